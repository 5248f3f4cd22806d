import { and, eq } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { updateWizardEnd } from "~/data/preferences/preferences.server";
import { userLocationPreferences } from "~/data/schema/diners";
import { countries, divisions } from "~/data/schema/places";
import { isPoint, NEARBY, roundCoordinate } from "~/domain/places/geo";
import { orderByName, orderCountries } from "~/domain/places/places";
import { nearest, queryNearby, savedSurroundings } from "./nearby-restaurants.server";
import { queryCountries, queryDivisions } from "./places.server";

export type LocationValues = {
  countryId: number | null;
  /** A division of `countryId`. */
  provinceId: number | null;
  /** Degrees; stored with 3 decimals. */
  latitude: number | null;
  longitude: number | null;
  notifyLocalOnly: boolean;
  /** Whole kilometers, 1 to 50. */
  notificationRadiusKm: number;
};

/**
 * Saves the location for an account's notifications of offers. As the wizard's last step (`endsWizard`) it also ends
 * the wizard, in one batch, so that the wizard does not come back after the page said that it is saved.
 */
export async function saveLocation(
  db: Database,
  userId: number,
  values: LocationValues,
  now: Date,
  { endsWizard = false } = {},
): Promise<void> {
  const { latitude, longitude } = values;
  const row = {
    ...values,
    latitude: latitude === null ? null : roundCoordinate(latitude),
    longitude: longitude === null ? null : roundCoordinate(longitude),
    updatedAt: now,
  };
  const upsert = db
    .insert(userLocationPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userLocationPreferences.userId, set: row });
  if (endsWizard) await runBatch(db, { saved: upsert, wizard: updateWizardEnd(db, userId, now) });
  else await upsert.run();
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

/** An account's saved location, with codes and names of country and province. */
export type SavedLocation = Awaited<ReturnType<typeof queryLocation>>[number];

/** Selects the divisions of the country that an account saved. */
function querySavedDivisions(db: Database, userId: number) {
  return db
    .select({ code: divisions.code, name: divisions.name })
    .from(userLocationPreferences)
    .innerJoin(divisions, eq(divisions.countryId, userLocationPreferences.countryId))
    .where(eq(userLocationPreferences.userId, userId));
}

/**
 * Builds the queries of the location form for a batch: the saved location, the countries, and the divisions of
 * `country` (a code), or of the saved country without it.
 */
export function locationFormReads(db: Database, userId: number, country?: string) {
  return {
    location: queryLocation(db, userId),
    countries: queryCountries(db),
    divisions: country === undefined ? querySavedDivisions(db, userId) : queryDivisions(db, country),
  };
}

type Place = { code: string; name: string };
type LocationFormAnswers = { location: SavedLocation[]; countries: Place[]; divisions: Place[] };

/** Combines the results of `locationFormReads` for the form. */
export function locationFormOf(
  { location: found, countries, divisions }: LocationFormAnswers,
  country?: string,
) {
  const [location] = found;
  return {
    location,
    countries: orderCountries(countries),
    divisions: orderByName(divisions),
    divisionsOf: country ?? location?.countryCode ?? "",
  };
}

/** Returns the data of the location form, with the divisions of `country` if it is given. One batch. */
export async function findLocationForm(db: Database, userId: number, country?: string) {
  return locationFormOf(await runBatch(db, locationFormReads(db, userId, country)), country);
}

/**
 * Returns the data of the location page: its form, and the restaurants within the saved radius of the saved position,
 * or `undefined` without a position. One batch.
 */
export async function findLocationPage(db: Database, userId: number, now: Date) {
  const surroundings = savedSurroundings(userId);
  const { nearby, ...answers } = await runBatch(db, {
    ...locationFormReads(db, userId),
    nearby: queryNearby(db, surroundings, now, { radiusKm: surroundings.radiusKm, limit: NEARBY.limit }),
  });
  const form = locationFormOf(answers);
  const { location } = form;
  if (!location || !isPoint(location)) return { ...form, nearby: undefined };
  const radiusKm = location.notificationRadiusKm;
  return {
    ...form,
    nearby: { radiusKm, restaurants: nearest(nearby, location, { radiusKm, limit: NEARBY.limit }) },
  };
}

/**
 * Returns the ids behind the codes of a country and one of its divisions, `undefined` for an unknown code, and the
 * country's divisions. One batch.
 */
export async function findChosenPlaces(db: Database, country: string, province: string) {
  const {
    countryRow: [countryRow],
    provinceRow: [provinceRow],
    divisionRows,
  } = await runBatch(db, {
    countryRow: db.select({ id: countries.id }).from(countries).where(eq(countries.code, country)),
    provinceRow: db
      .select({ id: divisions.id })
      .from(divisions)
      .innerJoin(countries, eq(countries.id, divisions.countryId))
      .where(and(eq(divisions.code, province), eq(countries.code, country))),
    divisionRows: queryDivisions(db, country),
  });
  return { country: countryRow, province: provinceRow, divisions: orderByName(divisionRows) };
}
