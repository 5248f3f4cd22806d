/**
 * Applies the migrations to a new local database: `--persist-to DIR`. Through D1 it takes a third of the time of
 * `wrangler d1 migrations apply`, whose way of splitting a migration the Worker tests use.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { throughD1 } from "../../../../scripts/prove/scale/fillable";
import { migrate } from "../../../../scripts/prove/scale/generate";
import { openSeedBindings } from "../../../../scripts/seed-bindings";
import { SEEDED_STATE } from "../servers";

const { values } = parseArgs({ options: { "persist-to": { type: "string" } } });
const { DB, dispose } = await openSeedBindings(join(values["persist-to"] ?? SEEDED_STATE, "v3"));
try {
  await migrate(throughD1(DB));
} finally {
  await dispose();
}
