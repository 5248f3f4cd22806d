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
import { countries, divisions } from "./places";
import { restaurants } from "./restaurants";

export const userPreferences = sqliteTable(
  "user_preferences",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    dietaryRestrictions: text("dietary_restrictions", { mode: "json" })
      .$type<string[]>()
      .notNull()
      .default([]),
    spicinessTolerance: text("spiciness_tolerance").notNull().default("medium"),
    eatingStyles: text("eating_styles", { mode: "json" }).$type<string[]>().notNull().default([]),
    preferredCuisineTypes: text("preferred_cuisine_types", { mode: "json" })
      .$type<string[]>()
      .notNull()
      .default([]),
    /** Maps an ingredient id (catalogue, or `custom-…`) to a level: dislike, intolerance, allergy. */
    dislikedIngredients: text("disliked_ingredients", { mode: "json" })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    dislikedCookingMethods: text("disliked_cooking_methods", { mode: "json" })
      .$type<string[]>()
      .notNull()
      .default([]),
    showSpicinessWarnings: integer("show_spiciness_warnings", { mode: "boolean" }).notNull().default(true),
    showDietaryWarnings: integer("show_dietary_warnings", { mode: "boolean" }).notNull().default(true),
    showSuggestions: integer("show_suggestions", { mode: "boolean" }).notNull().default(true),
    /** The groups that the person has answered, also with «none». Only these count towards completion. */
    savedGroups: text("saved_groups", { mode: "json" }).$type<string[]>().notNull().default([]),
    profileCompletionPercentage: integer("profile_completion_percentage").notNull().default(0),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check(
      "user_preferences_tolerance",
      sql`${table.spicinessTolerance} IN ('none', 'mild', 'medium', 'hot', 'extreme')`,
    ),
    check("user_preferences_completion", sql`${table.profileCompletionPercentage} BETWEEN 0 AND 100`),
  ],
);

export const userLocationPreferences = sqliteTable(
  "user_location_preferences",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    countryId: integer("country_id").references(() => countries.id, { onDelete: "set null" }),
    provinceId: integer("province_id").references(() => divisions.id, { onDelete: "set null" }),
    /** Rounded to 3 decimals, like the longitude, before they are written. */
    latitude: real("latitude"),
    longitude: real("longitude"),
    notifyLocalOnly: integer("notify_local_only", { mode: "boolean" }).notNull().default(false),
    notificationRadiusKm: integer("notification_radius_km").notNull().default(5),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("user_location_radius", sql`${table.notificationRadiusKm} BETWEEN 1 AND 50`),
    index("user_location_by_place").on(table.latitude, table.longitude),
  ],
);

export const favoriteRestaurants = sqliteTable(
  "favorite_restaurants",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.restaurantId] }),
    index("favorite_restaurants_by_restaurant").on(table.restaurantId),
    index("favorite_restaurants_newest").on(table.userId, table.createdAt),
  ],
);

export const favoriteProducts = sqliteTable(
  "favorite_products",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("favorite_products_by_product").on(table.productId),
    index("favorite_products_newest").on(table.userId, table.createdAt),
  ],
);

export const userActivityLog = sqliteTable(
  "user_activity_log",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    activityType: text("activity_type").notNull(),
    restaurantId: integer("restaurant_id").references(() => restaurants.id, { onDelete: "cascade" }),
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
    offerId: integer("offer_id").references(() => offers.id, { onDelete: "cascade" }),
    ratingValue: integer("rating_value"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("user_activity_newest").on(table.userId, table.createdAt, table.id),
    index("user_activity_by_moment").on(table.createdAt),
    index("user_activity_by_restaurant").on(table.restaurantId),
    index("user_activity_by_product").on(table.productId),
    index("user_activity_by_offer").on(table.offerId),
  ],
);

/** Notifications of people. Unique by (user, type, entity), so that a job that runs twice notifies each person once. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    /** What it is about, as its type in domain/notifications says: for an offer its public id. */
    entityId: text("entity_id").notNull(),
    message: text("message").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    readAt: integer("read_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("notifications_once").on(table.userId, table.type, table.entityId),
    index("notifications_newest").on(table.userId, table.createdAt, table.id),
    index("notifications_unread").on(table.userId, table.createdAt, table.id).where(sql`read_at IS NULL`),
  ],
);
