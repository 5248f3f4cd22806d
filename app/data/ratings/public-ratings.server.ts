import { type SQL, sql } from "drizzle-orm";
import { users } from "~/data/schema/accounts";
import { type ratings, restaurantRatings } from "~/data/schema/ratings";

type RatingTable = typeof ratings | typeof restaurantRatings;

/**
 * Condition of every public read of ratings. The 1 is written out, because SQLite uses a partial index only if the
 * query contains the index's condition.
 */
export function doesCount(table: RatingTable): SQL {
  return sql`${table.counts} = 1`;
}

/** Columns of a restaurant's review that everybody may read, whoever wrote it. */
export const restaurantReviewColumns = {
  publicId: restaurantRatings.publicId,
  serviceStars: restaurantRatings.serviceStars,
  hygieneStars: restaurantRatings.hygieneStars,
  experienceStars: restaurantRatings.experienceStars,
  speedStars: restaurantRatings.speedStars,
  comment: restaurantRatings.comment,
  wouldReturn: restaurantRatings.wouldReturn,
  isAnonymous: restaurantRatings.isAnonymous,
  writtenOn: restaurantRatings.writtenOn,
};

/** Column: the moment of a signed rating; null for an anonymous one, whose hour stays secret. */
export function signedAt(table: RatingTable): SQL.Aliased<Date | null> {
  return sql`CASE WHEN ${table.isAnonymous} = 0 THEN ${table.createdAt} END`
    .mapWith(table.createdAt)
    .as("signed_at");
}

/**
 * Columns of a review's author, for a query that left-joins the accounts: all null for an anonymous review and for a
 * deleted account, whose name the rating still stores. `author_id` is the public id.
 */
export function authorColumns(table: RatingTable) {
  const ifNamed = (value: SQL) =>
    sql<string | null>`CASE WHEN ${table.isAnonymous} = 0 AND ${users.id} IS NOT NULL THEN ${value} END`;
  return {
    authorName: ifNamed(sql`coalesce(nullif(${users.name}, ''), ${table.customerName})`).as("author_name"),
    authorId: ifNamed(sql`${users.publicId}`).as("author_id"),
    authorPictureUrl: ifNamed(sql`${users.profilePictureUrl}`).as("author_picture_url"),
  };
}

/** 1 if the account `userId` wrote the review, anonymously or not, else 0; 0 for an anonymous visitor. */
export function isWrittenBy(userId: number | undefined, table: RatingTable): SQL<number> {
  return sql`coalesce(${table.userId} = ${userId ?? null}, 0)`;
}

/**
 * Columns of a review's answer as everybody but its restaurant reads it: null while administrators hide it. The answer's
 * time is not stored, only its day.
 */
export function answerColumns(table: RatingTable) {
  const ifShown = (column: typeof table.answer | typeof table.answeredOn) =>
    sql<string | null>`CASE WHEN ${table.answerHiddenReason} IS NULL THEN ${column} END`;
  return {
    answer: ifShown(table.answer).as("shown_answer"),
    answeredOn: ifShown(table.answeredOn).as("shown_answered_on"),
    isAnswerOutdated: table.isAnswerOutdated,
  };
}

/** Columns of the answer as its restaurant reads it, with the reason while administrators hide it. */
export function ownAnswerColumns(table: RatingTable) {
  return {
    answer: table.answer,
    answeredOn: table.answeredOn,
    isAnswerOutdated: table.isAnswerOutdated,
    answerVersion: table.answerVersion,
    answerHiddenReason: table.answerHiddenReason,
  };
}

/** The restaurant's answer to a review. */
export type Answer = {
  /** Null without an answer, like `answeredOn`. */
  answer: string | null;
  /** The restaurant's local date, 'YYYY-MM-DD'. */
  answeredOn: string | null;
  /** Whether the author changed the review since. */
  isAnswerOutdated: boolean;
};
