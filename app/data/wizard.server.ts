import { asc, eq } from "drizzle-orm";
import type { Database } from "./database.server";
import { queryPreferences, toSavedPreferences } from "./preferences.server";
import { userLocationPreferences } from "./schema/diners";
import { countries, divisions } from "./schema/places";

function queryLocation(db: Database, userId: number) {
  return db
    .select({
      countryId: userLocationPreferences.countryId,
      provinceId: userLocationPreferences.provinceId,
      latitude: userLocationPreferences.latitude,
      longitude: userLocationPreferences.longitude,
      notifyLocalOnly: userLocationPreferences.notifyLocalOnly,
      notificationRadiusKm: userLocationPreferences.notificationRadiusKm,
    })
    .from(userLocationPreferences)
    .where(eq(userLocationPreferences.userId, userId))
    .limit(1);
}

function queryCountries(db: Database) {
  return db.select({ id: countries.id, name: countries.name }).from(countries).orderBy(asc(countries.name));
}

function queryDivisions(db: Database) {
  return db
    .select({ id: divisions.id, countryId: divisions.countryId, name: divisions.name })
    .from(divisions)
    .orderBy(asc(divisions.countryId), asc(divisions.name));
}

/**
 * What the wizard is drawn from: an account's preferences and location; and, where its last step may be shown
 * (`withPlaces`), every country and division, which are as many for everybody. One batch.
 */
export async function findWizard(db: Database, userId: number, withPlaces: boolean) {
  const own = [queryPreferences(db, userId), queryLocation(db, userId)] as const;
  if (!withPlaces) {
    const [[row], [location]] = await db.batch(own);
    return { saved: toSavedPreferences(row), location, countries: [], divisions: [] };
  }
  const [[row], [location], countryRows, divisionRows] = await db.batch([
    ...own,
    queryCountries(db),
    queryDivisions(db),
  ]);
  return { saved: toSavedPreferences(row), location, countries: countryRows, divisions: divisionRows };
}

export type WizardData = Awaited<ReturnType<typeof findWizard>>;
