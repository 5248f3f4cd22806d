/**
 * `npm run seed [-- --persist-to DIR] [--looks N]`: fills the local database and bucket with the demo, once; the
 * migrations must be applied before. A killed run is finished by the next run. Later runs only move the demo's offers,
 * its dishes that are sold out for today and its page views to the present. `--looks` draws only so many different pictures of each kind, which takes a fraction of the time.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { insertWorld } from "#support/demo/insert";
import { rollSoldOut } from "#support/demo/menus/rolling-sold-out";
import { DEMO_SEED } from "#support/demo/names";
import { rollOffers } from "#support/demo/offers/rolling-offers";
import { storePictures } from "#support/demo/pictures/store-pictures";
import { rollPageViews } from "#support/demo/restaurants/rolling-page-views";
import { buildWorld, type World } from "#support/demo/world";
import { openSeedBindings, type SeedBindings } from "./seed-bindings";

/** Raise it when the generator makes another world: an older demo stays, and the command says so. */
const WORLD_VERSION = 5;

/** Stored beside the pictures, because the schema has no column for it. No address serves it. */
const MARK = "demo/seeded.json";

type Mark = { seed: string; version: number; now: string; isDone: boolean };

type Bindings = Pick<SeedBindings, "DB" | "MEDIA">;

/** Returns a function that prints progress at most every two seconds. */
function narrator(): (line: string) => void {
  let last = 0;
  return (line) => {
    if (Date.now() - last < 2000) return;
    last = Date.now();
    console.log(`  ${line}`);
  };
}

async function readMark({ DB, MEDIA }: Bindings): Promise<Mark | undefined> {
  const mark = await (await MEDIA.get(MARK))?.json<Mark>();
  // A new database beside an old bucket starts again.
  const hasPeople = await DB.prepare("SELECT 1 FROM users LIMIT 1").first();
  return mark?.isDone && !hasPeople ? undefined : mark;
}

async function writeMark({ MEDIA }: Bindings, mark: Mark): Promise<void> {
  await MEDIA.put(MARK, JSON.stringify(mark), { httpMetadata: { contentType: "application/json" } });
}

async function seed(
  bindings: SeedBindings,
  world: World,
  mark: Mark,
  looksOfEachKind: number | undefined,
): Promise<void> {
  const started = Date.now();
  console.log("Filling the demo …");
  // The moment that all rows are relative to is stored first, because a second run must make the same world.
  await writeMark(bindings, mark);
  await insertWorld(bindings.DB, world);
  console.log(
    `  ${world.restaurants.length} restaurants, ${world.products.length} dishes, ${world.users.length} people, ` +
      `${world.ratings.length + world.restaurantRatings.length} opinions, ${world.offers.length} offers`,
  );
  const tell = narrator();
  await storePictures(bindings, world.pictures, {
    looksOfEachKind,
    onProgress: (stored, all) => tell(`${stored} of ${all} pictures`),
  });
  await writeMark(bindings, { ...mark, isDone: true });
  console.log(`  ${world.pictures.length} pictures. Done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { "persist-to": { type: "string" }, looks: { type: "string" } } });
  const looks = values.looks === undefined ? undefined : Number(values.looks);
  // Wrangler's own `--persist-to` adds this folder, but its proxy does not.
  const path = join(values["persist-to"] ?? ".wrangler/state", "v3");
  const env = await openSeedBindings(path);
  try {
    const now = new Date();
    const found = await readMark(env);
    const mark = found ?? { seed: DEMO_SEED, version: WORLD_VERSION, now: now.toISOString(), isDone: false };
    const isCurrent = mark.version === WORLD_VERSION;
    if (!mark.isDone && !isCurrent) throw new Error("Half of an older demo is there: `npm run reset` first");
    const world = buildWorld({ now: new Date(mark.now), seed: mark.seed });
    if (!mark.isDone) await seed(env, world, mark, looks);
    if (!isCurrent) console.log("The demo is of an older version: `npm run reset` renews it.");
    const moved = await rollOffers(env.DB, world, now);
    await rollSoldOut(env.DB, world, now);
    await rollPageViews(env.DB, world, now);
    if (found?.isDone) console.log(`The demo is there; ${moved} of its offers moved to the present.`);
  } finally {
    await env.dispose();
  }
}

await main();
