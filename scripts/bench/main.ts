/**
 * `npm run bench [-- --quick] [--json] [--only NAMES] [--built] [--write]`: measures the deployed bundle in a local
 * runtime beside an empty Worker and a bare page (docs/performance.md). Prints tables; with `--json` stdout holds one
 * object alone. `--only menuMiss,bare,profile` measures these cases and parts alone, `--built` uses the build of the
 * last run, `--write` writes the tables into docs/performance.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { DEMO, DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { buildApplication, bundleSize, SOCIAL_BUNDLE, seedDemo } from "./application";
import { listCases, type Page, pathsOf, type Server, serversOf, signIn } from "./cases";
import { measureDatabaseUse } from "./database-use";
import { CONNECTIONS } from "./load";
import { readOptions } from "./options";
import { countPageBytes } from "./page-bytes";
import { peakMemoryOf } from "./processes";
import { profilePages } from "./profile";
import { caseReports, type Report, ratiosOf, tables } from "./report";
import { measureRounds } from "./rounds";
import { type Runtime, startRuntime } from "./runtimes";
import { measureStartUp } from "./start-up";

const DOCUMENT = "docs/performance.md";
const MARK = "<!-- npm run bench -- --write -->";

// The packages and the runtime print hints; stdout is for the result.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

const started = performance.now();
const tell = (line: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const options = readOptions(process.argv.slice(2));
const has = (section: (typeof options.sections)[number]) => options.sections.includes(section);

if (!options.isBuilt) buildApplication(tell);
seedDemo(tell);

const signedIn = (origin: URL) => signIn(origin, DEMO_ACCOUNTS.diner, DEMO_PASSWORD);

async function findPaths({ miniflare }: Runtime): Promise<Record<Page, string>> {
  const d1 = await miniflare.getD1Database("DB");
  const dish = await d1
    .prepare(
      `SELECT p.public_id AS id FROM products AS p JOIN restaurants AS r ON r.id = p.restaurant_id
       WHERE r.slug = ? ORDER BY p.rating_count DESC, p.id LIMIT 1`,
    )
    .bind(DEMO.showcase)
    .first<string>("id");
  if (!dish) throw new Error("The demo's showcase has no dish");
  return pathsOf(DEMO.showcase, dish, "mar");
}

const runtimes = new Map<Server, Runtime>();
for (const server of serversOf(options.cases)) {
  runtimes.set(server, await startRuntime(server));
}
const app = runtimes.get("app") as Runtime;
const empty = runtimes.get("empty");
const report: Report = {
  at: new Date().toISOString(),
  isQuick: options.isQuick,
  node: process.version,
  cpus: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  rounds: options.rounds,
  slotMs: options.slotMs,
  connections: CONNECTIONS,
  ratios: {},
  cpuRatios: {},
  cases: {},
  memory: {},
  bundle: await bundleSize(),
  socialBundle: await bundleSize(SOCIAL_BUNDLE, "social-pictures.js"),
};
let paths: Record<Page, string>;
try {
  paths = await findPaths(app);
  const cookie = await signedIn(app.origin);
  // The session of one runtime is unknown to the next, but no stale page is signed in.
  const figures = await measureRounds({
    runtimes,
    paths,
    names: options.cases,
    cookie,
    rounds: options.rounds,
    slotMs: options.slotMs,
    tell,
  });
  report.cases = caseReports(figures);
  report.ratios = ratiosOf(figures);
  report.cpuRatios = ratiosOf(figures, "cpu");
  for (const [name, runtime] of [
    ["app", app],
    ["empty", empty],
  ] as const) {
    const peak = runtime?.pid === undefined ? undefined : peakMemoryOf(runtime.pid);
    if (peak !== undefined) report.memory[name] = peak;
  }
  if (has("bytes")) {
    tell("bytes of pages");
    report.bytes = await countPageBytes(app.origin, paths, cookie);
  }
} finally {
  await Promise.all([...runtimes.values()].map(({ dispose }) => dispose()));
}

if (has("startUp")) {
  tell("start-up");
  report.startUp = await measureStartUp(options.starts);
}
if (has("profile")) {
  report.cpu = {};
  for (const profiled of listCases(paths, options.profiled)) {
    tell(`profile of ${profiled.name}`);
    report.cpu[profiled.name] = await profilePages(profiled, signedIn);
  }
}
if (has("database")) {
  report.database = {};
  for (const size of options.databaseSizes) {
    tell(`database of ${size} restaurants`);
    report.database[size] = await measureDatabaseUse(size);
  }
}
tell("done");

if (options.isWritten) {
  const [frame] = readFileSync(DOCUMENT, "utf8").split(MARK);
  writeFileSync(DOCUMENT, `${frame?.trimEnd()}\n\n${MARK}\n\n${tables(report)}\n`);
}
print(options.isJson ? `${JSON.stringify(report)}\n` : `${tables(report)}\n`);
