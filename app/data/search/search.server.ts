import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { isFavoriteRestaurant } from "~/data/diners/is-favorite.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { categories } from "~/data/schema/menus";
import { countries, divisions } from "~/data/schema/places";
import { restaurants, visibilityWeeks } from "~/data/schema/restaurants";
import type { PagePosition } from "~/domain/list-pages";
import { isDivisionCode, type SearchFilters, searchedName } from "~/domain/search/search";
import { foldText } from "~/domain/text";
import { WEEK_MS } from "~/domain/time/durations";
import { nameIndexFor, phrase } from "./name-match.server";

/** Places a page of results holds. */
export const RESULTS_A_PAGE = 24;
/** Counting stops one beyond it, and the page says 'más de'. */
export const COUNT_CAP = 1000;
/**
 * Places looked at for a count, hidden ones among them: two rows each where a name is searched, of 2,500 a page. It is enough to
 * count to the cap where 94 in 100 are visible.
 */
const COUNT_LOOKS = 1065;
/** Category names that a card shows. */
const CATEGORIES_A_CARD = 2;

const idOfCountry = (code: string) => sql`(SELECT id FROM ${countries} WHERE code = ${code})`;
const idOfDivision = (code: string) => sql`(SELECT id FROM ${divisions} WHERE code = ${code})`;
/** What no facet holds, in the place of an id that is not there: nothing would make the whole query nothing. */
const orNone = (id: SQL) => sql`coalesce(${id}, 'none')`;
/** The country that everything found stands in: asked for once a page, not once a place. */
const countryOf = ({ country, province }: SearchFilters) =>
  isDivisionCode(province) ? province.slice(0, 2) : country;

type Plan = {
  condition: SQL | undefined;
  /** The name index that finds the places, where there is text to find them by. */
  nameIndex: SQL | undefined;
};

/**
 * How a search finds places. Without text, one index per combination of filters gives them newest first. With text (a
 * name, or a province typed where the country has no list) the name index does, narrowed by the same filters inside it,
 * so that neither a common name nor a narrow filter reads more rows than it shows.
 */
export function planSearch(filters: SearchFilters): Plan {
  const name = searchedName(filters);
  const hasDivision = isDivisionCode(filters.province);
  const typedProvince = hasDivision ? "" : foldText(filters.province);
  if (name === "" && typedProvince === "") {
    return {
      nameIndex: undefined,
      condition: and(
        hasDivision
          ? eq(restaurants.divisionId, idOfDivision(filters.province))
          : eq(restaurants.countryId, idOfCountry(filters.country)),
        filters.type === "" ? undefined : eq(restaurants.restaurantType, filters.type),
        filters.letter === "" ? undefined : eq(restaurants.initial, filters.letter),
      ),
    };
  }

  // A typed province is never short: 'p:' leads it.
  const { index: nameIndex, suffix } = nameIndexFor("restaurants", name === "" ? [] : [name]);
  const restaurant = hasDivision
    ? sql`'search_facets : "d:' || ${orNone(idOfDivision(filters.province))} || ':d"'`
    : sql`'search_facets : "c:' || ${orNone(idOfCountry(filters.country))} || ':c"'`;
  const terms = [
    filters.type && `search_facets : ${phrase(`t:${filters.type}:t`)}`,
    filters.letter && `search_facets : ${phrase(`l:${filters.letter}:l`)}`,
    typedProvince && `search_facets : ${phrase(`p:${typedProvince}`)}${suffix}`,
    name && `name_folded : ${phrase(name)}${suffix}`,
  ].filter((term) => term !== "");
  return {
    nameIndex,
    condition: sql`${nameIndex} MATCH (${restaurant} || ${terms.map((term) => ` AND ${term}`).join("")})`,
  };
}

/** How a name, and the type beside it, are found in any country; `undefined` where a search has no name. */
export function planNameAnywhere(filters: SearchFilters): { condition: SQL; nameIndex: SQL } | undefined {
  const name = searchedName(filters);
  if (name === "") return undefined;
  const { index: nameIndex, suffix } = nameIndexFor("restaurants", [name]);
  const type = filters.type && ` AND search_facets : ${phrase(`t:${filters.type}:t`)}`;
  return {
    nameIndex,
    condition: sql`${nameIndex} MATCH ${`name_folded : ${phrase(name)}${suffix}${type}`}`,
  };
}

// The restaurant's id in words: where a query has one table, drizzle writes columns bare, and `id` would be the category's.
const firstCategories = sql<string>`(
  SELECT json_group_array(name) FROM (
    SELECT name FROM ${categories} WHERE restaurant_id = restaurants.id
    ORDER BY sort_order, id LIMIT ${CATEGORIES_A_CARD}))`.as("first_categories");

/**
 * Query for a page of visible places, newest first: one more than a page holds, so that the caller sees whether others
 * follow; nearest the position first when it looks back (`before`). Text searches go by the order of joining, which is
 * the order of ids. Each says whether the account that looks (`viewerId`) keeps it.
 */
