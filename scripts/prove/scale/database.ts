import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { generateDatabase } from "./generate";
import type { ReadRequest, ReadResult } from "./reads";

/** The moment of every generated database. */
export const NOW = new Date("2026-08-01T16:00:00.000Z");
/** The name under which miniflare stores a generated database. */
export const DATABASE_ID = "scale";

/** A generated database with the application's reads beside it, in a workerd of its own. */
export type ScaleDatabase = {
  d1: D1Database;
  run: (request: ReadRequest) => Promise<ReadResult[]>;
  dispose: () => Promise<void>;
};

/** A digest of the files that produce a stored database: a change means that it must be made again. */
function sourcesOfDatabase(): string {
  const hash = createHash("sha256");
  const files = [
    "migrations/*.sql",
    "scripts/prove/scale/{dish-names,generate,place-names}.ts",
    "app/domain/{text,slug}.ts",
  ];
  for (const file of globSync(files).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

async function bundleReads(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["scripts/prove/scale/reads.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["workerd"],
  });
  return outputFiles[0]?.text ?? "";
}

/** Where the database with so many restaurants is stored. */
export const scaleFolder = (restaurants: number): string => `.local/scale-${restaurants}`;

/** Opens the database with so many restaurants under `.local/`, and generates it first if it does not exist. */
export async function openScaleDatabase(restaurants: number, now: Date): Promise<ScaleDatabase> {
  const folder = scaleFolder(restaurants);
  const stamp = join(folder, "made-from");
  const sources = sourcesOfDatabase() + now.toISOString();
  const isMade = existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  if (!isMade) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const miniflare = new Miniflare({
    modules: true,
    script: await bundleReads(),
    compatibilityDate: "2026-07-30",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases: { DB: DATABASE_ID },
    d1Persist: folder,
  });
  const d1 = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  if (!isMade) {
    await generateDatabase(d1, restaurants, now);
    writeFileSync(stamp, sources);
  }
  return {
    d1,
    run: async (request) => {
      const response = await miniflare.dispatchFetch("http://scale/", {
        method: "POST",
        body: JSON.stringify(request),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as ReadResult[];
    },
    dispose: () => miniflare.dispose(),
  };
}
