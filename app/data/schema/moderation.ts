import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CaseStatus, ReportKind, ReportReason } from "~/domain/ratings/moderation";
import { users } from "./accounts";
import { ratings, restaurantRatings } from "./ratings";

/**
 * Reviews and answers that readers reported, one row for each, which stays when the author replaces the review. Triggers
 * count its reports and the open rows, and open it again when a hidden review or answer is changed.
 */
export const reviewCases = sqliteTable(
  "review_cases",
  {
    id: integer("id").primaryKey(),
    /** For the cursor of the list; addresses have the rating's public id. */
    publicId: text("public_id").notNull().unique(),
    kind: text("kind").$type<ReportKind>().notNull(),
    /** The rating, or the rating whose answer is reported: one of the two. */
    dishRatingId: integer("dish_rating_id").references(() => ratings.id, { onDelete: "cascade" }),
    restaurantRatingId: integer("restaurant_rating_id").references(() => restaurantRatings.id, {
      onDelete: "cascade",
    }),
    status: text("status").$type<CaseStatus>().notNull().default("open"),
    /** Public id of the rating when it was last reported, so that its address still leads to the present version. */
    reportedId: text("reported_id").notNull(),
    reports: integer("reports").notNull().default(0),
    /** Grows with every decision, so that a form notices another administrator's. */
    decisions: integer("decisions").notNull().default(0),
    /** The last decision's reason. */
    note: text("note"),
    openedAt: integer("opened_at", { mode: "timestamp_ms" }).notNull(),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    check(
      "review_cases_kind",
      sql`${table.kind} IN ('dish', 'restaurant', 'dish-answer', 'restaurant-answer')`,
    ),
    check("review_cases_status", sql`${table.status} IN ('open', 'hidden', 'kept')`),
    uniqueIndex("review_cases_of_dish_rating").on(table.dishRatingId, table.kind),
    uniqueIndex("review_cases_of_restaurant_rating").on(table.restaurantRatingId, table.kind),
    index("review_cases_opened").on(table.status, table.openedAt, table.publicId),
    index("review_cases_decided").on(table.status, table.decidedAt, table.publicId),
    index("review_cases_by_reported_id").on(table.reportedId, table.kind),
  ],
);

/** Who reported what, at most once a person and case. Nobody but the reporter's own download reads `user_id`. */
export const reviewReports = sqliteTable(
  "review_reports",
  {
    caseId: integer("case_id")
      .notNull()
      .references(() => reviewCases.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason").$type<ReportReason>().notNull(),
    note: text("note").notNull().default(""),
    /** The version that was reported (`versionOf` of data/ratings/reported-reviews). */
    version: text("version").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.userId] }),
    check(
      "review_reports_reason",
      sql`${table.reason} IN ('insult', 'private-data', 'not-this-place', 'advertising', 'threat')`,
    ),
    // The limit of a day, and the download of own data.
    index("review_reports_by_user").on(table.userId, table.createdAt),
    index("review_reports_by_reason").on(table.caseId, table.reason, table.version),
    index("review_reports_noted").on(table.caseId, table.createdAt).where(sql`note <> ''`),
  ],
);
