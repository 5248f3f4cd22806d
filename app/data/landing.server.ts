import { desc, eq } from "drizzle-orm";
import type { Database } from "./database.server";
import { isVisible } from "./restaurants.server";
import { countries } from "./schema/places";
import { restaurants } from "./schema/restaurants";

/** Places that the landing lists. */
const NEWEST_SHOWN = 24;

/** The visible restaurants that joined last. */
export function listNewestRestaurants(db: Database, now: Date) {
  return db
    .select({
      publicId: restaurants.publicId,
      slug: restaurants.slug,
      name: restaurants.name,
      description: restaurants.description,
      restaurantType: restaurants.restaurantType,
      city: restaurants.city,
      country: countries.name,
      coverUrl: restaurants.coverUrl,
      dishes: restaurants.availableProductsCount,
      ratingCount: restaurants.ratingCount,
      averageRating: restaurants.averageRating,
    })
    .from(restaurants)
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .where(isVisible(now))
    .orderBy(desc(restaurants.createdAt), desc(restaurants.id))
    .limit(NEWEST_SHOWN);
}
