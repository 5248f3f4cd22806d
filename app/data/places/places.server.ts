import { eq } from "drizzle-orm";
import type { Bound, Database } from "~/data/database.server";
import { countries, divisions } from "~/data/schema/places";

/**
 * Selects the codes and names of all countries, unordered: domain/places/places orders them by Spanish rules, which
 * SQLite lacks.
 */
export function queryCountries(db: Database) {
  return db.select({ code: countries.code, name: countries.name }).from(countries);
}

/** Selects the codes and names of a country's divisions, unordered; none for an unknown code. */
export function queryDivisions(db: Database, country: Bound<string>) {
  return db
    .select({ code: divisions.code, name: divisions.name })
    .from(divisions)
    .innerJoin(countries, eq(countries.id, divisions.countryId))
    .where(eq(countries.code, country));
}
