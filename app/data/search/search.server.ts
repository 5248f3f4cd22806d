import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Bound, Database } from "~/data/database.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { quotient } from "~/data/quotient.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { countries, divisions } from "~/data/schema/places";
import { restaurants, visibilityWeeks } from "~/data/schema/restaurants";
import { isReadBackwards, type PagePosition } from "~/domain/list-pages";
import { isDivisionCode, type SearchFilters, searchedName } from "~/domain/search/search";
import { foldText } from "~/domain/text";
import { WEEK_MS } from "~/domain/time/durations";
import { restaurantCardColumns } from "./card-columns.server";
import { phrase } from "./name-match.server";
import { type Match, NAMES, NOTHING, nameQueries, rankedIds } from "./restaurant-names.server";

/** Restaurants per page of results. */
export const RESULTS_A_PAGE = 24;
/** Counting stops one above it, and the page then says 'más de'. */
export const COUNT_CAP = 1000;
/**
 * Most restaurants read for a count, hidden ones included. A name search reads two rows for each, and a page may read
 * 2,500 rows. The count reaches the cap if at least 98 in 100 are visible.
 */
const COUNT_LOOKS = 1025;

const idOfCountry = (code: string) => sql`(SELECT id FROM ${countries} WHERE code = ${code})`;
const idOfDivision = (code: string) => sql`(SELECT id FROM ${divisions} WHERE code = ${code})`;
/** Replaces a missing id by text that no facet contains, because NULL would make the whole match expression NULL. */
const orNone = (id: SQL) => sql`coalesce(${id}, 'none')`;
/** Returns the country of all results, so that a page reads it once instead of once per restaurant. */
const countryOf = ({ country, province }: SearchFilters) =>
  isDivisionCode(province) ? province.slice(0, 2) : country;

/** Returns the rest of a phrase of the index, after an id that the database puts into it. */
const phraseEnd = (text: string) => phrase(text).slice(1);

type Plan = {
  condition: SQL | undefined;
  /** The index that finds the restaurants by name; `undefined` for a search without text. */
  nameIndex: SQL | undefined;
};

/**
 * Plans how a search finds restaurants. Without text, an index per combination of filters returns them newest first.
 * With text (a name, or a typed province where the country has no list), the name index applies the same filters, so
 * that neither a common name nor a narrow filter reads more rows than the page shows.
 */
export function planSearch(filters: SearchFilters): Plan {
  const named = planNamed(filters);
  if (named) return { nameIndex: NAMES, condition: named.match({ found: named.any }) };
  return {
    nameIndex: undefined,
    condition: and(
      isDivisionCode(filters.province)
        ? eq(restaurants.divisionId, idOfDivision(filters.province))
        : eq(restaurants.countryId, idOfCountry(filters.country)),
      filters.type === "" ? undefined : eq(restaurants.restaurantType, filters.type),
      filters.letter === "" ? undefined : eq(restaurants.initial, filters.letter),
    ),
  };
}

/**
 * Returns how the name index finds a search with text: its queries (`nameQueries`), and `match`, which adds the other
 * filters to one of them; `matchAnywhere` leaves out the country. `undefined` for a search without text.
 */
