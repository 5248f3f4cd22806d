import { and, eq, lte, sql } from "drizzle-orm";
import { type Database, renamed } from "~/data/database.server";
import { isOnMenu } from "~/data/menus/on-menu.server";
import { offers, products } from "~/data/schema/menus";
import { countries, divisions } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import { isVisible } from "./restaurants.server";

/**
 * Returns the data of a visible restaurant's social picture, or `undefined` for any other id. `dishUrl` is the menu's
 * first dish photo, for a restaurant without a cover.
 */
export function findRestaurantToPicture(db: Database, publicId: string, now: Date) {
  const dishUrl = db
    .select({ imageUrl: products.imageUrl })
    .from(products)
    .where(
      and(eq(products.restaurantId, restaurants.id), isOnMenu(now), sql`${products.imageUrl} IS NOT NULL`),
    )
    .orderBy(products.sortOrder, products.id)
    .limit(1);
  return db
    .select({
      publicId: restaurants.publicId,
      name: restaurants.name,
      restaurantType: restaurants.restaurantType,
      city: restaurants.city,
      division: sql<string | null>`${divisions.name}`.as("division"),
      country: renamed(countries.name, "country"),
      coverUrl: restaurants.coverUrl,
      dishUrl: sql<string | null>`CASE WHEN ${restaurants.coverUrl} IS NULL THEN ${dishUrl} END`.as(
        "dish_url",
      ),
      averageRating: restaurants.averageRating,
      ratingCount: restaurants.ratingCount,
    })
    .from(restaurants)
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .leftJoin(divisions, eq(divisions.id, restaurants.divisionId))
    .where(and(eq(restaurants.publicId, publicId), isVisible(now)))
    .get();
}

/**
 * Returns the data of the social picture of an offer that has begun at a visible restaurant, or `undefined` for any
 * other id.
 */
export function findOfferToPicture(db: Database, publicId: string, now: Date) {
  return db
    .select({
      publicId: offers.publicId,
      title: offers.title,
      imageUrl: offers.imageUrl,
      expiresAt: offers.expiresAt,
      restaurantName: restaurants.name,
      restaurantType: restaurants.restaurantType,
      timeZone: restaurants.timeZone,
    })
    .from(offers)
    .innerJoin(restaurants, eq(restaurants.id, offers.restaurantId))
    .where(and(eq(offers.publicId, publicId), lte(offers.startsAt, now), isVisible(now)))
    .get();
}
