import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { planOf, recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { findOfferToAnnounce, notifyFavorites, notifyNearby } from "~/data/offers/announcements.server";
import { users } from "~/data/schema/accounts";
import { favoriteRestaurants, notifications, userLocationPreferences } from "~/data/schema/diners";
import { offers } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import { isPublicId } from "~/domain/public-id";
import { addOffer, addRestaurant, addUser, at, db, HOUR, MINUTE, NOW, type RestaurantRow } from "../rows";
import { jobNamed } from "./job-deps";

const job = jobNamed("new-offer-notifications");

/** A degree of latitude has 111.19 km on the globe of `distanceKm`. */
const KM_NORTH = 1 / 111.19492664455873;
const PLACE = { latitude: 18.472, longitude: -69.885 };

let restaurant: RestaurantRow;

async function addDiner(
  name: string,
  {
    isFan = false,
    km,
    ...location
  }: Partial<typeof userLocationPreferences.$inferInsert> & {
    isFan?: boolean;
    km?: number;
  } = {},
) {
  const { id: userId } = await addUser({ name });
  if (isFan) {
    await db.insert(favoriteRestaurants).values({ userId, restaurantId: restaurant.id, createdAt: NOW });
  }
  if (km !== undefined || Object.keys(location).length > 0) {
    const point = km === undefined ? {} : { ...PLACE, latitude: PLACE.latitude + km * KM_NORTH };
    await db.insert(userLocationPreferences).values({ userId, ...point, ...location, updatedAt: NOW });
  }
}

async function told() {
  const rows = await db
    .select({ name: users.name, message: notifications.message })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId));
  return rows.map(({ name }) => name).toSorted();
}

beforeEach(async () => {
  await db.delete(notifications);
  await db.delete(offers);
  await db.delete(users);
  await db.delete(restaurants);
  restaurant = await addRestaurant({ name: "Casa Rosa", ...PLACE });
});

it("tells who has the restaurant as a favorite and who is near it, each once, with the offer's words", async () => {
  const offer = await addOffer(restaurant, { title: "Dos por uno" });
  await addDiner("fan", { isFan: true });
  await addDiner("near", { km: 3 });
  await addDiner("near fan", { isFan: true, km: 3 });
  await addDiner("far fan", { isFan: true, km: 40 });
  await addDiner("far", { km: 40 });
  await addDiner("stranger");
  expect(await job.run(env, NOW)).toEqual({ offers: 1, notified: 4 });
  expect(await told()).toEqual(["fan", "far fan", "near", "near fan"]);
  const rows = await db.select().from(notifications);
  for (const row of rows) {
    expect(row).toMatchObject({
      type: "new_offer",
      entityId: offer.publicId,
      message: "Nueva oferta en Casa Rosa: Dos por uno",
      createdAt: NOW,
      readAt: null,
    });
    expect(isPublicId(row.publicId)).toBe(true);
  }
  expect((await db.select().from(offers).get())?.announcedAt).toEqual(NOW);
  expect(await job.run(env, at(5 * MINUTE))).toEqual({ offers: 0, notified: 0 });
  expect(await db.select().from(notifications)).toEqual(rows);
});

