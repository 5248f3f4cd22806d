import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { userActivityLog } from "~/data/schema/diners";
import { products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { queryOwnDishReviews, queryOwnRestaurantReviews } from "./own-reviews.server";
import type { ReviewName } from "./review-answers.server";

/** Returns a person's own rating of a dish as their list has it, or `undefined` if it is none of theirs. */
export async function findOwnDishReview(db: Database, userId: number, publicId: string, now: Date) {
  const [review] = await queryOwnDishReviews(db, userId, now, { limit: 1, publicId });
  return review;
}

/** Returns a person's own rating of a restaurant as their list has it, or `undefined` if it is none of theirs. */
export async function findOwnRestaurantReview(db: Database, userId: number, publicId: string, now: Date) {
  const [review] = await queryOwnRestaurantReviews(db, userId, now, { limit: 1, publicId });
  return review;
}

/** A person's own rating, by its name or by what it is of: the public id of a dish, or the id of a restaurant. */
type OwnReview = ReviewName | { kind: "dish"; dishId: string } | { kind: "restaurant"; restaurantId: number };

function isReview(db: Database, review: OwnReview) {
  const table = review.kind === "dish" ? ratings : restaurantRatings;
  if ("publicId" in review) return eq(table.publicId, review.publicId);
  if (review.kind === "restaurant") return eq(table.restaurantId, review.restaurantId);
  const dish = db.select({ id: products.id }).from(products).where(eq(products.publicId, review.dishId));
  return eq(ratings.productId, dish);
}

/** `hidden`: administrators hid it, so it stays. `gone`: it is none of the person's. */
export type DeletionOutcome = "deleted" | "hidden" | "gone";

/**
 * Deletes a person's own rating with its comment, its answer and its reports. Triggers take it out of sums and averages, and
 * note the deletion for backups. A rating of a dish also leaves the person's activity. One that is hidden stays, because
 * a new one in its place would be public (docs/decisions/0104). One batch.
 */
export async function deleteOwnReview(
  db: Database,
  userId: number,
  review: OwnReview,
): Promise<DeletionOutcome> {
  const { kind } = review;
  const table = kind === "dish" ? ratings : restaurantRatings;
  const own = and(isReview(db, review), eq(table.userId, userId));
  const deletable = and(own, isNull(table.hiddenReason));
  const ratedDish = db.select({ id: ratings.productId }).from(ratings).where(deletable);
  const { found, deleted } = await runBatch(db, {
    found: db.select({ id: table.id }).from(table).where(own),
    activity:
      kind === "dish"
        ? db
            .delete(userActivityLog)
            .where(
              and(
                eq(userActivityLog.userId, userId),
                eq(userActivityLog.activityType, "rate_product"),
                inArray(userActivityLog.productId, ratedDish),
              ),
            )
        : undefined,
    deleted: db.delete(table).where(deletable),
  });
  if (found.length === 0) return "gone";
  return deleted.meta.changes > 0 ? "deleted" : "hidden";
}
