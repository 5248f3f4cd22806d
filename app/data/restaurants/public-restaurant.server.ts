import { type Database, runBatch } from "~/data/database.server";
import { type RestaurantAnswer, restaurantAnswer } from "~/data/ratings/ratings.server";
import { queryRenamedSlug, queryVisibleRestaurant } from "./restaurants.server";

/** Returns the visible restaurant of a slug without its menu, its new slug, or that there is none. One batch. */
export async function findPublicRestaurant(db: Database, slug: string, now: Date): Promise<RestaurantAnswer> {
  const {
    restaurant: [restaurant],
    renamed: [renamed],
  } = await runBatch(db, {
    restaurant: queryVisibleRestaurant(db, slug, now),
    renamed: queryRenamedSlug(db, slug, now),
  });
  return restaurantAnswer(restaurant, renamed);
}
