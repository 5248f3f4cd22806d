import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { pageViewsByDay } from "~/data/schema/ratings";
import { VIEW_WINDOW_MS } from "~/domain/page-views";
import { FLUSH_AFTER_MS } from "~/http/edge/page-view-counter.server";
import { addOwner, addRestaurant, db, HOUR, MINUTE, type RestaurantRow } from "../../rows";
import { countingIsolate, writtenD1 } from "./counting-isolate";

const REQUESTS = 1_000;
const VISITORS = 200;
const PLACES = 50;
const SECOND = 1_000;

type Visit = { ms: number; visitor: number; place: number };

/** A thousand visits within `span` milliseconds; some places are visited far more often than others, and many visitors return. */
function visits(seed: number, span: number): Visit[] {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return Array.from({ length: REQUESTS }, () => ({
    ms: Math.floor(random() * span),
    visitor: Math.floor(random() * VISITORS),
    place: Math.floor(random() ** 3 * PLACES),
  })).sort((one, other) => one.ms - other.ms);
}

/** The visits that count by the rule: a person's visits to a place count once in half an hour. */
function countedVisits(all: Visit[]): Visit[] {
  const last = new Map<string, number>();
  return all.filter(({ ms, visitor, place }) => {
    const key = `${visitor}/${place}`;
    if (ms - (last.get(key) ?? Number.NEGATIVE_INFINITY) < VIEW_WINDOW_MS) return false;
    last.set(key, ms);
    return true;
  });
}

const requestOf = (visitor: number) =>
  new Request("https://sobremesa.test/", {
    headers: { "user-agent": "Mozilla/5.0 Firefox/140.0", "cf-connecting-ip": `198.51.100.${visitor}` },
  });

let places: RestaurantRow[];

beforeAll(async () => {
  const { id: ownerId } = await addOwner();
  places = await Promise.all(Array.from({ length: PLACES }, () => addRestaurant({ ownerId })));
});

/** An isolate that sees visits, with what D1 writes for it. */
function isolateOf(d1: D1Database) {
  const isolate = countingIsolate();
  return {
    async see({ ms, visitor, place }: Visit) {
      await isolate.turnTo(ms);
      const { publicId, timeZone } = places[place] as RestaurantRow;
      await isolate.count(requestOf(visitor), `restaurant/${publicId} ${timeZone}`, { d1 });
    },
    turnTo: isolate.turnTo,
  };
}

/** The stored page views of each place. */
async function storedViews(): Promise<number[]> {
  const days = await db
    .select({ id: pageViewsByDay.entityId, views: sql<number>`sum(${pageViewsByDay.views})` })
    .from(pageViewsByDay)
    .where(eq(pageViewsByDay.entityType, "restaurant"))
    .groupBy(pageViewsByDay.entityId);
  const byId = new Map(days.map(({ id, views }) => [id, views]));
  return places.map(({ id }) => byId.get(id) ?? 0);
}

async function clearViews() {
  await env.DB.prepare("DELETE FROM page_views_by_day").run();
}

const countsByPlace = (counted: Visit[]) =>
  places.map((_, at) => counted.filter(({ place }) => place === at).length);

/** The places of the counted visits of each flush, which come five seconds after the first visit that waits for it. */
function flushesOf(counted: Visit[]): Visit[][] {
  const flushes: Visit[][] = [];
  for (const visit of counted) {
    const present = flushes.at(-1);
    if (present?.[0] && visit.ms < present[0].ms + FLUSH_AFTER_MS) present.push(visit);
    else flushes.push([visit]);
  }
  return flushes;
}

describe("a thousand requests of 200 visitors to 50 places", () => {
  it("count as the rule says, and write one row for each place and flush and none for a person", async () => {
    const all = visits(1, HOUR);
    const counted = countedVisits(all);
    expect(counted.length).toBeLessThan(REQUESTS);
    const { d1, written } = writtenD1();
    const isolate = isolateOf(d1);
    for (const visit of all) await isolate.see(visit);
    await isolate.turnTo(HOUR + FLUSH_AFTER_MS);

    expect(await storedViews()).toEqual(countsByPlace(counted));
    const flushes = flushesOf(counted);
    const placesOf = (flush: Visit[]) => new Set(flush.map(({ place }) => place)).size;
    expect(written.trips).toBe(flushes.length);
    expect(written.rows).toBe(flushes.reduce((sum, flush) => sum + placesOf(flush), 0));
  });

  it("within one second write one row for each place, however many the visitors", async () => {
    await clearViews();
    const all = visits(2, SECOND);
    const { d1, written } = writtenD1();
    const isolate = isolateOf(d1);
    for (const visit of all) await isolate.see(visit);
    await isolate.turnTo(SECOND + FLUSH_AFTER_MS);
    const stored = await storedViews();
    expect(stored).toEqual(countsByPlace(countedVisits(all)));
    const visited = stored.filter((views) => views > 0).length;
    expect([written.trips, written.rows]).toEqual([1, visited]);
  });

  it.each([HOUR, MINUTE])(
    "in %i ms lose at most the last five seconds when the isolate dies",
    async (span) => {
      await clearViews();
      const all = visits(3, span);
      // Dies right after the request in the middle; another isolate goes on without its memory.
      const [before, after] = [all.slice(0, REQUESTS / 2), all.slice(REQUESTS / 2)];
      const { d1 } = writtenD1();
      const first = isolateOf(d1);
      for (const visit of before) await first.see(visit);
      const died = before.at(-1)?.ms ?? 0;
      const stored = await storedViews();
      const counted = countedVisits(before);
      const lost = counted.length - stored.reduce((sum, views) => sum + views, 0);
      const waiting = counted.filter(({ ms }) => ms > died - FLUSH_AFTER_MS);
      expect(lost).toBeGreaterThan(0);
      expect(lost).toBeLessThanOrEqual(waiting.length);

      const second = isolateOf(d1);
      for (const visit of after) await second.see(visit);
      await second.turnTo(span + FLUSH_AFTER_MS);
      const sum = (await storedViews()).reduce((total, views) => total + views, 0);
      expect(sum).toBe(counted.length - lost + countedVisits(after).length);
    },
  );
});
