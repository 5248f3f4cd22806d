import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { REVIEW_ANSWER } from "~/domain/notifications/notifications";
import type { ReviewKind } from "~/domain/ratings/ratings";

/** The restaurant that answers, by its internal id, and the account that writes for it. */
export type AnswerWriter = { restaurantId: number; actorId: number };

/** A review, by its kind and its public id, which is that of its present version. */
export type ReviewName = { kind: ReviewKind; publicId: string };

const TABLES = { dish: ratings, restaurant: restaurantRatings };

/** Condition: the row is the review, counts, and is the restaurant's. */
const isReview = (restaurantId: number, { kind, publicId }: ReviewName) => {
  const table = TABLES[kind];
  return and(
    eq(table.publicId, publicId),
    eq(table.restaurantId, restaurantId),
    sql`${table.counts} = 1`,
  ) as SQL;
};

function queryAnswer(db: Database, restaurantId: number, review: ReviewName) {
  const table = TABLES[review.kind];
  return db
    .select({ answer: table.answer, version: table.answerVersion })
    .from(table)
    .where(isReview(restaurantId, review));
}

/**
 * Returns the dish that a review rates, null for a review of the restaurant itself, and `undefined` if the restaurant has
 * no such review: it was deleted, or its author replaced it.
 */
export async function findReviewedDish(
  db: Database,
  restaurantId: number,
  review: ReviewName,
): Promise<{ dish: { publicId: string; name: string } | null } | undefined> {
  if (review.kind === "restaurant") {
    const found = await queryAnswer(db, restaurantId, review).get();
    return found && { dish: null };
  }
  const dish = await db
    .select({ publicId: products.publicId, name: products.name })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .where(isReview(restaurantId, review))
    .get();
  return dish && { dish };
}

/** How a change of an answer ended; `changed` if somebody else changed it after the form was drawn. */
export type AnswerOutcome =
  | { outcome: "saved" }
  | { outcome: "missing" }
  | { outcome: "changed"; answer: string | null; version: number };

/**
 * The change of an answer. `version` is the one that the form was drawn from. `answer` null deletes the answer;
 * `answeredOn` is the restaurant's local date.
 */
export type AnswerChange = { version: number; answer: string | null; answeredOn: string };

/** The author's notification: its public id and its text. */
export type AnswerNotification = { publicId: string; message: string };

/**
 * Writes, changes or deletes a restaurant's answer to one of its reviews, if it still has the version that its form was
 * drawn from, with the event of it. The author is notified once for each answered version of the review, or not at all
 * if the account is deleted or administrators hide the answer; a trigger deletes the notification with the answer. Sending a form twice changes nothing
 * the second time. One batch.
 */
export async function changeAnswer(
  db: Database,
  { restaurantId, actorId }: AnswerWriter,
  review: ReviewName,
  { version, answer, answeredOn }: AnswerChange,
  { publicId, message }: AnswerNotification,
  now: Date,
): Promise<AnswerOutcome> {
  const table = TABLES[review.kind];
  const isAsDrawn = and(
    isReview(restaurantId, review),
    eq(table.answerVersion, version),
    answer === null ? sql`${table.answer} IS NOT NULL` : undefined,
  ) as SQL;
  const {
    changed,
    stored: [stored],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: answer === null ? "answer-removed" : "review-answered",
        actorId,
        restaurantId,
        entityId: review.publicId,
        detail: { review: review.kind },
      },
      now,
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isAsDrawn})`,
    ),
    notified:
      answer === null
        ? undefined
        : insertSelect(
            db,
            notifications,
            {
              publicId,
              userId: users.id,
              type: REVIEW_ANSWER,
              entityId: table.publicId,
              message,
              createdAt: now,
            },
            sql`FROM ${table} JOIN ${users} ON ${users.id} = ${table.userId}
              WHERE ${isAsDrawn} AND ${table.answerHiddenReason} IS NULL`,
          ).onConflictDoNothing(),
    changed: db
      .update(table)
      .set({
        answer,
        answeredOn: answer === null ? null : answeredOn,
        isAnswerOutdated: false,
        answerVersion: sql`${table.answerVersion} + 1`,
      })
      .where(isAsDrawn)
      .returning({ publicId: table.publicId }),
    stored: queryAnswer(db, restaurantId, review),
  });
  if (changed.length > 0) return { outcome: "saved" };
  if (!stored) return { outcome: "missing" };
  return stored.answer === answer ? { outcome: "saved" } : { outcome: "changed", ...stored };
}
