import { and, asc, eq } from "drizzle-orm";
import { roundCoordinate } from "~/domain/geo";
import { type Database, renamed } from "./database.server";
import { nearest, queryNearby, savedPosition } from "./nearby.server";
import { userLocationPreferences } from "./schema/diners";
import { countries, divisions } from "./schema/places";

export type LocationValues = {
  countryId: number | null;
  /** A division of that country. */
  provinceId: number | null;
  /** Degrees; kept to 3 decimals. */
  latitude: number | null;
  longitude: number | null;
  notifyLocalOnly: boolean;
  /** Whole kilometres, 1 to 50. */
  notificationRadiusKm: number;
};

/** Saves where an account wants to be told of offers. One statement. */
export async function saveLocation(
  db: Database,
  userId: number,
  values: LocationValues,
  now: Date,
): Promise<void> {
  const { latitude, longitude } = values;
  const row = {
    ...values,
    latitude: latitude === null ? null : roundCoordinate(latitude),
    longitude: longitude === null ? null : roundCoordinate(longitude),
    updatedAt: now,
  };
  await db
    .insert(userLocationPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userLocationPreferences.userId, set: row })
    .run();
}

function queryLocation(db: Database, userId: number) {
  const saved = userLocationPreferences;
  return db
    .select({
      countryId: saved.countryId,
      provinceId: saved.provinceId,
      latitude: saved.latitude,
      longitude: saved.longitude,
      notifyLocalOnly: saved.notifyLocalOnly,
      notificationRadiusKm: saved.notificationRadiusKm,
      countryCode: renamed(countries.code, "country_code"),
      countryName: renamed(countries.name, "country_name"),
      provinceCode: renamed(divisions.code, "province_code"),
      provinceName: renamed(divisions.name, "province_name"),
    })
    .from(saved)
    .leftJoin(countries, eq(countries.id, saved.countryId))
    .leftJoin(divisions, eq(divisions.id, saved.provinceId))
    .where(eq(saved.userId, userId));
}

/** Where an account said that it is, with codes and names of country and province; `undefined` before it ever said so. */
export async function findLocation(db: Database, userId: number) {
  return queryLocation(db, userId).get();
}

export type SavedLocation = NonNullable<Awaited<ReturnType<typeof findLocation>>>;

/** Codes and names of a country's divisions, by name; none for a code that no country has. */
function queryDivisions(db: Database, country: string) {
  return db
    .select({ code: divisions.code, name: divisions.name })
    .from(divisions)
    .innerJoin(countries, eq(countries.id, divisions.countryId))
    .where(eq(countries.code, country))
    .orderBy(asc(divisions.name));
}

/** The divisions of the country that an account saved. */
function querySavedDivisions(db: Database, userId: number) {
  return db
    .select({ code: divisions.code, name: divisions.name })
    .from(userLocationPreferences)
    .innerJoin(divisions, eq(divisions.countryId, userLocationPreferences.countryId))
    .where(eq(userLocationPreferences.userId, userId))
    .orderBy(asc(divisions.name));
}

/**
 * The page of an account's location in one batch: what it saved, the countries, the divisions of `country` (a code; of the
 * saved one where there is none), and what is near the saved position.
 */
export async function findLocationPage(db: Database, userId: number, country: string | undefined, now: Date) {
  const [[location], countryRows, divisionRows, nearbyRows] = await db.batch([
    queryLocation(db, userId),
    db.select({ code: countries.code, name: countries.name }).from(countries).orderBy(asc(countries.name)),
    country === undefined ? querySavedDivisions(db, userId) : queryDivisions(db, country),
    queryNearby(db, savedPosition(userId), now),
  ]);
  const { latitude = null, longitude = null } = location ?? {};
  return {
    location,
    countries: countryRows,
    divisions: divisionRows,
    divisionsOf: country ?? location?.countryCode ?? "",
    nearby: latitude === null || longitude === null ? [] : nearest(nearbyRows, { latitude, longitude }),
  };
}

/** What codes of a country and of a division of it stand for, and that country's divisions. One batch. */
export async function findChosenPlaces(db: Database, country: string, province: string) {
  const [[countryRow], [provinceRow], divisionRows] = await db.batch([
    db.select({ id: countries.id }).from(countries).where(eq(countries.code, country)),
    db
      .select({ id: divisions.id })
      .from(divisions)
      .innerJoin(countries, eq(countries.id, divisions.countryId))
      .where(and(eq(divisions.code, province), eq(countries.code, country))),
    queryDivisions(db, country),
  ]);
  return { country: countryRow, province: provinceRow, divisions: divisionRows };
}
