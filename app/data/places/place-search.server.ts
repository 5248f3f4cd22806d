import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { type Database, renamed } from "~/data/database.server";
import { countries, divisions, towns } from "~/data/schema/places";
import { foldText, isFarTooLong } from "~/domain/text";

/** Towns that a search shows at once. */
const TOWNS_FOUND = 8;
/** Matches that are read before the largest are taken. No beginning of three letters has more. */
const TOWNS_READ = 300;

function queryTowns(db: Database) {
  return db
    .select({
      id: towns.id,
      name: towns.name,
      country: renamed(countries.code, "country_code"),
      countryName: renamed(countries.name, "country_name"),
      division: renamed(divisions.code, "division_code"),
      divisionName: renamed(divisions.name, "division_name"),
    })
    .from(towns)
    .innerJoin(divisions, eq(divisions.id, towns.divisionId))
    .innerJoin(countries, eq(countries.id, divisions.countryId))
    .$dynamic();
}

export type FoundTown = Awaited<ReturnType<typeof queryTowns>>[number];

/** Fewest letters of a search: fewer begin too many names. */
export const PLACE_SEARCH_MIN = 2;

/**
 * Lists the towns whose names begin with a text, in any case and accent: those of `country` first, then the largest.
 * None for a text under two letters.
 */
export async function listTowns(db: Database, text: string, country: string): Promise<FoundTown[]> {
  const folded = isFarTooLong(text, "place") ? "" : foldText(text);
  if (folded.length < PLACE_SEARCH_MIN) return [];
  const found = db
    .select({ id: towns.id })
    .from(towns)
    .where(and(gte(towns.nameFolded, folded), lt(towns.nameFolded, `${folded}\uFFFF`)))
    .limit(TOWNS_READ);
  return queryTowns(db)
    .where(sql`${towns.id} IN ${found}`)
    .orderBy(desc(sql`${countries.code} = ${country}`), desc(towns.population), towns.id)
    .limit(TOWNS_FOUND);
}

/** Returns a town by its id, or `undefined`. */
export function findTown(db: Database, id: number): Promise<FoundTown | undefined> {
  return queryTowns(db).where(eq(towns.id, id)).get();
}

/**
 * Returns the code of a country's division by one of its names or by the second part of its code, as a map names it;
 * `undefined` if none matches.
 */
export async function findDivisionByName(
  db: Database,
  country: string,
  names: readonly string[],
): Promise<string | undefined> {
  const rows = await db
    .select({ code: divisions.code, name: divisions.name })
    .from(divisions)
    .innerJoin(countries, eq(countries.id, divisions.countryId))
    .where(eq(countries.code, country));
  const wanted = names.map(foldPlaceName);
  return rows.find(
    ({ code, name }) => wanted.includes(foldPlaceName(name)) || wanted.includes(foldPlaceName(code.slice(3))),
  )?.code;
}

/** 'Provincia de La Vega', 'La Vega Province' and 'La Vega' name the same division. */
function foldPlaceName(name: string): string {
  const folded = isFarTooLong(name, "place") ? "" : foldText(name);
  return folded
    .replace(/^(?:provincia|departamento|estado|municipio|region|comunidad)(?: de(?: la| los)?)? /, "")
    .replace(/ (?:province|department|state|region)$/, "");
}
