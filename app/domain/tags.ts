import { cleanText, foldText, isFarTooLong } from "~/domain/text";

/** What separates the tags of a field in the text that is sent. */
export const TAG_SEPARATOR = ",";

/**
 * Returns `tags` with one more. Returns the same array where the text is empty, far longer than a tag, or differs from one of
 * them in case or accents alone.
 */
export function addTag(tags: readonly string[], text: string): string[] {
  if (isFarTooLong(text, "tag")) return tags as string[];
  const tag = cleanText(text);
  const isKnown = tags.some((other) => foldText(other) === foldText(tag));
  return tag === "" || isKnown ? (tags as string[]) : [...tags, tag];
}

/** Returns the tags of a text with commas, each once, in their order. */
export function tagsOf(text: string): string[] {
  return text.split(TAG_SEPARATOR).reduce<string[]>(addTag, []);
}
