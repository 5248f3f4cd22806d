import { notifyOwnersOfNewReviews } from "~/data/ratings/new-reviews.server";
import type { JobDeps } from "./job";

/** Tells owners of the reviews of days that have ended, once a day. A second run on a day changes nothing. */
export function notifyNewReviewsJob({ db, turn }: Pick<JobDeps, "db" | "turn">, now: Date) {
  return notifyOwnersOfNewReviews(db, now, turn.hasRoom);
}
