import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { restaurants } from "./restaurants";

export const categories = sqliteTable(
  "categories",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    sortOrder: integer("sort_order").notNull().default(0),
    productsCount: integer("products_count").notNull().default(0),
    /** Grows with every change, so that a form can tell that the category changed while it was open. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    check("categories_sort_order", sql`${table.sortOrder} >= 0`),
    index("categories_by_restaurant").on(table.restaurantId, table.sortOrder, table.id),
  ],
);

/** Dishes. `restaurant_id` repeats the category's, so that every query can filter by restaurant. */
export const products = sqliteTable(
  "products",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    nameFolded: text("name_folded").notNull(),
    description: text("description").notNull().default(""),
    /** Cents of the restaurant's currency; the lowest price of a dish with sizes. */
    price: integer("price").notNull(),
    imageUrl: text("image_url"),
    isAvailable: integer("is_available", { mode: "boolean" }).notNull().default(true),
    sortOrder: integer("sort_order").notNull().default(0),
    /** 0 (none) to 4 (extreme); null if unconfirmed. */
    spicinessLevel: integer("spiciness_level"),
    dietaryAttributes: text("dietary_attributes", { mode: "json" }).$type<string[]>().notNull().default([]),
    /**
     * Catalogue ids of the ingredients it contains, and of those it is confirmed to be free of. All others are
     * unconfirmed.
     */
    containsIngredients: text("contains_ingredients", { mode: "json" })
      .$type<string[]>()
      .notNull()
      .default([]),
    freeOfIngredients: text("free_of_ingredients", { mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),

    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    averageRating: real("average_rating"),
    stars1: integer("stars_1").notNull().default(0),
    stars2: integer("stars_2").notNull().default(0),
    stars3: integer("stars_3").notNull().default(0),
    stars4: integer("stars_4").notNull().default(0),
    stars5: integer("stars_5").notNull().default(0),
    favoriteCount: integer("favorite_count").notNull().default(0),
    /** Nobody counts it any more. The release before this one writes it, so the next one drops it. */
    views: integer("views").notNull().default(0),
    /** See `categories.version`. */
    version: integer("version").notNull().default(0),
    /** The end of «Agotado hoy». Until then an available dish is as hidden as an unavailable one. */
    soldOutUntil: integer("sold_out_until", { mode: "timestamp_ms" }),
    /** Two to six sizes in the order in which they are listed, prices in cents; empty for a dish with one price. */
    sizes: text("sizes", { mode: "json" }).$type<{ name: string; price: number }[]>().notNull().default([]),
    /** The dish has never been on the menu: a copy, or a dish that was added unavailable. It is not sold out. */
    isDraft: integer("is_draft", { mode: "boolean" }).notNull().default(false),
    /** The average with eight ratings of 4.0 added (docs/decisions/0085): orders dishes, and is never shown. */
    rankScore: real("rank_score").generatedAlwaysAs(sql`(rating_sum + 32.0) / (rating_count + 8)`, {
      mode: "virtual",
    }),
    /** How many of `PRICE_STEPS` (domain/search/facets) the price reaches. */
    priceStep: integer("price_step").generatedAlwaysAs(
      sql`(price >= 100) + (price >= 200) + (price >= 300) + (price >= 500) + (price >= 1000) + (price >= 2000) + (price >= 3000) + (price >= 5000) + (price >= 10000) + (price >= 20000) + (price >= 30000) + (price >= 50000) + (price >= 100000) + (price >= 200000) + (price >= 300000) + (price >= 500000) + (price >= 1000000) + (price >= 2000000) + (price >= 3000000) + (price >= 5000000) + (price >= 10000000) + (price >= 20000000) + (price >= 30000000) + (price >= 50000000) + (price >= 100000000)`,
      { mode: "virtual" },
    ),
    /** How many of 4, 4.1, 4.2, 4.3, 4.5 and 4.7 `rank_score` reaches. The index of dishes holds it (migration `questions`). */
    rankStep: integer("rank_step").generatedAlwaysAs(
      sql`((rating_sum + 32.0) / (rating_count + 8) >= 4) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.1) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.2) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.3) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.5) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.7)`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    check("products_price", sql`${table.price} > 0`),
    check("products_sort_order", sql`${table.sortOrder} >= 0`),
    check(
      "products_sizes",
      sql`json_valid(${table.sizes}) AND (json_array_length(${table.sizes}) = 0 OR json_array_length(${table.sizes}) BETWEEN 2 AND 6)`,
    ),
    check("products_spiciness", sql`${table.spicinessLevel} BETWEEN 0 AND 4`),
    index("products_by_category").on(table.categoryId, table.sortOrder, table.id),
    // For the triggers that look whether another dish holds a picture.
    index("products_by_image").on(table.imageUrl).where(sql`image_url IS NOT NULL`),
    index("products_by_restaurant").on(table.restaurantId, table.isAvailable, table.sortOrder, table.id),
    index("products_best_rated")
      .on(table.rankScore, table.ratingCount, table.id)
      .where(sql`is_available = 1 AND average_rating >= 4`),
    // The landing's next return of a dish that is sold out for today (data/search/landing).
    index("products_sold_out").on(table.soldOutUntil).where(sql`sold_out_until IS NOT NULL`),
  ],
);

export const offers = sqliteTable(
  "offers",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    imageUrl: text("image_url"),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When diners were notified; an offer is announced once. */
    announcedAt: integer("announced_at", { mode: "timestamp_ms" }),
    views: integer("views").notNull().default(0),
    likes: integer("likes").notNull().default(0),
    /** See `categories.version`. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    check("offers_period", sql`${table.startsAt} < ${table.expiresAt}`),
    index("offers_by_restaurant").on(table.restaurantId, table.createdAt, table.id),
    index("offers_by_image").on(table.imageUrl).where(sql`image_url IS NOT NULL`),
    index("offers_by_expiry").on(table.expiresAt),
    // The landing's next start of an offer (data/search/landing).
    index("offers_by_start").on(table.startsAt),
    index("offers_newest").on(table.createdAt, table.id),
    // By the end, because offers that ended unannounced stay in it and those to come are few.
    index("offers_unannounced").on(table.expiresAt, table.startsAt).where(sql`announced_at IS NULL`),
  ],
);

/**
 * Menus that were copied from one restaurant into another of the same owner. The public id is that of the form, so that
 * a form which is sent twice copies once.
 */
export const menuCopies = sqliteTable(
  "menu_copies",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    sourceId: integer("source_id").references(() => restaurants.id, { onDelete: "set null" }),
    targetId: integer("target_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    categories: integer("categories").notNull(),
    dishes: integer("dishes").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("menu_copies_by_target").on(table.targetId, table.createdAt, table.id),
    // For the foreign key of a deleted source.
    index("menu_copies_by_source").on(table.sourceId),
  ],
);
