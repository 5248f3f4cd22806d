import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { networkMarks } from "~/data/schema/ratings";
import { at, DAY, db, NOW } from "../rows";
import { jobNamed } from "./job-deps";

const daily = jobNamed("prune-network-marks");

const mark = (person: string, ms: number) => ({
  entityType: "offer",
  entityId: 1,
  network: "n",
  person,
  createdAt: at(ms),
});

beforeEach(async () => {
  await db.delete(networkMarks);
});

it("deletes marks older than a day, leaves one of exactly a day, and finds nothing the second time", async () => {
  await db
    .insert(networkMarks)
    .values([mark("older", -DAY - 1), mark("oldest", -9 * DAY), mark("a day old", -DAY), mark("new", 0)]);
  expect(await daily.run(env, NOW)).toEqual({ pruned: 2 });
  const left = await db.select().from(networkMarks).orderBy(networkMarks.createdAt);
  expect(left.map(({ person }) => person)).toEqual(["a day old", "new"]);
  expect(await daily.run(env, NOW)).toEqual({ pruned: 0 });
  expect(await db.select().from(networkMarks).orderBy(networkMarks.createdAt)).toEqual(left);
});
