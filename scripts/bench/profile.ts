import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, join } from "node:path";
import { BUNDLE, listModules } from "./application";
import { type Case, checkAnswer } from "./cases";
import { openInspector } from "./inspector";
import { generateLoad } from "./load";
import { cpuOf } from "./processes";
import {
  type CallFrame,
  declaredName,
  type Place,
  type Profile,
  type ProfileSummary,
  summarise,
} from "./profile-summary";
import { requestsOf } from "./rounds";
import { startRuntime } from "./runtimes";

/** Pages that a profile is taken of, and those asked for before, so that V8 has compiled what it will. */
const PAGES = 100;
const WARM_UP_PAGES = 60;
/** V8's default. A shorter one makes the pages slower. */
const SAMPLING_MICROSECONDS = 1000;
const LISTED = 20;

export type PageProfile = ProfileSummary & {
  /** Milliseconds a page that the whole process used: with assets, D1 and the profiler. An upper bound. */
  process: number | undefined;
  /** Bytes in use in the isolate's heap, with what the next garbage collection will free. */
  heap: number;
};

type Sources = { map: SourceMap; lineOf: (source: string, line: number) => string };

function readSources(map: string): Sources {
  const payload = JSON.parse(readFileSync(map, "utf8")) as SourceMapPayload;
  const lines = new Map<string, string[]>();
  const linesOf = (source: string) => {
    const known = lines.get(source);
    if (known) return known;
    const read = payload.sourcesContent?.[payload.sources.indexOf(source)]?.split("\n") ?? [];
    lines.set(source, read);
    return read;
  };
  return { map: new SourceMap(payload), lineOf: (source, line) => linesOf(source)[line] ?? "" };
}

/** Returns a function that finds a function of the bundle in the sources, by the source maps beside the modules. */
function readPlaces(): (frame: CallFrame) => Place {
  const modules = new Map(
    listModules().map(({ path }) => [basename(path), readSources(join(BUNDLE, `${path}.map`))]),
  );
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || "(anonymous)";
    const sources = modules.get(basename(url));
    if (!sources) return { name, file: url.startsWith("cloudflare") ? url : "" };
    const entry = sources.map.findEntry(lineNumber, columnNumber);
    if (!("originalSource" in entry)) return { name, file: basename(url) };
    const file = entry.originalSource.replace(/^(?:\.\.\/)+/, "");
    const line = sources.lineOf(entry.originalSource, entry.originalLine);
    const { name: original } = entry as { name?: string };
    return {
      name: declaredName(line, entry.originalColumn) || original || name,
      file: `${file}:${entry.originalLine + 1}`,
    };
  };
}

/** Profiles the isolate while it answers pages of a case, one after the other. */
export async function profilePages(
  measured: Case,
  signedIn: (origin: URL) => Promise<string>,
): Promise<PageProfile> {
  const runtime = await startRuntime("app", { name: "profile", inspectorPort: 0 });
  try {
    const next = requestsOf(measured, await signedIn(runtime.origin));
    const answerPages = (pages: number) => {
      let left = pages;
      return generateLoad(runtime.origin, {
        next: () => (left-- > 0 ? next() : undefined),
        check: checkAnswer.bind(undefined, measured),
        connections: 1,
      });
    };
    await answerPages(WARM_UP_PAGES);
    const inspector = await openInspector(await runtime.miniflare.getInspectorURL());
    const cpu = () => (runtime.pid === undefined ? undefined : cpuOf(runtime.pid));
    await inspector.send("Profiler.enable");
    await inspector.send("Profiler.setSamplingInterval", { interval: SAMPLING_MICROSECONDS });
    await inspector.send("Profiler.start");
    const before = cpu();
    await answerPages(PAGES);
    const after = cpu();
    const { profile } = await inspector.send<{ profile: Profile }>("Profiler.stop");
    const { usedSize } = await inspector.send<{ usedSize: number }>("Runtime.getHeapUsage");
    inspector.close();
    const used = before === undefined || after === undefined ? undefined : (after - before) / PAGES;
    const options = { pages: PAGES, placeOf: readPlaces(), listed: LISTED, most: used };
    return { ...summarise(profile, options), process: used, heap: usedSize };
  } finally {
    await runtime.dispose();
  }
}
