import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { planOf, recordedD1, rowsReadBy } from "#support/database/recorded-d1";
import { type Database, openDatabase } from "~/data/database.server";
import { findLocationPage, saveLocation } from "~/data/places/locations.server";
import { nearest, queryNearby } from "~/data/places/nearby-restaurants.server";
import { addRestaurant, addUser, at, DAY, db, NOW } from "../../rows";

let parallel = 0;
/** Each test has its own meridian on the same latitude. */
const newOrigin = (latitude = 18.47) => ({ latitude, longitude: -60 - ++parallel });

/** Degrees of latitude for this many kilometres on the globe. */
const north = (km: number) => km / 111.195;

type Origin = { latitude: number; longitude: number };
const place = ({ latitude, longitude }: Origin, name: string, values = {}) =>
  addRestaurant({ name, latitude, longitude, ...values });
const northOf = ({ latitude, longitude }: Origin, km: number) => ({
  latitude: latitude + north(km),
  longitude,
});
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

const noValues = {
  countryId: null,
  provinceId: null,
  notifyLocalOnly: false,
  notificationRadiusKm: 5,
};

/** The five restaurants nearest to an origin, by default within 5 km. */
async function listNearby(
  database: Database,
  origin: Origin,
  now: Date,
  { radiusKm = 5, limit = 5 }: { radiusKm?: number; limit?: number } = {},
) {
  const from = { latitude: sql`${origin.latitude}`, longitude: sql`${origin.longitude}` };
  return nearest(await queryNearby(database, from, now, { radiusKm, limit }), origin, { radiusKm, limit });
}

describe("restaurants near an origin", () => {
  it("are those within 5 km on the globe, nearest first, in every direction, with the distance", async () => {
    const here = newOrigin();
    const eastKm = 4 / (111.195 * Math.cos((here.latitude * Math.PI) / 180));
    await place(northOf(here, 4.9), "north");
    await place(northOf(here, -3), "south");
    await place({ ...here, longitude: here.longitude + eastKm }, "east");
    await place({ ...here, longitude: here.longitude - eastKm / 4 }, "west");
    await place(northOf(here, 5.1), "too far");
    const found = await listNearby(db, here, NOW);
    expect(namesOf(found)).toEqual(["west", "south", "east", "north"]);
    expect(found.map(({ distanceKm }) => Math.round(distanceKm * 10) / 10)).toEqual([1, 3, 4, 4.9]);
  });

  it("leave out the corners of the bounding box", async () => {
    const here = newOrigin();
    const corner = { latitude: here.latitude + north(4), longitude: here.longitude + north(4.2) };
    await place(corner, "corner");
    expect(await listNearby(db, here, NOW)).toEqual([]);
    expect(namesOf(await listNearby(db, here, NOW, { radiusKm: 6 }))).toEqual(["corner"]);
  });

  it("leave out hidden restaurants, and those without coordinates", async () => {
    const here = newOrigin();
    await place(here, "off", { isActive: false });
    await place(here, "lapsed", { visibleUntil: NOW });
    await addRestaurant({ name: "nowhere" });
    await place(here, "open", { visibleUntil: at(1) });
    expect(namesOf(await listNearby(db, here, NOW))).toEqual(["open"]);
  });

  it("are five, or as many as requested", async () => {
    const here = newOrigin();
    for (let i = 1; i <= 12; i++) await place(northOf(here, i / 10), `n${i}`);
    expect(namesOf(await listNearby(db, here, NOW))).toEqual(["n1", "n2", "n3", "n4", "n5"]);
    expect(await listNearby(db, here, NOW, { limit: 10 })).toHaveLength(10);
  });

  it("are found across the 180th meridian", async () => {
    const here = { latitude: -17.5, longitude: 179.99 };
    await place({ ...here, longitude: -179.99 }, "the other side");
    expect(namesOf(await listNearby(db, here, NOW))).toEqual(["the other side"]);
  });

  it("are found by an index search on both sides of the latitude", async () => {
    const { d1, trips } = recordedD1(env.DB);
    await listNearby(openDatabase(d1), newOrigin(), NOW);
    expect(trips).toHaveLength(1);
    const [statement] = trips[0] ?? [];
    if (!statement) throw new Error("No statement");
    const steps = (await planOf(env.DB, statement)).filter((step) => / restaurants /.test(step));
    expect(steps).toEqual([
      expect.stringMatching(/^SEARCH restaurants USING COVERING INDEX restaurants_by_place/),
      expect.stringMatching(/^SEARCH restaurants USING COVERING INDEX restaurants_by_place/),
      expect.stringMatching(/^SEARCH restaurants USING INTEGER PRIMARY KEY/),
    ]);
  });

  it("cost at most 2,500 rows, however many restaurants are on one latitude", async () => {
    const here = newOrigin(40);
    const owner = (await place(here, "here")).ownerId;
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
       INSERT INTO restaurants (public_id, owner_id, slug, name, name_folded, initial, restaurant_type, visible_until,
         country_id, time_zone, currency, latitude, longitude, created_at, updated_at)
       SELECT 'x' || i, ?1, 'x' || i, 'X', 'x', 'X', 'restaurante', ?2, 1, 'UTC', 'DOP',
         40 + (i - 3000) / 100000.0, ?3 + i / 1000000.0, 0, 0 FROM n`,
    )
      .bind(owner, at(DAY).getTime(), here.longitude)
      .run();
    const { d1, trips } = recordedD1(env.DB);
    expect(await listNearby(openDatabase(d1), here, NOW)).toHaveLength(5);
    expect(await rowsReadBy(env.DB, trips)).toBeLessThanOrEqual(2500);
  });
});

describe("the page of the diner's location", () => {
  it("finds ten restaurants near the saved position, in the page's one batch", async () => {
    const here = newOrigin();
    for (let i = 1; i <= 12; i++) await place(northOf(here, i / 10), `n${i}`);
    const { id } = await addUser();
    await saveLocation(db, id, { ...noValues, ...here }, NOW);
    const { d1, trips } = recordedD1(env.DB);
    const page = await findLocationPage(openDatabase(d1), id, NOW);
    expect(trips).toHaveLength(1);
    expect(namesOf(page.nearby?.restaurants ?? [])).toEqual(
      Array.from({ length: 10 }, (_, i) => `n${i + 1}`),
    );
  });

  it.each([
    [1, ["0.9"]],
    [5, ["0.9", "4.9"]],
    [15, ["0.9", "4.9", "14.9"]],
    [50, ["0.9", "4.9", "14.9", "49"]],
  ])("finds restaurants within the saved %i km, and names that distance", async (radiusKm, found) => {
    const here = newOrigin();
    for (const km of [0.9, 4.9, 14.9, 49, 51]) await place(northOf(here, -km), String(km));
    const { id } = await addUser();
    await saveLocation(db, id, { ...noValues, ...here, notificationRadiusKm: radiusKm }, NOW);
    const { nearby } = await findLocationPage(db, id, NOW);
    expect(nearby?.radiusKm).toBe(radiusKm);
    expect(namesOf(nearby?.restaurants ?? [])).toEqual(found);
  });

  it("finds nothing nearby without a saved position", async () => {
    const { id } = await addUser();
    expect((await findLocationPage(db, id, NOW)).nearby).toBeUndefined();
    await saveLocation(db, id, { ...noValues, latitude: null, longitude: null }, NOW);
    expect((await findLocationPage(db, id, NOW)).nearby).toBeUndefined();
  });
});
