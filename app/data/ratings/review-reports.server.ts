import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { reviewCases, reviewReports } from "~/data/schema/moderation";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { MOST_REPORTS_A_DAY, type ReportKind, type ReportReason } from "~/domain/ratings/moderation";
import { DAY_MS } from "~/domain/time/durations";
import { authorColumns, doesCount, isWrittenBy, signedAt } from "./public-ratings.server";
import { partOf, type ReportedPart, versionOf } from "./reported-reviews.server";

/** Who reads and reports: an account, the owner that it is, and whether it is an administrator's. */
export type Reporter = { userId: number; ownerId: number | null; isAdmin: boolean };

/** A review or answer by its kind and the public id of its rating. */
export type ReportedName = { kind: ReportKind; id: string };

/**
 * Columns of a review with what it rates. The author of an anonymous one and its hour are never among them.
 * `stars` is a JSON list: a dish's stars, or those of a restaurant's four criteria.
 */
export function reviewedColumns(part: ReportedPart) {
  const { table } = part;
  const { serviceStars, hygieneStars, experienceStars, speedStars } = restaurantRatings;
  return {
    reviewId: renamed(table.publicId, "review_public_id"),
    version: versionOf(part).as("read_version"),
    stars: (table === ratings
      ? sql<string>`json_array(${ratings.stars})`
      : sql<string>`json_array(${serviceStars}, ${hygieneStars}, ${experienceStars}, ${speedStars})`
    ).as("all_stars"),
    comment: table.comment,
    isAnonymous: table.isAnonymous,
    writtenOn: table.writtenOn,
    signedAt: signedAt(table),
    ...authorColumns(table),
    answer: table.answer,
    answeredOn: table.answeredOn,
    isAnswerOutdated: table.isAnswerOutdated,
    dishId: sql<string | null>`${products.publicId}`.as("dish_public_id"),
    dishName: sql<string | null>`${products.name}`.as("dish_name"),
    restaurantId: renamed(restaurants.publicId, "restaurant_public_id"),
    restaurantName: renamed(restaurants.name, "restaurant_name"),
    restaurantType: renamed(restaurants.restaurantType, "restaurant_type"),
    slug: restaurants.slug,
    timeZone: restaurants.timeZone,
  };
}

/** Condition of the join with dishes: a review of a restaurant has none. */
export const isRatedDish = ({ table }: ReportedPart): SQL =>
  table === ratings ? eq(products.id, ratings.productId) : sql`${products.id} = NULL`;

/** Condition: the reporter wrote it, or owns the restaurant that wrote it, whether or not the address is confirmed. */
function isOwn({ table, isAnswer }: ReportedPart, { userId }: Reporter): SQL {
  if (!isAnswer) return isWrittenBy(userId, table);
  return sql`EXISTS (SELECT 1 FROM ${restaurantOwners} AS o JOIN users AS me ON me.email = o.email
    WHERE o.id = ${restaurants.ownerId} AND me.id = ${userId})`;
}

/** Condition: everybody reads the restaurant's reviews. */
const isPublic = (now: Date) => and(isVisible(now), sql`${restaurants.reviewsPublic} = 1`);

/**
 * Condition: the reporter can read it. Everybody reads public reviews, an owner those of the own restaurants, and an
 * author the answer to the own review; a hidden one is read by nobody.
 */
function canRead({ table, isAnswer }: ReportedPart, reporter: Reporter, now: Date) {
  const { userId, ownerId, isAdmin } = reporter;
  return and(
    doesCount(table),
    isAnswer ? sql`${table.answer} IS NOT NULL AND ${table.answerHiddenReason} IS NULL` : undefined,
    or(
      isAdmin ? sql`1` : isPublic(now),
      ownerId === null ? undefined : eq(restaurants.ownerId, ownerId),
      isAnswer ? eq(table.userId, userId) : undefined,
    ),
  );
}

/** Condition: the row is the reporter's report of the rating of the surrounding query. */
function isReportOf({ table, ratingId }: ReportedPart, kind: ReportKind, { userId }: Reporter): SQL {
  return sql`EXISTS (SELECT 1 FROM ${reviewReports} AS mine JOIN ${reviewCases} AS its ON its.id = mine.case_id
    WHERE its.${sql.identifier(ratingId.name)} = ${table.id} AND its.kind = ${kind} AND mine.user_id = ${userId})`;
}

