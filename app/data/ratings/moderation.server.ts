import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { toWaitingWork, waitingWorkReads } from "~/data/administration/waiting-work.server";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { restaurantOwners, users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { outgoingMails } from "~/data/schema/mails";
import { products } from "~/data/schema/menus";
import { reviewCases, reviewReports } from "~/data/schema/moderation";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { isReadBackwards, type PagePosition, pageOf } from "~/domain/list-pages";
import { ANSWER_MODERATED, REVIEW_MODERATED } from "~/domain/notifications/notifications";
import {
  type CaseStatus,
  type Decision,
  decisionOutcome,
  REPORT_REASONS,
  type ReportReason,
} from "~/domain/ratings/moderation";
import { partOf, type ReportedPart, versionOf } from "./reported-reviews.server";
import { isRatedDish, type ReportedName, reviewedColumns } from "./review-reports.server";

/** Cases per page of the queue. */
export const CASES_A_PAGE = 20;
/** The newest notes of readers that a case shows. */
const NOTES_SHOWN = 30;

/** Column: the reason, if a report of the case has it, else null. */
const isReasonOfCase = (
  reason: ReportReason,
) => sql`CASE WHEN EXISTS (SELECT 1 FROM ${reviewReports} AS of_case
  WHERE of_case.case_id = ${reviewCases.id} AND of_case.reason = ${reason}) THEN ${reason} END`;

/** Selects a page of the cases of a status and one more: open ones oldest first, decided ones newest decision first. */
function queryCases(db: Database, status: CaseStatus, position: PagePosition) {
  const isOpen = status === "open";
  const isAscending = isOpen !== isReadBackwards(position);
  const direction = isAscending ? asc : desc;
  const moment = isOpen ? reviewCases.openedAt : reviewCases.decidedAt;
  const anchor = position && ("after" in position ? position.after : position.before);
  const beyond =
    anchor &&
    sql`(${moment}, ${reviewCases.publicId}) ${sql.raw(isAscending ? ">" : "<")}
    (SELECT seen.${sql.identifier(moment.name)}, seen.public_id FROM ${reviewCases} AS seen WHERE seen.public_id = ${anchor})`;
  const either = (dish: SQL, restaurant: SQL) => sql`coalesce(${dish}, ${restaurant})`;
  return db
    .select({
      publicId: reviewCases.publicId,
      kind: reviewCases.kind,
      reports: reviewCases.reports,
      note: reviewCases.note,
      openedAt: reviewCases.openedAt,
      decidedAt: reviewCases.decidedAt,
      reviewId: sql<string>`${either(sql`${ratings.publicId}`, sql`${restaurantRatings.publicId}`)}`.as(
        "review_id",
      ),
      text: sql<string | null>`CASE WHEN ${reviewCases.kind} IN ('dish', 'restaurant')
        THEN ${either(sql`${ratings.comment}`, sql`${restaurantRatings.comment}`)}
        ELSE ${either(sql`${ratings.answer}`, sql`${restaurantRatings.answer}`)} END`.as("reported_text"),
      stars: sql<number>`${either(sql`${ratings.stars}`, sql`${restaurantRatings.overallStars}`)}`.as(
        "mean_stars",
      ),
      isHidden: sql<number>`(CASE WHEN ${reviewCases.kind} IN ('dish', 'restaurant')
        THEN ${either(sql`${ratings.hiddenReason}`, sql`${restaurantRatings.hiddenReason}`)}
        ELSE ${either(sql`${ratings.answerHiddenReason}`, sql`${restaurantRatings.answerHiddenReason}`)} END IS NOT NULL)`.as(
        "is_hidden",
      ),
      reasons: sql<string>`json_array(${sql.join(REPORT_REASONS.map(isReasonOfCase), sql`, `)})`.as(
        "reasons",
      ),
      dishName: sql<string | null>`${products.name}`.as("dish_name"),
      restaurantName: renamed(restaurants.name, "restaurant_name"),
    })
    .from(reviewCases)
    .leftJoin(ratings, eq(ratings.id, reviewCases.dishRatingId))
    .leftJoin(restaurantRatings, eq(restaurantRatings.id, reviewCases.restaurantRatingId))
    .innerJoin(
      restaurants,
      sql`${restaurants.id} = coalesce(${ratings.restaurantId}, ${restaurantRatings.restaurantId})`,
    )
    .leftJoin(products, eq(products.id, ratings.productId))
    .where(and(eq(reviewCases.status, status), beyond || undefined))
    .orderBy(direction(moment), direction(reviewCases.publicId))
    .limit(CASES_A_PAGE + 1);
}

export type ListedCase = Awaited<ReturnType<typeof queryCases>>[number];

/** Returns a page of the reported reviews and answers of a status, how many are open, and what else waits. One batch. */
export async function listReviewCases(db: Database, status: CaseStatus, position: PagePosition) {
  const { rows, ...answers } = await runBatch(db, {
    rows: queryCases(db, status, position),
    ...waitingWorkReads(db),
  });
  const waiting = toWaitingWork(answers);
  return { open: waiting.reports, waiting, page: pageOf(rows, CASES_A_PAGE, position) };
}

/** The id of the case of a review by its present public id, or by the one with which it was last reported. */
function caseIdOf({ table, ratingId }: ReportedPart, { kind, id }: ReportedName): SQL {
  const column = sql.identifier(ratingId.name);
  return sql`coalesce((SELECT its.id FROM ${table} AS named JOIN ${reviewCases} AS its ON its.${column} = named.id
      AND its.kind = ${kind} WHERE named.public_id = ${id}),
    (SELECT its.id FROM ${reviewCases} AS its WHERE its.reported_id = ${id} AND its.kind = ${kind} LIMIT 1))`;
}

/**
 * Returns a reported review or answer as administrators judge it, with the numbers of its reports by reason and the
 * newest notes of readers; `undefined` without a report. Neither the reporters nor the author of an anonymous review are
 * among it. An address from before the author replaced the review finds the present version. One batch.
 */
export async function findReviewCase(db: Database, name: ReportedName) {
  const part = partOf(name.kind);
  const { table, ratingId, hiddenReason } = part;
  const caseId = caseIdOf(part, name);
  const isOfCase = sql`${reviewReports.caseId} = ${caseId}`;
  const isPresent = sql<number>`(${reviewReports.version} = ${versionOf(part)})`;
  const {
    found: [found],
    reasons,
    notes,
  } = await runBatch(db, {
    found: db
      .select({
        ...reviewedColumns(part),
        hiddenReason: sql<string | null>`${hiddenReason}`.as("reason_hidden"),
        status: reviewCases.status,
        reports: reviewCases.reports,
        decisions: reviewCases.decisions,
        note: reviewCases.note,
        openedAt: reviewCases.openedAt,
        decidedAt: reviewCases.decidedAt,
      })
      .from(reviewCases)
      .innerJoin(table, eq(table.id, ratingId))
      .innerJoin(restaurants, eq(restaurants.id, table.restaurantId))
      .leftJoin(products, isRatedDish(part))
      .leftJoin(users, eq(users.id, table.userId))
      .where(sql`${reviewCases.id} = ${caseId}`),
    reasons: db
      .select({
        reason: reviewReports.reason,
        count: sql<number>`count(*)`.as("reports_of_reason"),
        former: sql<number>`sum(NOT ${isPresent})`.as("former"),
      })
      .from(reviewReports)
      .innerJoin(reviewCases, eq(reviewCases.id, reviewReports.caseId))
      .innerJoin(table, eq(table.id, ratingId))
      .where(isOfCase)
      .groupBy(reviewReports.reason),
    notes: db
      .select({
        reason: reviewReports.reason,
        note: reviewReports.note,
        isPresent: isPresent.as("is_present"),
      })
      .from(reviewReports)
      .innerJoin(reviewCases, eq(reviewCases.id, reviewReports.caseId))
      .innerJoin(table, eq(table.id, ratingId))
      .where(and(isOfCase, sql`${reviewReports.note} <> ''`))
      .orderBy(desc(reviewReports.createdAt))
      .limit(NOTES_SHOWN),
  });
  return found && { ...found, reasons: reasons.toSorted((one, other) => other.count - one.count), notes };
}

export type ReviewCase = NonNullable<Awaited<ReturnType<typeof findReviewCase>>>;
export type ReportCount = { reason: ReportReason; count: number; former: number };

/** What the administrator's form showed: the version of the review or answer, and the decisions so far. */
export type JudgedVersion = { version: string; decisions: number };

/** The notification of a decision: its public id and its text. */
export type DecisionNotification = { publicId: string; message: string };

/** FROM and WHERE of the judged review or answer with its case, if both are as the form showed them. */
function judgedSource(
  part: ReportedPart,
  kind: ReportedName["kind"],
  { version, decisions }: JudgedVersion,
): SQL {
  const { table, ratingId, isAnswer } = part;
  return sql`FROM ${reviewCases} JOIN ${table} ON ${table.id} = ${ratingId}
    JOIN ${restaurants} ON ${restaurants.id} = ${table.restaurantId}
    JOIN ${restaurantOwners} ON ${restaurantOwners.id} = ${restaurants.ownerId}
    LEFT JOIN ${products} ON ${isRatedDish(part)} LEFT JOIN ${users} ON ${users.id} = ${table.userId}
    WHERE ${reviewCases.kind} = ${kind} AND ${versionOf(part)} = ${version}
    AND ${reviewCases.decisions} = ${decisions} AND ${isAnswer ? sql`${table.answer} IS NOT NULL` : sql`1`}`;
}

/**
 * Hides a reported review or answer, or keeps it and shows it again if it was hidden, with the event of it. Its author,
 * or the restaurant's owner of an answer, is notified where it was hidden or shown again, and mailed the reason where it
 * was hidden and the address is confirmed. Returns false if the review, the answer or the case is no longer as the form
 * showed it. One batch.
 */
export async function decideReviewCase(
  db: Database,
  actorId: number,
  { kind, id }: ReportedName,
  judged: JudgedVersion,
  { decision, note }: { decision: Decision; note: string },
  { wasHidden, notification }: { wasHidden: boolean; notification: DecisionNotification },
  now: Date,
): Promise<boolean> {
  const part = partOf(kind);
  const { table, isAnswer } = part;
  const source = judgedSource(part, kind, judged);
  const outcome = decisionOutcome(decision, wasHidden);
  const subject = isAnswer ? "answer" : "rating";
  const type = isAnswer ? ANSWER_MODERATED : REVIEW_MODERATED;
  const entityId = isAnswer
    ? sql`${restaurants.publicId} || ':' || ${table.publicId}`
    : sql`${table.publicId}`;
  const mailKind = `${subject}-hidden` as const;
  // An answer's author is the account with the owner's confirmed address.
  const told = isAnswer
    ? sql`(SELECT own.id FROM ${users} AS own WHERE own.email = ${restaurantOwners.email} AND own.email_confirmed_at IS NOT NULL)`
    : sql`${table.userId}`;
  const isTold = outcome !== "kept";
  const { closed } = await runBatch(db, {
    // A person has one notification of a kind about an entity: the last decision's.
    untold: isTold
      ? db
          .delete(notifications)
          .where(
            sql`(${notifications.userId}, ${notifications.type}, ${notifications.entityId}) IN (SELECT ${told}, ${type}, ${entityId} ${source})`,
          )
      : undefined,
    told: isTold
      ? insertSelect(
          db,
          notifications,
          {
            publicId: notification.publicId,
            userId: sql`${told}`,
            type,
            entityId,
            message: notification.message,
            createdAt: now,
          },
          sql`${source} AND ${told} IS NOT NULL`,
        )
      : undefined,
    // What is shown again may be hidden again, and then its author is mailed again.
    unmailed:
      outcome === "shown"
        ? db
            .delete(outgoingMails)
            .where(
              and(
                eq(outgoingMails.kind, mailKind),
                sql`${outgoingMails.entityId} IN (SELECT ${table.publicId} ${source})`,
              ),
            )
        : undefined,
    mailed:
      outcome === "hidden"
        ? queryInsertMail(
            db,
            {
              email: isAnswer ? restaurantOwners.email : users.email,
              name: isAnswer ? restaurantOwners.name : users.name,
              kind: mailKind,
              entityId: table.publicId,
              detail: sql`json_object('restaurant', ${restaurants.name}, 'dish', ${products.name},
                'restaurantId', ${restaurants.publicId}, 'reason', ${note})`,
            },
            now,
            isAnswer ? source : sql`${source} AND ${users.emailConfirmedAt} IS NOT NULL`,
          )
        : undefined,
    event: insertPanelEvent(
      db,
      {
        kind: `${subject}-${outcome}`,
        actorId,
        restaurantId: sql<number>`(SELECT ${restaurants.id} ${source})`,
        entityId: id,
        detail: sql`json_object('review', ${kind}, 'reason', ${note}, 'dish', (SELECT ${products.name} ${source}))`,
      },
      now,
      sql`EXISTS (SELECT 1 ${source})`,
    ),
    changed: db
      .update(table)
      .set(
        isAnswer
          ? { answerHiddenReason: decision === "hide" ? note : null }
          : { hiddenReason: decision === "hide" ? note : null },
      )
      .where(sql`${table.id} IN (SELECT ${table.id} ${source})`),
    closed: db
      .update(reviewCases)
      .set({
        status: decision === "hide" ? "hidden" : "kept",
        decisions: sql`${reviewCases.decisions} + 1`,
        note: note || null,
        decidedAt: now,
      })
      .where(sql`${reviewCases.id} IN (SELECT ${reviewCases.id} ${source})`)
      .returning({ id: reviewCases.id }),
  });
  return closed.length > 0;
}
