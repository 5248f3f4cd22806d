import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { type Bound, type Database, renamed } from "~/data/database.server";
import { dishFactColumns } from "~/data/menus/dish-facts.server";
import { isOnMenu } from "~/data/menus/on-menu.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { categories, offers, products } from "~/data/schema/menus";
import { countries } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import type { IndexQueries } from "~/domain/search/index-queries";

/** Dishes of a restaurant whose prices say what a place costs. */
const PRICED_DISHES = 8;

/**
 * A table of the ids that a search finds in an index, in the order of its queries, at most `limit` and one more, which says
 * that there are others. A first look at `whole` decides whether it must be split, because each part reads the words anew.
 * CROSS JOIN keeps the list of queries outside, so that reading ends as soon as there are enough.
 */
export function indexed(
  index: "dish_index" | "restaurant_index",
  { whole, few, many }: IndexQueries,
  limit: number,
): SQL {
  const name = sql.raw(index);
  const isMany = sql`(SELECT count(*) FROM (SELECT 1 FROM ${name} WHERE ${name} MATCH ${whole} LIMIT ${limit + 1})) > ${limit}`;
  const queries = sql`iif(${isMany}, ${JSON.stringify(many)}, ${JSON.stringify(few)})`;
  return sql`(SELECT ${name}.rowid AS id FROM json_each(${queries}) AS query
    CROSS JOIN ${name} WHERE ${name} MATCH query.value LIMIT ${limit + 1})`;
}

/** The same by one query, newest first. */
export function newest(
  index: "dish_index" | "restaurant_index" | "offer_index",
  query: string,
  limit: number,
): SQL {
  return sql`(SELECT rowid AS id FROM ${sql.raw(index)} WHERE ${sql.raw(index)} MATCH ${query}
    ORDER BY rowid DESC LIMIT ${limit + 1})`;
}

/** Columns of a candidate's restaurant that rank it and tell whether it is open. */
const restaurantColumns = {
  country: renamed(countries.code, "country_code"),
  currency: restaurants.currency,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  openingHours: restaurants.openingHours,
  is24Hours: restaurants.is24Hours,
  timeZone: restaurants.timeZone,
};

/**
 * Selects the candidates of a search for dishes, and which of them are on the menu of visible restaurants. The others come
 * too, because the number of rows says whether the index holds more.
 */
export function queryDishCandidates(db: Database, source: SQL, now: Bound<Date>) {
  return db
    .select({
      id: products.id,
      name: products.name,
      section: renamed(categories.name, "section"),
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      restaurantId: products.restaurantId,
      description: products.description,
      price: products.price,
      rankScore: sql<number>`${products.rankScore}`.as("rank_score"),
      isShown: sql<number>`${and(isOnMenu(now), isVisible(now))}`.as("is_shown"),
      ...dishFactColumns,
      ...restaurantColumns,
    })
    .from(sql`${source} AS found`)
    .innerJoin(products, sql`${products.id} = found.id`)
    .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(countries, eq(countries.id, restaurants.countryId));
}

export type DishCandidate = Awaited<ReturnType<typeof queryDishCandidates>>[number];

/** Selects the candidates of a search for restaurants, and which of them are visible. */
export function queryRestaurantCandidates(db: Database, source: SQL, now: Bound<Date>, isPriced: boolean) {
  const prices = sql`(SELECT avg(price) FROM (SELECT price FROM ${products}
    WHERE restaurant_id = restaurants.id LIMIT ${PRICED_DISHES}))`;
  return db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      description: restaurants.description,
      rankScore: sql<number>`${restaurants.rankScore}`.as("rank_score"),
      price: sql<number | null>`${isPriced ? prices : sql`NULL`}`.as("price"),
      isShown: sql<number>`${isVisible(now)}`.as("is_shown"),
      ...restaurantColumns,
    })
    .from(sql`${source} AS found`)
    .innerJoin(restaurants, sql`${restaurants.id} = found.id`)
    .innerJoin(countries, eq(countries.id, restaurants.countryId));
}

/** Selects the newest offers that a search finds, and which of them run in visible restaurants. */
export function queryOfferCandidates(db: Database, source: SQL, now: Bound<Date>) {
  return db
    .select({
      id: offers.id,
      name: renamed(offers.title, "title"),
      description: offers.description,
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      isShown: sql<number>`${and(lte(offers.startsAt, now), gt(offers.expiresAt, now), isVisible(now))}`.as(
        "is_shown",
      ),
      ...restaurantColumns,
    })
    .from(sql`${source} AS found`)
    .innerJoin(offers, sql`${offers.id} = found.id`)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .innerJoin(countries, eq(countries.id, restaurants.countryId));
}
