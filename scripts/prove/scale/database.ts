import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { databaseFileIn } from "../stored-file";
import { openToFill } from "./fillable";
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

/** Fills the new file of a database that miniflare has stored in the folder and does not have open. */
async function fill(folder: string, restaurants: number, now: Date): Promise<void> {
  const database = openToFill(databaseFileIn(folder));
  try {
    await generateDatabase(database, restaurants, now);
  } finally {
    database.close();
  }
}

const serve = (folder: string, script: string) =>
  new Miniflare({
    modules: true,
    script,
    compatibilityDate: "2026-07-30",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases: { DB: DATABASE_ID },
    d1Persist: folder,
  });

const databaseOf = async (miniflare: Miniflare) =>
  (await miniflare.getD1Database("DB")) as unknown as D1Database;

/** Generates the database with so many restaurants under `.local/` unless it exists. */
export async function makeScaleDatabase(restaurants: number, now: Date): Promise<void> {
  const folder = scaleFolder(restaurants);
  const stamp = join(folder, "made-from");
  const sources = sourcesOfDatabase() + now.toISOString();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const miniflare = serve(folder, "export default {}");
  // The file is there with its first statement.
  await (await databaseOf(miniflare)).prepare("SELECT 1").run();
  await miniflare.dispose();
  await fill(folder, restaurants, now);
  writeFileSync(stamp, sources);
}

/** Opens the database with so many restaurants under `.local/`, and generates it first if it does not exist. */
export async function openScaleDatabase(restaurants: number, now: Date): Promise<ScaleDatabase> {
  await makeScaleDatabase(restaurants, now);
  const miniflare = serve(scaleFolder(restaurants), await bundleReads());
  return {
    d1: await databaseOf(miniflare),
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
