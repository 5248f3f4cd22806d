import { eq, inArray, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { countries, divisions, towns } from "~/data/schema/places";
import { type Coordinates, distanceKm, isPoint } from "~/domain/places/geo";
import { withoutEnye } from "~/domain/questions/fold-words";
import { isByPrice, type Reading } from "~/domain/questions/reading";
import { wordsOf } from "~/domain/search/words";

/**
 * In which money a question speaks: the ISO 4217 code, and the ISO 3166-1 codes of the countries that use it, the likeliest
 * first.
 */
export type AskedMoney = { currency: string; countries: string[] };

type Asked = {
  reading: Reading;
  /** The code of the diner's own country, or of the site's main one. */
  home: string;
  /** Where the diner is, if «cerca» was asked. */
  position: Coordinates | undefined;
};

/** Returns whether a reading compares prices, so that it must be known in which currency. */
export const comparesPrices = ({ most, least, sort }: Reading): boolean =>
  most !== undefined || least !== undefined || isByPrice(sort);

/**
 * Returns in which money a reading that compares prices speaks: the currency that it names, else that of the place that it
 * names, of the country where the diner is, or of `home` (decision 0092). A name of several places means that of the home country, or
 * the largest town. One batch of three small statements.
 */
export async function findAskedMoney(db: Database, { reading, home, position }: Asked): Promise<AskedMoney> {
  const isPlaced = reading.currency === undefined && (reading.place !== undefined || position !== undefined);
  const place = wordsOf(withoutEnye(reading.place ?? ""));
  const { all, ofDivisions, ofTowns } = await runBatch(db, {
    all: db
      .select({ code: countries.code, name: countries.name, currency: countries.currency })
      .from(countries),
    ofDivisions: isPlaced ? queryDivisions(db) : undefined,
    ofTowns: isPlaced && place.length > 0 ? queryTowns(db, namesOf(place)) : undefined,
  });
  const currencyOf = (code: string) => all.find((country) => country.code === code)?.currency;
  const named = () => {
    const country = all.find(({ name }) => endsWith(place, wordsOf(name)));
    if (country) return country.code;
    const codes = [
      ...(ofTowns ?? []).map(({ country }) => country),
      ...(ofDivisions ?? [])
        .filter(({ name }) => wordsOf(name).join(" ") === place.join(" "))
        .map(({ country }) => country),
    ];
    return codes.find((code) => code === home) ?? codes[0];
  };
  const likely = (place.length > 0 ? named() : undefined) ?? nearest(ofDivisions ?? [], position) ?? home;
  const currency = reading.currency ?? currencyOf(likely) ?? "";
  const others = all.filter((country) => country.currency === currency).map(({ code }) => code);
  return { currency, countries: [...new Set([likely, ...others])].filter((code) => others.includes(code)) };
}

const queryDivisions = (db: Database) =>
  db
    .select({
      country: countries.code,
      name: divisions.name,
      latitude: divisions.latitude,
      longitude: divisions.longitude,
    })
    .from(divisions)
    .innerJoin(countries, eq(countries.id, divisions.countryId));

/** The largest towns of these folded names first. */
const queryTowns = (db: Database, names: readonly string[]) =>
  db
    .select({ country: countries.code })
    .from(towns)
    .innerJoin(divisions, eq(divisions.id, towns.divisionId))
    .innerJoin(countries, eq(countries.id, divisions.countryId))
    .where(inArray(towns.nameFolded, sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`))
    .orderBy(sql`${towns.population} DESC`);

/** A place's name and what it is called with its article. */
const namesOf = (place: readonly string[]) =>
  ["", "la ", "el ", "las ", "los "].map((article) => article + place.join(" "));

const endsWith = (words: readonly string[], last: readonly string[]) =>
  last.length > 0 && words.slice(-last.length).join(" ") === last.join(" ");

type Located = { country: string; latitude: number | null; longitude: number | null };

/** The country of the division nearest to a position. */
function nearest(rows: readonly Located[], position: Coordinates | undefined): string | undefined {
  if (!position) return undefined;
  const [first] = rows
    .flatMap((row) => (isPoint(row) ? [{ country: row.country, km: distanceKm(position, row) }] : []))
    .sort((one, other) => one.km - other.km);
  return first?.country;
}
