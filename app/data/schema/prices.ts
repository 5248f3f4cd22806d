import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BulkRule } from "~/domain/menus/bulk-prices";
import type { Size } from "~/domain/menus/sizes";
import { users } from "./accounts";
import { products } from "./menus";
import { restaurants } from "./restaurants";

/**
 * Changes of many prices of a restaurant at once, the newest 20 of each restaurant; a trigger deletes older ones. The
 * public id is drawn with the form, so that a form that is sent twice changes prices once.
 */
export const bulkPriceChanges = sqliteTable(
  "bulk_price_changes",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    /** The account that made it; null once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The category's name at that time; null for the whole menu. */
    category: text("category"),
    rule: text("rule", { mode: "json" }).$type<BulkRule>().notNull(),
    /** How many dishes it changed. */
    dishes: integer("dishes").notNull(),
    /** Whether one of its prices was changed afterwards. A trigger sets it. Then it cannot be undone. */
    isEdited: integer("is_edited", { mode: "boolean" }).notNull().default(false),
    undoneAt: integer("undone_at", { mode: "timestamp_ms" }),
    /** Random id of the request that last wrote the row, so that a batch can tell its own write from a concurrent one. */
    usedBy: text("used_by").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("bulk_price_changes_rule", sql`json_valid(${table.rule})`),
    index("bulk_price_changes_by_restaurant").on(table.restaurantId, table.id),
    index("bulk_price_changes_by_user").on(table.userId),
  ],
);

/**
 * Changes of a dish's price or sizes, the newest 20 of each dish; a trigger deletes older ones. Prices in cents, as in
 * `products`: with sizes, the lowest.
 */
export const priceChanges = sqliteTable(
  "price_changes",
  {
    id: integer("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The account that made it; null once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The change of many prices that it was part of. */
    bulkId: integer("bulk_id").references(() => bulkPriceChanges.id, { onDelete: "set null" }),
    oldPrice: integer("old_price").notNull(),
    newPrice: integer("new_price").notNull(),
    oldSizes: text("old_sizes", { mode: "json" }).$type<Size[]>().notNull(),
    newSizes: text("new_sizes", { mode: "json" }).$type<Size[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("price_changes_sizes", sql`json_valid(${table.oldSizes}) AND json_valid(${table.newSizes})`),
    index("price_changes_by_dish").on(table.productId, table.id),
    index("price_changes_by_user").on(table.userId),
    index("price_changes_by_bulk").on(table.bulkId).where(sql`bulk_id IS NOT NULL`),
  ],
);
