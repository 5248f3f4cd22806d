import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { offers, products } from "./menus";
import { restaurants } from "./restaurants";

/** Ratings of dishes, at most one per person and dish. `user_id` is null once the author's account is deleted. */
export const ratings = sqliteTable(
  "ratings",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    stars: integer("stars").notNull(),
    comment: text("comment"),
    /** The author's name when the rating was written; null for an anonymous rating. */
    customerName: text("customer_name"),
    isAnonymous: integer("is_anonymous", { mode: "boolean" }).notNull().default(false),
    /** The moment of writing; for an anonymous rating, noon (UTC) of `written_on`, so that the hour stays secret. */
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The restaurant's local date of writing, 'YYYY-MM-DD'. A trigger fills it in if it is empty. */
    writtenOn: text("written_on").notNull().default(""),
    /** Whether averages, rankings and public reads include the rating. */
    counts: integer("counts", { mode: "boolean" }).notNull().default(true),
    /** The restaurant's public answer. Triggers delete it when the rating becomes anonymous or signed. */
    answer: text("answer"),
    /** The restaurant's local date of the answer, 'YYYY-MM-DD'; null without one. */
    answeredOn: text("answered_on"),
    /** Whether the author changed the rating after it was answered. A trigger sets it. */
    isAnswerOutdated: integer("is_answer_outdated", { mode: "boolean" }).notNull().default(false),
    /** Grows with every change of the answer, so that a form notices another person's change. */
    answerVersion: integer("answer_version").notNull().default(0),
    /** Whether the owner's daily notification has counted the rating. Ratings from before it existed count as such. */
    isOwnerNotified: integer("is_owner_notified", { mode: "boolean" }).notNull().default(true),
    /**
     * Why administrators hid the rating, for its author; null if they did not. Triggers keep `counts` 0 while it is
     * hidden. It stays when the author replaces the rating.
     */
    hiddenReason: text("hidden_reason"),
    /** Whether a hidden rating would count if it were shown. Triggers set it; without meaning for other ratings. */
    countsIfShown: integer("counts_if_shown", { mode: "boolean" }).notNull().default(true),
    /** Why administrators hid the answer, for the restaurant. It holds for every later answer to the rating. */
    answerHiddenReason: text("answer_hidden_reason"),
  },
  (table) => [
    check("ratings_stars", sql`${table.stars} BETWEEN 1 AND 5`),
    check("ratings_answer", sql`length(${table.answer}) BETWEEN 1 AND 1000`),
    check("ratings_hidden_reason", sql`length(${table.hiddenReason}) BETWEEN 1 AND 500`),
    check("ratings_answer_hidden_reason", sql`length(${table.answerHiddenReason}) BETWEEN 1 AND 500`),
    uniqueIndex("ratings_one_a_person").on(table.productId, table.userId),
    // Ratings of the same moment are ordered by the random public id, because internal ids would reveal their order.
    index("ratings_by_dish").on(table.productId, table.createdAt, table.publicId).where(sql`counts = 1`),
    index("ratings_by_user").on(table.userId, table.createdAt, table.id),
    // Not partial, because deleting a restaurant looks for all of its ratings.
    index("ratings_by_place").on(table.restaurantId, table.counts, table.createdAt, table.publicId),
    index("ratings_latest").on(table.createdAt, table.publicId).where(sql`counts = 1`),
    index("ratings_unnotified")
      .on(table.restaurantId, table.writtenOn)
      .where(sql`is_owner_notified = 0 AND counts = 1`),
  ],
);

