import { Miniflare } from "miniflare";
import { throughD1 } from "../prove/scale/fillable";
import { migrate } from "../prove/scale/generate";

/** Runs work on a new, empty database with the tables of all migrations, and throws it away. */
export async function withDatabase<Result>(work: (d1: D1Database) => Promise<Result>): Promise<Result> {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    compatibilityDate: "2026-07-30",
    d1Databases: ["DB"],
  });
  try {
    const d1 = (await miniflare.getD1Database("DB")) as unknown as D1Database;
    await migrate(throughD1(d1));
    return await work(d1);
  } finally {
    await miniflare.dispose();
  }
}