export function planNamed(filters: SearchFilters) {
  const name = searchedName(filters);
  const hasDivision = isDivisionCode(filters.province);
  const typedProvince = hasDivision ? "" : foldText(filters.province);
  if (name === "" && typedProvince === "") return undefined;
  const ofType = filters.type && `:${filters.type}`;
  const country = orNone(idOfCountry(filters.country));
  // A place and a type are one filter of the index, but not what somebody typed as a province and may go on typing.
  const place = hasDivision
    ? sql`'facets : "d' || ${orNone(idOfDivision(filters.province))} || ${phraseEnd(ofType)}`
    : typedProvince === ""
      ? sql`'facets : "c' || ${country} || ${phraseEnd(ofType)}`
      : sql`'facets : "p' || ${country} || ${phraseEnd(`:${typedProvince.replaceAll(" ", "")}`)} || ' *'`;
  const letter = filters.letter && ` AND facets : ${phrase(`l:${filters.letter}`)}`;
  const type = filters.type && ` AND facets : ${phrase(`t:${filters.type}`)}`;
  const besidePlace = (typedProvince === "" ? "" : type) + letter;
  const matching = (all: SQL, when?: SQL) =>
    when
      ? sql`${NAMES} MATCH (CASE WHEN ${when} THEN ${all} ELSE ${NOTHING} END)`
      : sql`${NAMES} MATCH (${all})`;
  // The filters stand before what is left out, so that the index looks for that among few restaurants.
  const match: Match = ({ found, except }, when) => {
    const named = found === "" ? sql`` : sql` || ' AND ' || ${found}`;
    return matching(sql`'(' || ${place} || ${besidePlace}${named} || ${`)${without(except)}`}`, when);
  };
  const matchAnywhere: Match = ({ found, except }, when) =>
    matching(sql`'(' || ${found} || ${`${type}${letter})${without(except)}`}`, when);
  return { match, matchAnywhere, ...(name === "" ? EVERY_NAME : nameQueries(filters.name)) };
}

/** The queries of a search without a name, as `nameQueries` returns them. */
const EVERY_NAME = { ranks: [{ found: "" }], any: "" };

const without = (except: string | undefined) => (except === undefined ? "" : ` NOT ${except}`);

/** Plans how a name, with the type, is found in any country. Returns `undefined` for a search without a name. */
export function planNameAnywhere(filters: SearchFilters): { condition: SQL; nameIndex: SQL } | undefined {
  if (searchedName(filters) === "") return undefined;
  const type = filters.type && ` AND facets : ${phrase(`t:${filters.type}`)}`;
  return { nameIndex: NAMES, condition: sql`${NAMES} MATCH ${nameQueries(filters.name).any + type}` };
}

/**
 * Selects a page of visible restaurants, newest first, and one more, so that the caller sees whether others follow.
 * It reads from the position backwards if it looks back (`before`). Names come by their ranks (`nameQueries`) and then by
 * id, which is the order of joining. Each row says whether it is a favorite of `userId`.
 */
export function queryRestaurants(
  db: Database,
  filters: SearchFilters,
  position: PagePosition,
  now: Bound<Date>,
  userId?: Bound<number | null>,
  size = RESULTS_A_PAGE,
) {
  const direction = directionOf(position);
  const query = db
    .select({
      ...restaurantCardColumns(userId),
      country: sql<string>`(SELECT name FROM ${countries} WHERE code = ${countryOf(filters)})`.as("country"),
    })
    .from(restaurants)
    .$dynamic();
  const named = planNamed(filters);
  if (named) {
    const ids = rankedIds(named.ranks, named.match, position, now, size + 1);
    // Read backwards, the worst rank comes first, as the oldest row does.
    const byRank = isReadBackwards(position) ? desc : asc;
    return query
      .innerJoin(sql`(${ids}) AS named`, sql`named.id = ${restaurants.id}`)
      .orderBy(byRank(sql`named.rank`), direction(restaurants.id))
      .limit(size + 1);
  }
  return query
    .where(and(planSearch(filters).condition, isVisible(now), beyondPosition(position)))
    .orderBy(direction(restaurants.createdAt), direction(restaurants.id))
    .limit(size + 1);
}

/** Condition: the restaurant follows the position in the list's order, or precedes it if the search looks back. */
function beyondPosition(position: PagePosition): SQL | undefined {
  return beyondRow(
    sql`(${restaurants.createdAt}, ${restaurants.id})`,
    position,
    (publicId) => sql`(SELECT created_at, id FROM restaurants WHERE public_id = ${publicId})`,
  );
}

