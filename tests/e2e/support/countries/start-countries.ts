import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { Miniflare, type MiniflareOptions, NoOpLog, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { listModules } from "../../../../scripts/bench/application";
import { throughD1 } from "../../../../scripts/prove/scale/fillable";
import { generateDatabase } from "../../../../scripts/prove/scale/generate";
import { APP_SECRET } from "../servers";

/** Restaurants of 21 countries, of which each database keeps those of its own. */
const RESTAURANTS = 400;

async function bundleRouter(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["tests/e2e/support/countries/router-worker.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

/** Returns the options of the built Worker over the database of a country. */
function siteOf(code: string): WorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  return {
    ...workerOptions,
    name: `site-${code}`,
    modulesRoot: ".",
    modules: listModules("build/server"),
    bindings: { ...workerOptions.bindings, APP_SECRET, SITE_ORIGIN: "" },
    // Neither social pictures nor jobs are asked for.
    serviceBindings: { SOCIAL_PICTURES: () => new Response(null, { status: 503 }) as never },
    queueConsumers: {},
    d1Databases: { DB: code },
  } as WorkerOptions;
}

/**
 * Starts the built site once a country, each over its own database, and the router in front. Returns how to ask the router,
 * and the databases.
 */
export async function startCountries<Code extends string>(codes: readonly Code[]) {
  const folder = mkdtempSync(join(tmpdir(), "countries-"));
  const router: WorkerOptions = {
    name: "router",
    modules: true,
    script: await bundleRouter(),
    compatibilityDate: "2026-07-30",
    d1Databases: { ROUTES: "routes" },
    serviceBindings: Object.fromEntries(codes.map((code) => [`SITE_${code}`, `site-${code}`])),
  };
  const miniflare = new Miniflare({
    log: new NoOpLog(),
    d1Persist: folder,
    workers: [router, ...codes.map(siteOf)],
  } as MiniflareOptions);
  await miniflare.ready;

  const routes = (await miniflare.getD1Database("ROUTES", "router")) as unknown as D1Database;
  await routes
    .prepare("CREATE TABLE routes (route TEXT PRIMARY KEY, country TEXT NOT NULL) WITHOUT ROWID")
    .run();
  const databases = {} as Record<Code, D1Database>;
  for (const code of codes) {
    const d1 = (await miniflare.getD1Database("DB", `site-${code}`)) as unknown as D1Database;
    await generateDatabase(throughD1(d1), RESTAURANTS, new Date());
    await d1
      .prepare("DELETE FROM restaurants WHERE country_id <> (SELECT id FROM countries WHERE code = ?)")
      .bind(code)
      .run();
    const { results } = await d1
      .prepare("SELECT slug AS route FROM restaurants UNION ALL SELECT '/ofertas/' || public_id FROM offers")
      .all<{ route: string }>();
    await routes.batch(
      results.map(({ route }) => routes.prepare("INSERT INTO routes VALUES (?, ?)").bind(route, code)),
    );
    databases[code] = d1;
  }
  return {
    ask: (path: string, init: RequestInit = {}) =>
      miniflare.dispatchFetch(`http://localhost${path}`, {
        redirect: "manual",
        ...init,
      } as never) as unknown as Promise<Response>,
    databases,
    async stop() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
