/** A CPU profile of the inspector protocol, https://chromedevtools.github.io/devtools-protocol/v8/Profiler/#type-Profile */
export type Profile = {
  nodes: { id: number; callFrame: CallFrame }[];
  samples: number[];
  /** Microseconds from each sample to the one before. */
  timeDeltas: number[];
};

export type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number };

/** Where a function stands in the sources. */
export type Place = { name: string; file: string };

export type SelfTime = Place & {
  /** Milliseconds a page. */
  milliseconds: number;
};

export type ProfileSummary = {
  /** Milliseconds a page in which the isolate was not idle. */
  perPage: number;
  /** Whether the isolate waited for the processor, so that all times are reduced to what the process used. */
  isReduced: boolean;
  /** The functions with the most time of their own. */
  functions: SelfTime[];
  /** The same time by package, or by folder of the application. */
  groups: { group: string; milliseconds: number }[];
};

const IDLE = "(idle)";

const KEYWORDS = new Set(["function", "async", "return", "await", "if", "for", "while", "switch", "catch"]);

/**
 * Returns the name of the function that is declared at a column of a source line, or `undefined`. Source maps name
 * what the minifier renamed only where its own input was not minified.
 */
export function declaredName(line: string, column: number): string | undefined {
  const [, declared] = /^(?:async\s+)?function\*?\s+([\w$]+)/.exec(line.slice(column)) ?? [];
  const [, called] = /^([\w$]+)\s*(?:<[^(]*>)?\s*\(/.exec(line.slice(column)) ?? [];
  const [, assigned] = /([\w$]+)\s*[=:]\s*(?:async\s*)?\(?$/.exec(line.slice(0, column)) ?? [];
  return [declared, called, assigned].find((name) => name !== undefined && !KEYWORDS.has(name));
}

/** Sources that a package's own map names without the package. */
const NAMELESS_SOURCES: Record<string, string> = { src: "drizzle-orm" };

/** Returns the package that a source file belongs to, or its layer and subject in the application. */
export function groupOf(place: string): string {
  const file = place.replace(/:\d+$/, "");
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (inPackage) return NAMELESS_SOURCES[inPackage] ?? inPackage;
  const [, inApplication] = /(?:^|\/)((?:app|workers)\/.*)$/.exec(file) ?? [];
  if (inApplication) return inApplication.split("/").slice(0, 3).join("/");
  return file === "" ? "V8 and workerd" : file;
}

type SummaryOptions = {
  pages: number;
  /** Finds a function in the sources. */
  placeOf: (frame: CallFrame) => Place;
  /** How many functions and groups are listed. */
  listed: number;
  /** Milliseconds a page that the whole process used, if known: the isolate cannot have used more. */
  most?: number | undefined;
};

/** Sums up the time of a profile. */
export function summarise(
  { nodes, samples, timeDeltas }: Profile,
  { pages, placeOf, listed, most = Number.POSITIVE_INFINITY }: SummaryOptions,
): ProfileSummary {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, SelfTime>();
  const groups = new Map<string, number>();
  let total = 0;
  samples.forEach((id, at) => {
    const frame = frames.get(id);
    if (!frame || frame.functionName === IDLE) return;
    const milliseconds = (timeDeltas[at] ?? 0) / 1000 / pages;
    const place = placeOf(frame);
    const key = `${place.name} ${place.file}`;
    const known = functions.get(key) ?? { ...place, milliseconds: 0 };
    functions.set(key, { ...known, milliseconds: known.milliseconds + milliseconds });
    const group = groupOf(place.file);
    groups.set(group, (groups.get(group) ?? 0) + milliseconds);
    total += milliseconds;
  });
  // A sample lasts as long as the isolate waits for the processor, which other processes use too.
  const isReduced = total > most;
  const reduced = (milliseconds: number) => (isReduced ? (milliseconds * most) / total : milliseconds);
  const longest = <T extends { milliseconds: number }>(times: T[]): T[] =>
    times
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, listed)
      .map((time) => ({ ...time, milliseconds: reduced(time.milliseconds) }));
  return {
    perPage: reduced(total),
    isReduced,
    functions: longest([...functions.values()]),
    groups: longest([...groups].map(([group, milliseconds]) => ({ group, milliseconds }))),
  };
}