/** Returns whether the country is the only filter, whose count `visibility_weeks` stores. */
function isCountryOnly(filters: SearchFilters): boolean {
  const { province, type, letter } = filters;
  return [searchedName(filters), province, type, letter].every((text) => text === "");
}

/**
 * Returns the condition of the restaurants that a count reads, and the column that says which are visible. The name
 * index also contains inactive restaurants, which cost as many rows, so they count as read. The other indexes exclude
 * them and contain `visible_until`, so that counting reads no table row.
 */
export function planLooks({ condition, nameIndex }: Plan, now: Bound<Date>) {
  return nameIndex
    ? { condition, visible: sql<number>`(${isVisible(now)})` }
    : {
        condition: and(condition, sql`${restaurants.isActive} = 1`),
        visible: sql<number>`${gt(restaurants.visibleUntil, now)}`,
      };
}

/**
 * Selects the number of restaurants that a search finds, at most one above the cap, and the number it read for that,
 * at most `COUNT_LOOKS`, hidden ones included.
 */
export function queryRestaurantsCount(db: Database, filters: SearchFilters, now: Bound<Date>) {
  if (isCountryOnly(filters)) return queryCountryCount(db, filters.country, now);
  const plan = planSearch(filters);
  const { nameIndex } = plan;
  const { condition, visible } = planLooks(plan, now);
  const query = db
    .select({ visible: visible.as("visible") })
    .from(restaurants)
    .$dynamic();
  if (nameIndex) query.innerJoin(nameIndex, sql`${nameIndex}.rowid = ${restaurants.id}`);
  const read = query.where(condition).limit(COUNT_LOOKS).as("looked");
  return db
    .select({
      count: upToCap(sql`coalesce(sum(${read.visible}), 0)`),
      looks: sql<number>`count(*)`.as("looks"),
    })
    .from(read);
}

/**
 * Selects the number of a country's visible restaurants: the stored counts of the coming weeks, plus a count of the
 * current week unless the stored ones already exceed the cap.
 */
function queryCountryCount(db: Database, country: string, now: Bound<Date>) {
  const week = quotient(now, WEEK_MS);
  const ofCountry = (column: typeof visibilityWeeks.countryId | typeof restaurants.countryId) =>
    eq(column, idOfCountry(country));
  const presentWeek = db
    .select({ one: sql`1`.as("one") })
    .from(restaurants)
    .where(and(ofCountry(restaurants.countryId), isVisible(now), sql`${restaurants.visibleWeek} = ${week}`))
    .limit(COUNT_LOOKS);
  const later = db
    .select({ restaurants: sql<number>`coalesce(sum(${visibilityWeeks.restaurants}), 0)`.as("restaurants") })
    .from(visibilityWeeks)
    .where(and(ofCountry(visibilityWeeks.countryId), sql`${visibilityWeeks.week} > ${week}`))
    .as("later");
  const present = sql`CASE WHEN ${later.restaurants} > ${COUNT_CAP} THEN 0 ELSE (SELECT count(*) FROM ${presentWeek}) END`;
  return db
    .select({ count: upToCap(sql`${later.restaurants} + ${present}`), looks: sql<number>`0`.as("looks") })
    .from(later);
}

const upToCap = (count: SQL) => sql<number>`min(${count}, ${COUNT_CAP + 1})`.as("count");

/**
 * Returns the number that the page shows for `queryRestaurantsCount`. With `isMore` there are more than that: more
 * than the cap, or, if counting stopped early, more than the found number rounded down to hundreds.
 */
export function restaurantsCount(
  { count, looks }: { count: number; looks: number },
  most: { count: number; looks: number } = { count: COUNT_CAP, looks: COUNT_LOOKS },
) {
  if (count <= most.count && looks < most.looks) return { count, isMore: false };
  const fewer = Math.max(0, count - 1);
  return { count: fewer > 100 ? fewer - (fewer % 100) : fewer, isMore: true };
}

export type RestaurantRow = Awaited<ReturnType<typeof queryRestaurants>>[number];
