import type { Database } from "~/data/database.server";
import { notifyOwnersOfNewReviews } from "~/data/ratings/new-reviews.server";

/** Tells owners of the reviews of days that have ended, once a day. A second run on a day changes nothing. */
export function notifyNewReviewsJob({ db }: { db: Database }, now: Date) {
  return notifyOwnersOfNewReviews(db, now);
}