/** Ratings of restaurants on four criteria, at most one per person and restaurant. */
export const restaurantRatings = sqliteTable(
  "restaurant_ratings",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    serviceStars: integer("service_stars").notNull(),
    hygieneStars: integer("hygiene_stars").notNull(),
    experienceStars: integer("experience_stars").notNull(),
    speedStars: integer("speed_stars").notNull(),
    overallStars: real("overall_stars").generatedAlwaysAs(
      sql`(service_stars + hygiene_stars + experience_stars + speed_stars) / 4.0`,
      { mode: "virtual" },
    ),
    comment: text("comment"),
    wouldReturn: integer("would_return", { mode: "boolean" }).notNull().default(false),
    isAnonymous: integer("is_anonymous", { mode: "boolean" }).notNull().default(false),
    /** The moment of writing; for an anonymous rating, noon (UTC) of `written_on`, so that the hour stays secret. */
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The author's name when the rating was written; null for an anonymous rating. */
    customerName: text("customer_name"),
    /** See `ratings.writtenOn`. */
    writtenOn: text("written_on").notNull().default(""),
    /** See `ratings.counts`. */
    counts: integer("counts", { mode: "boolean" }).notNull().default(true),
    /** The columns of the answer and of the owner's notification are those of `ratings`. */
    answer: text("answer"),
    answeredOn: text("answered_on"),
    isAnswerOutdated: integer("is_answer_outdated", { mode: "boolean" }).notNull().default(false),
    answerVersion: integer("answer_version").notNull().default(0),
    isOwnerNotified: integer("is_owner_notified", { mode: "boolean" }).notNull().default(true),
    /** The columns of moderation are those of `ratings`. */
    hiddenReason: text("hidden_reason"),
    countsIfShown: integer("counts_if_shown", { mode: "boolean" }).notNull().default(true),
    answerHiddenReason: text("answer_hidden_reason"),
  },
  (table) => [
    check(
      "restaurant_ratings_stars",
      sql`${table.serviceStars} BETWEEN 1 AND 5 AND ${table.hygieneStars} BETWEEN 1 AND 5
        AND ${table.experienceStars} BETWEEN 1 AND 5 AND ${table.speedStars} BETWEEN 1 AND 5`,
    ),
    check("restaurant_ratings_answer", sql`length(${table.answer}) BETWEEN 1 AND 1000`),
    check("restaurant_ratings_hidden_reason", sql`length(${table.hiddenReason}) BETWEEN 1 AND 500`),
    check(
      "restaurant_ratings_answer_hidden_reason",
      sql`length(${table.answerHiddenReason}) BETWEEN 1 AND 500`,
    ),
    uniqueIndex("restaurant_ratings_one_a_person").on(table.restaurantId, table.userId),
    index("restaurant_ratings_by_place")
      .on(table.restaurantId, table.createdAt, table.publicId)
      .where(sql`counts = 1`),
    index("restaurant_ratings_by_user").on(table.userId, table.createdAt, table.id),
    index("restaurant_ratings_unnotified")
      .on(table.restaurantId, table.writtenOn)
      .where(sql`is_owner_notified = 0 AND counts = 1`),
  ],
);

/** Likes. `person` is `u:` and the account's public id, or `d:` and the hash of an anonymous device's cookie. */
export const offerLikes = sqliteTable(
  "offer_likes",
  {
    offerId: integer("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    person: text("person").notNull(),
    /** The account behind `person`, so that deleting the account deletes its likes. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.person] }),
    index("offer_likes_by_user").on(table.userId),
  ],
);

/**
 * People who already counted today from a network: for likes of an offer, and for ratings of a restaurant by accounts
 * with an unconfirmed address. Network and person are keyed hashes that change every day, so yesterday's rows match
 * nothing and are pruned. A row names no account, so that deleting an account does not free its place.
 */
export const networkMarks = sqliteTable(
  "network_marks",
  {
    /** `restaurant` or `offer`. */
    entityType: text("entity_type").notNull(),
    entityId: integer("entity_id").notNull(),
    network: text("network").notNull(),
    person: text("person").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.entityId, table.network, table.person] }),
    check("network_marks_entity_type", sql`${table.entityType} IN ('restaurant', 'offer')`),
    index("network_marks_by_moment").on(table.createdAt),
  ],
);

/**
 * Page views that count, one row for each entity and day on which it had any. Triggers add an offer's to its
 * `views`, delete an entity's rows with the entity, and delete its oldest row when a new day begins, if that row is
 * older than 400 days. The migration makes the table WITHOUT ROWID, so that a row is written once and not once more
 * in an index.
 */
export const pageViewsByDay = sqliteTable(
  "page_views_by_day",
  {
    /** `restaurant`, `product` or `offer`. */
    entityType: text("entity_type").notNull(),
    entityId: integer("entity_id").notNull(),
    /** The restaurant's local date, 'YYYY-MM-DD'. */
    day: text("day").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.entityId, table.day] }),
    check("page_views_by_day_entity_type", sql`${table.entityType} IN ('restaurant', 'product', 'offer')`),
  ],
);

/** Totals of the whole site, which triggers update, so that no page counts a table. */
export const totals = sqliteTable("totals", {
  name: text("name").primaryKey(),
  value: integer("value").notNull().default(0),
});
