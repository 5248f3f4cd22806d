import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { countries } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import { type SearchFilters, searchedName } from "~/domain/search/search";
import { alternativesTo } from "~/domain/search/search-alternatives";
import { planLooks, planNameAnywhere, planSearch, restaurantsCount } from "./search.server";

/** An alternative is counted so far; a page that found nothing has rows of its budget left for all of them. */
const MOST = { count: 100, looks: 110 };

type Plan = ReturnType<typeof planSearch>;

/** Restaurants joined with the name index, where a search has text to find them by. */
const source = ({ nameIndex }: Plan) =>
  nameIndex
    ? sql`${nameIndex} JOIN ${restaurants} ON ${nameIndex}.rowid = restaurants.id`
    : sql`${restaurants}`;

/** '[visible, looked at]' of what a search finds. */
function countOf(filters: SearchFilters, now: Date): SQL {
  const plan = planSearch(filters);
  const { condition, visible } = planLooks(plan, now);
  return sql`(SELECT json_array(coalesce(sum(visible), 0), count(*)) FROM (
    SELECT ${visible} AS visible FROM ${source(plan)} WHERE ${condition} LIMIT ${MOST.looks}))`;
}

/** The codes of the countries in which the first restaurants with the name stand, one code a restaurant. */
function countriesOfName(filters: SearchFilters, now: Date): SQL {
  const plan = planNameAnywhere(filters);
  if (!plan) return sql`'[]'`;
  return sql`(SELECT json_group_array(code) FROM (
      SELECT restaurants.country_id, ${isVisible(now)} AS visible FROM ${source(plan)}
      WHERE ${plan.condition} LIMIT ${MOST.looks})
    JOIN ${countries} ON countries.id = country_id WHERE visible)`;
}

/**
 * 1 where a search finds a visible restaurant, else null. The order makes SQLite read the list's own index: without it, it takes
 * the index by week, which begins with every restaurant that has lapsed. It is no EXISTS because SQLite ignores an order there.
 */
function anyOf(filters: SearchFilters, now: Date): SQL {
  const plan = planSearch(filters);
  const order = plan.nameIndex
    ? sql`${plan.nameIndex}.rowid DESC`
    : sql`${restaurants.createdAt} DESC, ${restaurants.id} DESC`;
  return sql`(SELECT 1 FROM ${source(plan)} WHERE ${plan.condition} AND ${isVisible(now)} ORDER BY ${order} LIMIT 1)`;
}

/**
 * Query for what the alternatives to a search find (domain/search/search-alternatives): no row where the search itself finds a visible
 * restaurant, so that it costs a page with results next to nothing.
 */
export function queryAlternatives(db: Database, filters: SearchFilters, now: Date) {
  const { fewer, alone } = alternativesTo(filters);
  const counts = [...fewer, ...alone].map((one) => countOf(one, now));
  return db
    .select({
      counts: sql<string>`json_array(${sql.join(
        counts.map((count) => sql`json(${count})`),
        sql`, `,
      )})`.as("counts"),
      elsewhere: sql<string>`${countriesOfName(filters, now)}`.as("elsewhere"),
    })
    .from(sql`(SELECT 1)`)
    .where(sql`${anyOf(filters, now)} IS NULL`);
}

type AlternativesRow = Awaited<ReturnType<typeof queryAlternatives>>[number];

/** Another search, and how much it finds: `count` restaurants, or (`isMore`) more than those. */
export type Alternative = { filters: SearchFilters; count: number; isMore: boolean };

/**
 * Which alternatives to a search that found nothing find something: those with one condition less; where none of them does,
 * those with one condition alone. A name is looked for in other countries too. None where the search found something.
 */
export function alternativesOf(filters: SearchFilters, row: AlternativesRow | undefined): Alternative[] {
  if (!row) return [];
  const { fewer, alone } = alternativesTo(filters);
  const counts: [count: number, looks: number][] = JSON.parse(row.counts);
  const found = [...fewer, ...alone].map((one, at) => {
    const [count = 0, looks = 0] = counts[at] ?? [];
    return { filters: one, ...restaurantsCount({ count, looks }, MOST) };
  });
  const finding = (some: Alternative[]) => some.filter(({ count }) => count > 0);
  const withOneLess = [
    ...finding(found.slice(0, fewer.length)),
    ...elsewhere(filters, fewer, JSON.parse(row.elsewhere)),
  ];
  const offered = withOneLess.length > 0 ? withOneLess : finding(found.slice(fewer.length));
  // What keeps the name or the letter is nearest to what was asked.
  const isNamed = ({ filters: other }: Alternative) =>
    Number(other.letter !== "" || searchedName(other) !== "");
  return offered.sort((one, other) => isNamed(other) - isNamed(one));
}

/** The same name in the country that has most of it, of those that are not counted anyway. */
function elsewhere(filters: SearchFilters, counted: SearchFilters[], codes: string[]): Alternative[] {
  const known = [filters, ...counted].map(({ country }) => country);
  const [most] = [...Map.groupBy(codes, (code) => code).values()]
    .filter(([code = ""]) => !known.includes(code))
    .sort((one, other) => other.length - one.length);
  if (!most?.[0]) return [];
  const found = restaurantsCount({ count: most.length, looks: codes.length }, MOST);
  return [{ filters: { ...filters, country: most[0], province: "" }, ...found }];
}