describe("the radius", () => {
  it.each([
    ["within the radius, to the meter", { km: 4.999, notificationRadiusKm: 5 }, true],
    ["beyond it, by a meter", { km: 5.001, notificationRadiusKm: 5 }, false],
    ["at the edge of the largest", { km: 49.999, notificationRadiusKm: 50 }, true],
    ["south of the restaurant", { km: -49.999, notificationRadiusKm: 50 }, true],
    ["beyond the largest", { km: 50.001, notificationRadiusKm: 50 }, false],
  ])("of somebody %s decides", async (_, diner, isTold) => {
    await addOffer(restaurant);
    await addDiner("who", diner);
    await job.run(env, NOW);
    expect(await told()).toEqual(isTold ? ["who"] : []);
  });

  it("reaches across the date line", async () => {
    await db.update(restaurants).set({ latitude: -16.8, longitude: 179.99 });
    await addOffer(restaurant);
    await addDiner("across", { latitude: -16.8, longitude: -179.99, notificationRadiusKm: 5 });
    await job.run(env, NOW);
    expect(await told()).toEqual(["across"]);
  });

  it("holds for favorites only of those who want local offers alone", async () => {
    await addOffer(restaurant);
    await addDiner("far", { isFan: true, km: 6 });
    await addDiner("far, local only", { isFan: true, km: 6, notifyLocalOnly: true });
    await addDiner("near, local only", { isFan: true, km: 4, notifyLocalOnly: true });
    await addDiner("nowhere, local only", { isFan: true, notifyLocalOnly: true });
    await job.run(env, NOW);
    expect(await told()).toEqual(["far", "near, local only", "nowhere, local only"]);
  });

  it("is of no use without the restaurant's coordinates, and favorites are told all the same", async () => {
    await db.update(restaurants).set({ latitude: null, longitude: null });
    await addOffer(restaurant);
    await addDiner("near", { km: 0 });
    await addDiner("fan", { isFan: true, km: 0, notifyLocalOnly: true });
    await job.run(env, NOW);
    expect(await told()).toEqual(["fan"]);
  });
});

describe("an offer", () => {
  it.each([
    ["that starts now", { startsAt: NOW }, 1],
    ["that starts in a millisecond", { startsAt: at(1) }, 0],
    ["that ends in a millisecond", { expiresAt: at(1) }, 1],
    ["that ends now", { expiresAt: NOW }, 0],
    ["that was announced", { announcedAt: at(-HOUR) }, 0],
  ])("%s is announced or not", async (_, values, expected) => {
    await addOffer(restaurant, values);
    await addDiner("fan", { isFan: true });
    expect(await job.run(env, NOW)).toEqual({ offers: expected, notified: expected });
  });

  it("of a restaurant that is not visible waits until it is, as long as it runs", async () => {
    await addOffer(restaurant, { expiresAt: at(HOUR) });
    await addDiner("fan", { isFan: true });
    for (const hidden of [{ isActive: false }, { isActive: true, visibleUntil: NOW }]) {
      await db.update(restaurants).set(hidden);
      expect(await job.run(env, NOW)).toEqual({ offers: 0, notified: 0 });
    }
    await db.update(restaurants).set({ visibleUntil: at(HOUR) });
    expect(await job.run(env, at(HOUR - 1))).toEqual({ offers: 1, notified: 1 });
  });

  it("is not announced to those who made the restaurant a favorite after its moment, so that lateness tells no others", async () => {
    await addOffer(restaurant);
    await addDiner("fan", { isFan: true });
    await addDiner("later fan", { isFan: true });
    const [, later] = await db.select().from(favoriteRestaurants);
    await db
      .update(favoriteRestaurants)
      .set({ createdAt: at(1) })
      .where(eq(favoriteRestaurants.userId, later!.userId));
    await job.run(env, NOW);
    expect(await told()).toEqual(["fan"]);
  });
});

it("reads favorites by the restaurant, locations by their coordinates, and offers that run", async () => {
  await addOffer(restaurant);
  const { d1, trips } = recordedD1(env.DB);
  const recorded = openDatabase(d1);
  const offer = (await findOfferToAnnounce(recorded, NOW))!;
  await notifyFavorites(recorded, offer, 0, NOW);
  await notifyNearby(recorded, offer, undefined, NOW);
  await notifyNearby(recorded, offer, [18.4, -69.9, 7], NOW);
  const plans = await Promise.all(trips.flat().map((statement) => planOf(env.DB, statement)));
  const text = plans.map((plan) => plan.join("\n"));
  expect(text[0]).toContain("SEARCH offers USING INDEX offers_unannounced (expires_at>?)");
  for (const favorites of text.slice(1, 3)) {
    expect(favorites).toContain("favorite_restaurants_by_restaurant (restaurant_id=? AND rowid>?)");
  }
  for (const nearby of text.slice(3)) {
    expect(nearby).toMatch(/SEARCH user_location_preferences USING COVERING INDEX user_location_by_place/);
  }
  expect(text.join("\n")).not.toMatch(/SCAN (offers|favorite_restaurants|user_location_preferences|users)\b/);
});
