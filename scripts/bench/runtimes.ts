import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { build } from "esbuild";
import { Miniflare, type MiniflareOptions, NoOpLog } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { FOLDER, listModules, type Module, STATE } from "./application";
import { BARE_PAGE_COMPATIBILITY, bundleBarePage } from "./bundle-bare-page";
import type { Server } from "./cases";
import { listChildren } from "./processes";

export type Runtime = {
  origin: URL;
  /** The process of workerd, where the system says it. */
  pid: number | undefined;
  /** Starts another process of workerd over the same data, after the last one has ended. */
  restart: () => Promise<void>;
  /** When it was started, by `performance.now()`. */
  startedAt: number;
  dispose: () => Promise<void>;
  miniflare: Miniflare;
};

/** The settings of a local site, whatever .dev.vars says. */
const SETTINGS = {
  APP_SECRET: "only-for-the-benchmark-0123456789abcdef",
  BACKUP_KEY: "b25seS1mb3ItdGhlLWJlbmNobWFyay0wMTIzNDU2Nzg",
  SITE_ORIGIN: "",
};

const EMPTY_WORKER = `export default { fetch() { return new Response("empty"); } };`;

/** The options that the benchmark looks at; the others are passed on as they are. */
type Deployed = {
  bindings?: Record<string, unknown>;
  serviceBindings?: Record<string, unknown>;
  assets?: object;
  d1Databases?: object;
  compatibilityDate?: string;
  compatibilityFlags?: string[];
};

const read = new Map<string, Deployed>();

/** Returns what a wrangler.toml says of the deployed Worker. */
function readDeployed(config = "wrangler.toml"): Deployed {
  const known = read.get(config);
  if (known) return known;
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config) as {
    workerOptions: Deployed;
  };
  // Other Workers that the application calls are not measured: they answer that they are away.
  const services = Object.keys(workerOptions.serviceBindings ?? {});
  const away = () => new Response(null, { status: 503 }) as never;
  const deployed = {
    ...workerOptions,
    serviceBindings: Object.fromEntries(services.map((name) => [name, away])),
  };
  read.set(config, deployed);
  return deployed;
}

const application = (deployed: Deployed, modules: Module[], bindings: Record<string, string> = {}) =>
  ({
    ...deployed,
    bindings: { ...deployed.bindings, ...SETTINGS, ...bindings },
    modulesRoot: ".",
    modules,
  }) as MiniflareOptions;

/** Bundles a module that stands before the application's own. */
async function wrapper(file: string): Promise<Module> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["./index.js", "cloudflare:workers"],
  });
  return { type: "ESModule", path: "wrapper.js", contents: outputFiles[0]?.contents ?? new Uint8Array() };
}

/** Starts a runtime of its own and waits until it answers. */
async function start(options: MiniflareOptions): Promise<Runtime> {
  const before = new Set(listChildren());
  const startedAt = performance.now();
  const all = {
    ...options,
    cf: false,
    log: new NoOpLog(),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      // The Worker's own log. What the runtime itself complains about must be seen.
      stdout.resume();
      stderr.on("data", (chunk: Buffer) => process.stderr.write(chunk));
    },
  } as MiniflareOptions;
  const miniflare = new Miniflare(all);
  const findNew = (known: ReadonlySet<number>) => listChildren().find((child) => !known.has(child));
  const runtime: Runtime = {
    origin: await miniflare.ready,
    pid: findNew(before),
    startedAt,
    miniflare,
    dispose: () => miniflare.dispose(),
    async restart() {
      const known = new Set(listChildren());
      // At the same origin: it is the issuer of access tokens that clients still have.
      await miniflare.setOptions({ ...all, port: Number(runtime.origin.port) });
      runtime.origin = await miniflare.ready;
      runtime.pid = findNew(known);
    },
  };
  return runtime;
}

/** Where a runtime stores its data: its own copy of the demo's database, and the demo's pictures. */
function storage(name: string): Partial<MiniflareOptions> {
  const d1Persist = join(FOLDER, "runtimes", name, "d1");
  rmSync(d1Persist, { recursive: true, force: true });
  mkdirSync(d1Persist, { recursive: true });
  cpSync(join(STATE, "v3/d1"), d1Persist, { recursive: true });
  return { d1Persist, r2Persist: join(STATE, "v3/r2") };
}

/** Starts one of the benchmark's runtimes. All have the same static assets in front. */
export async function startRuntime(
  server: Server,
  { name = server, ...more }: { name?: string } & Partial<MiniflareOptions> = {},
): Promise<Runtime> {
  const deployed = readDeployed();
  const { assets, d1Databases } = deployed;
  const compatibility = {
    compatibilityDate: deployed.compatibilityDate,
    compatibilityFlags: deployed.compatibilityFlags,
  };
  const shared = { ...storage(name), ...more };
  switch (server) {
    case "empty":
      return start({
        ...compatibility,
        assets,
        modules: true,
        script: EMPTY_WORKER,
        ...shared,
      } as MiniflareOptions);
    case "bare":
      return start({
        compatibilityDate: BARE_PAGE_COMPATIBILITY.date,
        compatibilityFlags: BARE_PAGE_COMPATIBILITY.flags,
        assets,
        d1Databases,
        modules: true,
        script: await bundleBarePage(),
        ...shared,
      } as MiniflareOptions);
    case "app":
      return start({ ...application(deployed, listModules()), ...shared } as MiniflareOptions);
    case "clocked": {
      const clock = await wrapper("scripts/bench/clocked-worker.ts");
      return start({ ...application(deployed, [clock, ...listModules()]), ...shared } as MiniflareOptions);
    }
  }
}

/** Starts the application with meters over a generated database, at the moment of that database. */
export async function startMetered(databaseFolder: string, databaseId: string, now: Date): Promise<Runtime> {
  const meters = await wrapper("scripts/bench/metered-worker.ts");
  const bindings = { BENCH_SHIFT_MS: String(now.getTime() - Date.now()) };
  return start({
    ...application(readDeployed(), [meters, ...listModules()], bindings),
    d1Databases: { DB: databaseId },
    d1Persist: databaseFolder,
  } as MiniflareOptions);
}

/** Starts the application over the data that wrangler has stored in a folder, which it keeps. */
export async function startOver(folder: string, bindings: Record<string, string>): Promise<Runtime> {
  return start({
    ...application(readDeployed(), listModules(), bindings),
    d1Persist: join(folder, "v3/d1"),
    r2Persist: join(folder, "v3/r2"),
    kvPersist: join(folder, "v3/kv"),
  } as MiniflareOptions);
}

/** Starts the build of a release, whose repository is at `root`, over the data in a folder. */
export async function startRelease(root: string, state: string): Promise<Runtime> {
  return start({
    ...application(readDeployed(join(root, "wrangler.toml")), listModules(join(root, "build/server"))),
    d1Persist: join(state, "v3/d1"),
    r2Persist: join(state, "v3/r2"),
  } as MiniflareOptions);
}