export function queryRestaurants(
  db: Database,
  filters: SearchFilters,
  position: PagePosition,
  now: Date,
  viewerId?: number,
) {
  const { condition, nameIndex } = planSearch(filters);
  const direction = directionOf(position);
  const rowid = nameIndex ? sql`${nameIndex}.rowid` : undefined;
  const query = db
    .select({
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      description: restaurants.description,
      restaurantType: restaurants.restaurantType,
      city: restaurants.city,
      country: sql<string>`(SELECT name FROM ${countries} WHERE code = ${countryOf(filters)})`.as("country"),
      coverUrl: restaurants.coverUrl,
      logoUrl: restaurants.logoUrl,
      categoriesCount: restaurants.categoriesCount,
      dishesCount: restaurants.availableProductsCount,
      ratingCount: restaurants.ratingCount,
      averageRating: restaurants.averageRating,
      firstCategories,
      isFavorite: isFavoriteRestaurant(viewerId),
    })
    .from(restaurants)
    .$dynamic();
  if (nameIndex) query.innerJoin(nameIndex, sql`${rowid} = ${restaurants.id}`);
  return query
    .where(and(condition, isVisible(now), beyond(position, rowid)))
    .orderBy(...(rowid ? [direction(rowid)] : [direction(restaurants.createdAt), direction(restaurants.id)]))
    .limit(RESULTS_A_PAGE + 1);
}

/** What follows, or precedes, the place of a position in the list's order. */
function beyond(position: PagePosition, rowid: SQL | undefined): SQL | undefined {
  const columns = sql.raw(rowid ? "id" : "created_at, id");
  return beyondRow(
    rowid ?? sql`(${restaurants.createdAt}, ${restaurants.id})`,
    position,
    (publicId) => sql`(SELECT ${columns} FROM restaurants WHERE public_id = ${publicId})`,
  );
}

/** Whether a search narrows by country alone: what `visibility_weeks` keeps the number of. */
function isCountryOnly(filters: SearchFilters): boolean {
  const { province, type, letter } = filters;
  return [searchedName(filters), province, type, letter].every((text) => text === "");
}

/**
 * Condition of the places that a count looks at, and column that says which of those are visible. The name index holds places
 * that are switched off too, and each costs as many rows as a visible one: they count as looked at. The other indexes leave
 * them out and hold `visible_until`, so that a count reads no place itself.
 */
export function planLooks({ condition, nameIndex }: Plan, now: Date) {
  return nameIndex
    ? { condition, visible: sql<number>`(${isVisible(now)})` }
    : {
        condition: and(condition, sql`${restaurants.isActive} = 1`),
        visible: sql<number>`${restaurants.visibleUntil} > ${now.getTime()}`,
      };
}

/**
 * Query for how many places a search finds, one beyond the cap at most, and how many it looked at for that: never more
 * than `COUNT_LOOKS`, however many of them are hidden.
 */
export function queryRestaurantsCount(db: Database, filters: SearchFilters, now: Date) {
  if (isCountryOnly(filters)) return queryCountryCount(db, filters.country, now);
  const plan = planSearch(filters);
  const { nameIndex } = plan;
  const { condition, visible } = planLooks(plan, now);
  const query = db
    .select({ visible: visible.as("visible") })
    .from(restaurants)
    .$dynamic();
  if (nameIndex) query.innerJoin(nameIndex, sql`${nameIndex}.rowid = ${restaurants.id}`);
  const looked = query.where(condition).limit(COUNT_LOOKS).as("looked");
  return db
    .select({
      count: upToCap(sql`coalesce(sum(${looked.visible}), 0)`),
      looks: sql<number>`count(*)`.as("looks"),
    })
    .from(looked);
}

/**
 * Query for a country's visible places: those whose visibility ends in a week to come, as they are kept, and those of the
 * present week one by one, where the others are not already more than the page tells.
 */
function queryCountryCount(db: Database, country: string, now: Date) {
  const week = Math.floor(now.getTime() / WEEK_MS);
  const ofCountry = (column: typeof visibilityWeeks.countryId | typeof restaurants.countryId) =>
    eq(column, idOfCountry(country));
  const presentWeek = db
    .select({ one: sql`1`.as("one") })
    .from(restaurants)
    .where(and(ofCountry(restaurants.countryId), isVisible(now), eq(restaurants.visibleWeek, week)))
    .limit(COUNT_LOOKS);
  const later = db
    .select({ restaurants: sql<number>`coalesce(sum(${visibilityWeeks.restaurants}), 0)`.as("restaurants") })
    .from(visibilityWeeks)
    .where(and(ofCountry(visibilityWeeks.countryId), gt(visibilityWeeks.week, week)))
    .as("later");
  const present = sql`CASE WHEN ${later.restaurants} > ${COUNT_CAP} THEN 0 ELSE (SELECT count(*) FROM ${presentWeek}) END`;
  return db
    .select({ count: upToCap(sql`${later.restaurants} + ${present}`), looks: sql<number>`0`.as("looks") })
    .from(later);
}

const upToCap = (count: SQL) => sql<number>`min(${count}, ${COUNT_CAP + 1})`.as("count");

/**
 * What the page tells of `queryPlacesCount`: the number itself, or (`isMore`) one that there are more than, which is the
 * cap, or whole hundreds of what was found where looking ended before.
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
