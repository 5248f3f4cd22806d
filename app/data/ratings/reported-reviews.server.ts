import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { reviewCases } from "~/data/schema/moderation";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { isAnswerKind, type ReportKind, reviewKindOf } from "~/domain/ratings/moderation";

/** Where the rows of a kind of reported reviews or answers are. */
export type ReportedPart = {
  table: typeof ratings | typeof restaurantRatings;
  /** The column of the case that names the rating. */
  ratingId: typeof reviewCases.dishRatingId | typeof reviewCases.restaurantRatingId;
  isAnswer: boolean;
  /** Column: why it is hidden; null if it is not. */
  hiddenReason: SQLiteColumn;
};

export function partOf(kind: ReportKind): ReportedPart {
  const isAnswer = isAnswerKind(kind);
  if (reviewKindOf(kind) === "dish") {
    const hiddenReason = isAnswer ? ratings.answerHiddenReason : ratings.hiddenReason;
    return { table: ratings, ratingId: reviewCases.dishRatingId, isAnswer, hiddenReason };
  }
  const hiddenReason = isAnswer ? restaurantRatings.answerHiddenReason : restaurantRatings.hiddenReason;
  return { table: restaurantRatings, ratingId: reviewCases.restaurantRatingId, isAnswer, hiddenReason };
}

/**
 * Column: the version of a review or answer. A replaced review has another public id, and a changed answer another
 * number, so that nobody judges what they have not read.
 */
export function versionOf({ table, isAnswer }: ReportedPart): SQL<string> {
  return isAnswer
    ? sql<string>`(${table.publicId} || '.' || ${table.answerVersion})`
    : sql<string>`${table.publicId}`;
}
