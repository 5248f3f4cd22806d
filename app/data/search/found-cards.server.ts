import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { type OfferedDish, queryDishesOfOffers } from "~/data/offers/offered-dishes.server";
import { offers, products } from "~/data/schema/menus";
import { countries } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import type { Block } from "./answer.server";
import { dishCardColumns, restaurantCardColumns } from "./card-columns.server";

/** The ids of a page as a table, with their places. */
const listOf = (ids: readonly number[]): SQL => sql`json_each(${JSON.stringify(ids)}) AS listed`;

/** Selects dishes with these ids for their cards, in this order. The caller has checked that they are visible. */
function queryFoundDishes(db: Database, ids: readonly number[], userId: number | undefined) {
  return db
    .select({ ...dishCardColumns(userId), city: restaurants.city })
    .from(listOf(ids))
    .innerJoin(products, sql`${products.id} = listed.value`)
    .innerJoin(restaurants, eq(restaurants.id, products.restaurantId))
    .orderBy(sql`listed.key`);
}

export type FoundDish = Awaited<ReturnType<typeof queryFoundDishes>>[number];

/** Selects restaurants in the same way, with what says whether they are open. */
function queryFoundRestaurants(db: Database, ids: readonly number[], userId: number | undefined) {
  return db
    .select({
      ...restaurantCardColumns(userId),
      address: restaurants.address,
      phone: restaurants.phone,
      country: renamed(countries.name, "country"),
      openingHours: restaurants.openingHours,
      is24Hours: restaurants.is24Hours,
      timeZone: restaurants.timeZone,
    })
    .from(listOf(ids))
    .innerJoin(restaurants, sql`${restaurants.id} = listed.value`)
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .orderBy(sql`listed.key`);
}

export type FoundRestaurant = Awaited<ReturnType<typeof queryFoundRestaurants>>[number];

/** Selects offers in the same way. */
function queryFoundOffers(db: Database, ids: readonly number[]) {
  return db
    .select({
      publicId: offers.publicId,
      title: offers.title,
      imageUrl: offers.imageUrl,
      expiresAt: offers.expiresAt,
      slug: restaurants.slug,
      restaurantName: renamed(restaurants.name, "restaurant_name"),
      restaurantType: restaurants.restaurantType,
      phone: restaurants.phone,
      timeZone: restaurants.timeZone,
    })
    .from(listOf(ids))
    .innerJoin(offers, sql`${offers.id} = listed.value`)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .orderBy(sql`listed.key`);
}

export type FoundOffer = Awaited<ReturnType<typeof queryFoundOffers>>[number];

/** The cards of a page; those of the block that was asked for, the others empty. */
export type FoundRows = {
  dishes: FoundDish[];
  restaurants: FoundRestaurant[];
  offers: FoundOffer[];
  /** For a signed-in diner: the dishes that the offers name. */
  offeredDishes?: readonly OfferedDish[];
};

/** Returns the cards of a page's results in their order, as `userId` sees them. */
export async function findRows(
  db: Database,
  block: Block | undefined,
  ids: readonly number[],
  userId: number | undefined,
  now: Date,
): Promise<FoundRows> {
  const none: FoundRows = { dishes: [], restaurants: [], offers: [] };
  if (ids.length === 0 || block === undefined) return none;
  if (block === "dishes") return { ...none, dishes: await queryFoundDishes(db, ids, userId) };
  if (block === "restaurants") return { ...none, restaurants: await queryFoundRestaurants(db, ids, userId) };
  if (userId === undefined) return { ...none, offers: await queryFoundOffers(db, ids) };
  const publicIds = sql`(SELECT public_id FROM ${offers} WHERE id IN (SELECT value FROM ${listOf(ids)}))`;
  return {
    ...none,
    ...(await runBatch(db, {
      offers: queryFoundOffers(db, ids),
      offeredDishes: queryDishesOfOffers(db, publicIds, now),
    })),
  };
}
