import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { recordPageView } from "~/data/page-views.server";
import { viewMarks } from "~/data/schema/ratings";
import { CRONS } from "../../../workers/crons";
import wranglerToml from "../../../wrangler.toml?raw";
import { addRestaurant, at, DAY, db, NOW } from "../rows";

const daily = CRONS["17 8 * * *"]?.find(({ name }) => name === "prune-view-marks");

beforeEach(async () => {
  await db.delete(viewMarks);
});

it("deletes old marks once: the second run at the same instant finds nothing", async () => {
  const { publicId } = await addRestaurant();
  for (const [person, ms] of [
    ["older", -DAY - 1],
    ["oldest", -2 * DAY],
    ["a day old", -DAY],
  ] as const) {
    await recordPageView(db, { entity: "restaurant", publicId, person, now: at(ms) });
  }
  expect(await daily?.run(env, NOW)).toEqual({ pruned: 2 });
  const left = await db.select().from(viewMarks);
  expect(await daily?.run(env, NOW)).toEqual({ pruned: 0 });
  expect(await db.select().from(viewMarks)).toEqual(left);
  expect(left).toHaveLength(1);
});

it("runs on an empty table", async () => {
  expect(await daily?.run(env, NOW)).toEqual({ pruned: 0 });
});

it("every job is on a cron of wrangler.toml, and every cron there has a job", () => {
  const triggers: string[] = JSON.parse(/^crons = (\[.*\])$/m.exec(wranglerToml)?.[1] ?? "[]");
  expect(triggers.toSorted()).toEqual(Object.keys(CRONS).toSorted());
});
