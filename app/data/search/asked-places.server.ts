import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { userLocationPreferences } from "~/data/schema/diners";
import { countries, divisions, towns } from "~/data/schema/places";
import { type Coordinates, isPoint } from "~/domain/places/geo";
import { timeZonesOf } from "~/domain/places/time-zones";

/** Selects the position of a town by its folded name: in the home country first, then the largest. */
export function queryTownPosition(db: Database, folded: string, home: string) {
  return db
    .select({ latitude: towns.latitude, longitude: towns.longitude })
    .from(towns)
    .innerJoin(divisions, eq(divisions.id, towns.divisionId))
    .innerJoin(countries, eq(countries.id, divisions.countryId))
    .where(eq(towns.nameFolded, folded))
    .orderBy(desc(sql`${countries.code} = ${home}`), desc(towns.population))
    .limit(1);
}

/** Returns the position that an account saved, or `undefined`. */
export async function findSavedPosition(db: Database, userId: number): Promise<Coordinates | undefined> {
  const saved = await db
    .select({ latitude: userLocationPreferences.latitude, longitude: userLocationPreferences.longitude })
    .from(userLocationPreferences)
    .where(eq(userLocationPreferences.userId, userId))
    .get();
  return saved && isPoint(saved) ? saved : undefined;
}

/** Selects the code of the country that an account saved; no row without one. */
export function querySavedCountry(db: Database, userId: number) {
  return db
    .select({ code: countries.code })
    .from(userLocationPreferences)
    .innerJoin(countries, eq(countries.id, userLocationPreferences.countryId))
    .where(eq(userLocationPreferences.userId, userId));
}

/** Returns every time zone that a restaurant of the 21 countries may have. */
export async function listZones(db: Database): Promise<string[]> {
  const rows = await db.select({ code: countries.code, timeZone: countries.timeZone }).from(countries);
  return [...new Set(rows.flatMap((country) => timeZonesOf(country)))];
}
