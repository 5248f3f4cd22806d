import { type SQL, sql } from "drizzle-orm";
import type { Bound, Database } from "~/data/database.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { countries } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import { type SearchFilters, searchedName } from "~/domain/search/search";
import { alternativesTo } from "~/domain/search/search-alternatives";
import { planLooks, planNameAnywhere, planSearch, restaurantsCount } from "./search.server";

/**
 * Limits of counting an alternative. A page without results has enough of its row budget left to count all of them.
 */
const COUNT_LIMITS = { count: 100, looks: 110 };

type Plan = ReturnType<typeof planSearch>;

/** Returns the restaurants table, joined with the name index if the search has text. */
const restaurantSource = ({ nameIndex }: Plan) =>
  nameIndex
    ? sql`${nameIndex} JOIN ${restaurants} ON ${nameIndex}.rowid = restaurants.id`
    : sql`${restaurants}`;

/** Returns '[visible, looked at]' of a search's results. */
function countResults(filters: SearchFilters, now: Bound<Date>): SQL {
  const plan = planSearch(filters);
  const { condition, visible } = planLooks(plan, now);
  return sql`(SELECT json_array(coalesce(sum(visible), 0), count(*)) FROM (
    SELECT ${visible} AS visible FROM ${restaurantSource(plan)} WHERE ${condition} LIMIT ${COUNT_LIMITS.looks}))`;
}

/** Returns the country codes of the first restaurants with the name, one code per restaurant. */
function countriesOfName(filters: SearchFilters, now: Bound<Date>): SQL {
  const plan = planNameAnywhere(filters);
  if (!plan) return sql`'[]'`;
  return sql`(SELECT json_group_array(code) FROM (
      SELECT restaurants.country_id, ${isVisible(now)} AS visible FROM ${restaurantSource(plan)}
      WHERE ${plan.condition} LIMIT ${COUNT_LIMITS.looks})
    JOIN ${countries} ON countries.id = country_id WHERE visible)`;
}

/**
 * Returns 1 if a search finds a visible restaurant, else null. The order makes SQLite read the list's own index.
 * Without it SQLite reads the index by week, which begins with all lapsed restaurants. EXISTS does not work here,
 * because SQLite ignores its order.
 */
function hasVisibleResult(filters: SearchFilters, now: Bound<Date>): SQL {
  const plan = planSearch(filters);
  const order = plan.nameIndex
    ? sql`${plan.nameIndex}.rowid DESC`
    : sql`${restaurants.createdAt} DESC, ${restaurants.id} DESC`;
  return sql`(SELECT 1 FROM ${restaurantSource(plan)} WHERE ${plan.condition} AND ${isVisible(now)} ORDER BY ${order} LIMIT 1)`;
}

/**
 * Selects the counts of a search's alternatives (domain/search/search-alternatives). Returns no row if the search
 * itself finds a visible restaurant, so that it costs such a page almost nothing.
 */
export function queryAlternatives(db: Database, filters: SearchFilters, now: Bound<Date>) {
  const { fewer, alone } = alternativesTo(filters);
  const counts = [...fewer, ...alone].map((one) => countResults(one, now));
  return db
    .select({
      counts: sql<string>`json_array(${sql.join(
        counts.map((count) => sql`json(${count})`),
        sql`, `,
      )})`.as("counts"),
      elsewhere: sql<string>`${countriesOfName(filters, now)}`.as("elsewhere"),
    })
    .from(sql`(SELECT 1)`)
    .where(sql`${hasVisibleResult(filters, now)} IS NULL`);
}

type AlternativesRow = Awaited<ReturnType<typeof queryAlternatives>>[number];

/** Another search and its number of restaurants; `isMore`: it finds more than `count`. */
export type Alternative = { filters: SearchFilters; count: number; isMore: boolean };

/**
 * Returns the alternatives that find something: those with one condition fewer, or if there are none, those with a
 * single condition. It also looks for a name in other countries. Returns none if the search itself found something.
 */
export function alternativesOf(filters: SearchFilters, row: AlternativesRow | undefined): Alternative[] {
  if (!row) return [];
  const { fewer, alone } = alternativesTo(filters);
  const counts: [count: number, looks: number][] = JSON.parse(row.counts);
  const found = [...fewer, ...alone].map((one, at) => {
    const [count = 0, looks = 0] = counts[at] ?? [];
    return { filters: one, ...restaurantsCount({ count, looks }, COUNT_LIMITS) };
  });
  const withResults = (some: Alternative[]) => some.filter(({ count }) => count > 0);
  const withOneLess = [
    ...withResults(found.slice(0, fewer.length)),
    ...findInOtherCountry(filters, fewer, JSON.parse(row.elsewhere)),
  ];
  const offered = withOneLess.length > 0 ? withOneLess : withResults(found.slice(fewer.length));
  // Alternatives with the same name or letter come first.
  const isNamed = ({ filters: other }: Alternative) =>
    Number(other.letter !== "" || searchedName(other) !== "");
  return offered.sort((one, other) => isNamed(other) - isNamed(one));
}

/**
 * Returns the search for the same name in the country that has most results, except countries that other alternatives
 * count.
 */
function findInOtherCountry(
  filters: SearchFilters,
  counted: SearchFilters[],
  codes: string[],
): Alternative[] {
  const known = [filters, ...counted].map(({ country }) => country);
  const [most] = [...Map.groupBy(codes, (code) => code).values()]
    .filter(([code = ""]) => !known.includes(code))
    .sort((one, other) => other.length - one.length);
  if (!most?.[0]) return [];
  const found = restaurantsCount({ count: most.length, looks: codes.length }, COUNT_LIMITS);
  return [{ filters: { ...filters, country: most[0], province: "" }, ...found }];
}
