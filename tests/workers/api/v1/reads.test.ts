import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsReadBy, type Trip } from "#support/database/recorded-d1";
import { insertNotifications } from "~/data/notifications/notifications.server";
import { favoriteProducts, favoriteRestaurants } from "~/data/schema/diners";
import { addOtherPeople, addOthers, addSeenRestaurant, SEEN } from "../../crowd";
import { unboundedSteps } from "../../query-plans";
import { db, NOW, publicId } from "../../rows";
import { ask, type Person, recordedTrips, signUp, stopClock } from "./data-calls";

/** Round trips of a call of anybody, and of a bearer, whose session is read first. */
const TRIPS = 1;
const TRIPS_OF_BEARER = 2;

const place = `restaurants/${SEEN.slug}`;
const dish = `${place}/dishes/${SEEN.dish}`;

/** The calls that list, and those of one restaurant. */
const PUBLIC = [
  "restaurants",
  "restaurants?limit=5",
  "restaurants?type=restaurante&letter=R",
  "restaurants?province=DO-01",
  "restaurants?name=casa",
  `restaurants?cursor=${SEEN.restaurant}`,
  "restaurants/nearby?latitude=18.5&longitude=-69.9",
  place,
  `${place}/menu`,
  `${place}/reviews`,
  `${place}/reviews?cursor=${SEEN.restaurantReview}`,
  dish,
  `${dish}/reviews`,
  `${dish}/reviews?cursor=${SEEN.review}`,
  "offers",
  `offers?restaurant=${SEEN.slug}`,
  `offers/${SEEN.offer}`,
];

const PERSONAL = [
  "me/favorites",
  "me/favorites?kind=dishes",
  "me/preferences",
  "me/notifications",
  "me/notifications?unread=true",
  `${place}/rating`,
  `${dish}/rating`,
];

/** Calls whose reads grow until there are as many rows as they look at: counts, and the newest offers. */
const BOUNDED = /^restaurants(\?|\/nearby)|^restaurants$|^offers$/;

let ana: Person;

async function readsOf(path: string): Promise<Trip[]> {
  const { set, trips } = recordedTrips();
  const isPersonal = PERSONAL.includes(path);
  const { status, body } = await ask(path, { set, ...(isPersonal && { bearer: ana.bearer }) });
  expect([200, 404]).toContain(status);
  if (status === 404) expect(body.code).toBe("not_rated");
  return trips;
}

const CALLS = [...PUBLIC, ...PERSONAL];
const readAmongFewer = new Map<string, number>();

async function noteReads(isBounded: boolean) {
  for (const path of CALLS) {
    if (BOUNDED.test(path) !== isBounded) continue;
    readAmongFewer.set(path, await rowsReadBy(env.DB, await readsOf(path)));
  }
}

beforeAll(async () => {
  stopClock();
  const seen = await addSeenRestaurant();
  ana = await signUp();
  const { userId } = ana;
  await db.insert(favoriteRestaurants).values({ userId, restaurantId: seen.restaurant.id, createdAt: NOW });
  await db.insert(favoriteProducts).values({ userId, productId: seen.dish.id, createdAt: NOW });
  const told = [SEEN.offer, publicId()].map((entityId) => ({
    userId,
    type: "new_offer",
    entityId,
    message: "M",
  }));
  await insertNotifications(db, told, NOW);
  // The isolate remembers the key of the tokens after the first.
  await ask("me/preferences", { bearer: ana.bearer });
  await addOthers(10_001, 10_040);
  await addOtherPeople(10_001, 10_040, seen);
  await noteReads(false);
  await addOthers(10_041, 11_200);
  await addOtherPeople(10_041, 11_200, seen);
  await noteReads(true);
  await addOthers(11_201, 12_000);
  await addOtherPeople(11_201, 12_000, seen);
});

afterAll(() => {
  vi.useRealTimers();
});

describe.each(CALLS)("GET %s", (path) => {
  it("makes few round trips, scans no table, and reads as many rows among 2,000 restaurants as among fewer", async () => {
    const trips = await readsOf(path);
    expect(trips.length).toBeLessThanOrEqual(PERSONAL.includes(path) ? TRIPS_OF_BEARER : TRIPS);
    for (const statement of trips.flat()) {
      expect(await unboundedSteps(statement), statement.sql).toEqual([]);
    }
    const rows = await rowsReadBy(env.DB, trips);
    expect(rows).toBe(readAmongFewer.get(path));
    expect(rows).toBeLessThanOrEqual(2500);
  });
});
