import { eq } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { countries, divisions } from "~/data/schema/places";

/** Query for the codes and names of all countries, in no order: domain/places/places orders as Spanish does, which SQLite cannot. */
export function queryCountries(db: Database) {
  return db.select({ code: countries.code, name: countries.name }).from(countries);
}

/** Query for the codes and names of a country's divisions, in no order; none for a code that no country has. */
export function queryDivisions(db: Database, country: string) {
  return db
    .select({ code: divisions.code, name: divisions.name })
    .from(divisions)
    .innerJoin(countries, eq(countries.id, divisions.countryId))
    .where(eq(countries.code, country));
}
