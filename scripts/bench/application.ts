import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { startModules } from "./start-modules";

/** Everything that the benchmark writes and finds again at its next run. */
export const FOLDER = ".local/bench";
/** What `wrangler deploy` uploads, and its source maps. */
export const BUNDLE = join(FOLDER, "app");
/** The same of the Worker that draws social pictures. */
export const SOCIAL_BUNDLE = join(FOLDER, "social");
/** The demo's database and pictures, as wrangler stores them. */
export const STATE = join(FOLDER, "state");

const MODULE_TYPES = {
  ".js": "ESModule",
  ".mjs": "ESModule",
  ".wasm": "CompiledWasm",
  ".bin": "Data",
  ".txt": "Text",
  ".html": "Text",
} as const;

export type Module = {
  type: (typeof MODULE_TYPES)[keyof typeof MODULE_TYPES];
  path: string;
  contents: Uint8Array;
};

/** Runs a command and prints what it says only if it fails, because stdout may hold the result alone. */
function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  throw new Error(`${command} ${args.join(" ")} fails`);
}

/** Returns a digest of files by name and content. */
function digestOf(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Does `work` unless it was done from the same sources before. */
function unlessDone(stamp: string, sources: string, work: () => void): void {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/**
 * Builds the application as `npm run deploy` does, and lets wrangler bundle it into `BUNDLE` without uploading it. The
 * build has source maps beside it, which change nothing in its code, so that a profile can name functions.
 */
export function buildApplication(tell: (line: string) => void): void {
  const sources = digestOf([
    "{app,workers}/**/*.{ts,tsx,css,json}",
    "scripts/{build-assets,build-tiles,route-modules}.ts",
    "{vite.config.ts,wrangler*.toml,package-lock.json}",
  ]);
  unlessDone(join(FOLDER, "built-from"), sources, () => {
    tell("building the application");
    run("npm", "run", "build", "--silent");
    bundle();
  });
}

function bundle(): void {
  for (const folder of [BUNDLE, SOCIAL_BUNDLE]) rmSync(folder, { recursive: true, force: true });
  run("wrangler", "deploy", "--dry-run", "--outdir", BUNDLE);
  cpSync("build/server", BUNDLE, { recursive: true, filter: (file) => !/\.js$/.test(file) });
  run("wrangler", "deploy", "--dry-run", "--config", "wrangler.social.toml", "--outdir", SOCIAL_BUNDLE);
}

/** Fills the database and the bucket in `STATE` with the demo, and moves its offers to the present. */
export function seedDemo(tell: (line: string) => void): void {
  const sources = digestOf(["migrations/*.sql", "scripts/seed.ts", "tests/support/demo/**/*.ts"]);
  unlessDone(join(FOLDER, "seeded-from"), sources, () => {
    rmSync(STATE, { recursive: true, force: true });
    run("wrangler", "d1", "migrations", "apply", "sobremesa", "--local", "--persist-to", STATE);
  });
  tell("filling the demo");
  // More different pictures of each kind than a page shows.
  run("tsx", "scripts/seed.ts", "--persist-to", STATE, "--looks", "40");
  keepOffersUnchanged();
}

/** No run takes longer, the moved clock of stale pages included. */
const RUN_MS = 3 * 3_600_000;

/**
 * Moves the starts and ends of offers that would pass during the run. A cached page ends with them, so one that a case
 * expects to be stale would have expired.
 */
function keepOffersUnchanged(): void {
  const now = Date.now();
  const sql = ["starts_at", "expires_at"]
    .map((column) => {
      const moved = column === "starts_at" ? `${column} - ${RUN_MS}` : `${column} + ${RUN_MS}`;
      return `UPDATE offers SET ${column} = ${moved} WHERE ${column} BETWEEN ${now} AND ${now + RUN_MS};`;
    })
    .join(" ");
  run("wrangler", "d1", "execute", "sobremesa", "--local", "--persist-to", STATE, "--command", sql);
}

/** Lists the modules of a bundle, the application's main one first. */
export function listModules(folder = BUNDLE): Module[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .flatMap((name): Module[] => {
      const ending = name.slice(name.lastIndexOf("."));
      const type = MODULE_TYPES[ending as keyof typeof MODULE_TYPES];
      return type ? [{ type, path: name, contents: readFileSync(join(folder, name)) }] : [];
    })
    .sort((a, b) => Number(b.path === "index.js") - Number(a.path === "index.js"));
}

export type BundleSize = {
  javascript: number;
  /** What of it every isolate runs at its start. */
  startJavascript: number;
  wasm: number;
  other: number;
};

/** Returns the bytes of a bundle that are uploaded of each kind, compressed as Cloudflare counts them. */
export async function bundleSize(folder = BUNDLE, main = "index.js"): Promise<BundleSize> {
  const modules = listModules(folder);
  const atStart = await startModules(folder, main);
  const sum = (types: Module["type"][], isCounted: (path: string) => boolean = () => true) =>
    modules
      .filter(({ type, path }) => types.includes(type) && isCounted(path))
      .reduce((bytes, { contents }) => bytes + gzipSync(contents, { level: 9 }).length, 0);
  return {
    javascript: sum(["ESModule"]),
    startJavascript: sum(["ESModule"], (path) => atStart.has(path)),
    wasm: sum(["CompiledWasm"]),
    other: sum(["Data", "Text"]),
  };
}
