type MarkedProps = {
  text: string;
  /** The text in parts of which those at odd positions are marked; without them nothing is. */
  parts?: readonly string[] | undefined;
};

/** A text with what a search found in it marked. */
export function Marked({ text, parts = [text] }: MarkedProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
  return <>{parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}</>;
}

/**
 * The key of an element around `Marked`. A script may have marked other parts meanwhile, so React replaces the element
 * when its parts change, instead of changing texts that are no longer there.
 */
export function keyOfMarked({ text, parts }: MarkedProps): string {
  return parts?.join("|") ?? text;
}
