import type { AppLoadContext } from "@remix-run/cloudflare";
import { type DishAnswer, findPublicDish } from "~/data/menus/dishes.server";
import type { Diet } from "~/data/preferences/diets.server";
import { findDishForRater, type OwnDishRating, type RaterState } from "~/data/ratings/ratings.server";
import { readForDiner } from "~/http/read-for-diner.server";

type Found = DishAnswer & RaterState<OwnDishRating> & { diet?: Diet };

/**
 * Returns a dish, for an account with its rating and preferences. If that part cannot be read, returns the dish
 * alone, unchecked.
 */
export function findDishFor(
  { context }: { context: AppLoadContext },
  { slug, productId }: { slug: string; productId: string },
  userId?: number,
) {
  const { db, now } = context;
  const find = async (userId?: number): Promise<Found> =>
    userId === undefined
      ? { ...(await findPublicDish(db, slug, productId, now)), mine: undefined, isOwnRestaurant: false }
      : findDishForRater(db, userId, slug, productId, now);
  const unchecked = (answer: Found): Found => ({ ...answer, diet: "unchecked" });
  return readForDiner(context, userId, find, unchecked);
}