function queryReviewToReport(db: Database, { kind, id }: ReportedName, reporter: Reporter, now: Date) {
  const part = partOf(kind);
  const { table, ratingId } = part;
  const mine = (column: "reason" | "note") => sql<string | null>`(SELECT mine.${sql.identifier(column)}
    FROM ${reviewReports} AS mine JOIN ${reviewCases} AS its ON its.id = mine.case_id
    WHERE its.${sql.identifier(ratingId.name)} = ${table.id} AND its.kind = ${kind} AND mine.user_id = ${reporter.userId})`;
  return db
    .select({
      ...reviewedColumns(part),
      ownerId: restaurants.ownerId,
      isPublic: sql<number>`(${isPublic(now)})`.as("is_public"),
      isOwn: sql<number>`(${isOwn(part, reporter)})`.as("is_own"),
      ownReason: mine("reason").as("own_reason"),
      ownNote: mine("note").as("own_note"),
    })
    .from(table)
    .innerJoin(restaurants, eq(restaurants.id, table.restaurantId))
    .leftJoin(products, isRatedDish(part))
    .leftJoin(users, eq(users.id, table.userId))
    .where(and(eq(table.publicId, id), canRead(part, reporter, now)));
}

export type ReviewToReport = Awaited<ReturnType<typeof queryReviewToReport>>[number];

/** Returns a review or answer for the form that reports it; `undefined` if the reporter cannot read it. */
export function findReviewToReport(
  db: Database,
  name: ReportedName,
  reporter: Reporter,
  now: Date,
): Promise<ReviewToReport | undefined> {
  return queryReviewToReport(db, name, reporter, now).get();
}

/** How a report ended: `gone` if what the form showed can no longer be read as it was. */
export type ReportOutcome = "sent" | "gone" | "own" | "limit";

/** What a report says, and the version that was read. */
export type Report = { version: string; reason: ReportReason; note: string };

/**
 * Stores a person's report of a review or answer, or changes the former one, and puts it into the administrators' queue:
 * a case that was kept opens again for a new version and for another person. `caseId` is the public id of a new case.
 * Nobody reports the own, an unread version, or more than ten a day. One batch.
 */
export async function reportReview(
  db: Database,
  name: ReportedName,
  reporter: Reporter,
  { version, reason, note }: Report,
  caseId: string,
  now: Date,
): Promise<ReportOutcome> {
  const { kind, id } = name;
  const { userId } = reporter;
  const part = partOf(kind);
  const { table, ratingId } = part;
  const aDayAgo = now.getTime() - DAY_MS;
  const mayReport = and(
    eq(table.publicId, id),
    sql`${versionOf(part)} = ${version}`,
    canRead(part, reporter, now),
    sql`NOT ${isOwn(part, reporter)}`,
    sql`(${isReportOf(part, kind, reporter)} OR (SELECT count(*) FROM ${reviewReports} AS lately
      WHERE lately.user_id = ${userId} AND lately.created_at > ${aDayAgo}) < ${MOST_REPORTS_A_DAY})`,
  );
  const rating = sql`${table} JOIN ${restaurants} ON ${restaurants.id} = ${table.restaurantId}`;
  const ofKind = and(sql`${ratingId} = ${table.id}`, eq(reviewCases.kind, kind));
  const { reported, found } = await runBatch(db, {
    opened: insertSelect(
      db,
      reviewCases,
      {
        publicId: caseId,
        kind,
        [ratingId === reviewCases.dishRatingId ? "dishRatingId" : "restaurantRatingId"]: table.id,
        reportedId: table.publicId,
        openedAt: now,
      },
      sql`FROM ${rating} WHERE ${mayReport}`,
    ).onConflictDoNothing(),
    // Before the report, which says whether this person has already reported this version.
    reopened: db
      .update(reviewCases)
      .set({
        status: "open",
        openedAt: sql`CASE ${reviewCases.status} WHEN 'open' THEN ${reviewCases.openedAt} ELSE ${now.getTime()} END`,
        reportedId: id,
      })
      .where(
        and(
          eq(reviewCases.kind, kind),
          sql`${ratingId} = (SELECT ${table.id} FROM ${rating} WHERE ${mayReport})`,
          sql`NOT EXISTS (SELECT 1 FROM ${reviewReports} AS mine WHERE mine.case_id = ${reviewCases.id}
            AND mine.user_id = ${userId} AND mine.version = ${version})`,
        ),
      ),
    reported: insertSelect(
      db,
      reviewReports,
      { caseId: reviewCases.id, userId, reason, note, version, createdAt: now },
      sql`FROM ${rating} JOIN ${reviewCases} ON ${ofKind} WHERE ${mayReport}`,
    ).onConflictDoUpdate({
      target: [reviewReports.caseId, reviewReports.userId],
      set: {
        reason: sql`excluded.reason`,
        note: sql`excluded.note`,
        version: sql`excluded.version`,
        createdAt: sql`excluded.created_at`,
      },
    }),
    found: queryReviewToReport(db, name, reporter, now),
  });
  if (reported.meta.changes > 0) return "sent";
  const [present] = found;
  if (!present || present.version !== version) return "gone";
  return present.isOwn === 1 ? "own" : "limit";
}
