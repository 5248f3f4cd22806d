import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Every account. Its role follows from `admin_users` and `restaurant_owners`. */
export const users = sqliteTable(
  "users",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    /** Trimmed and lower-cased before it is written. */
    email: text("email").notNull().unique(),
    emailConfirmedAt: integer("email_confirmed_at", { mode: "timestamp_ms" }),
    /** The requested address, until its link confirms it. */
    pendingEmail: text("pending_email"),
    name: text("name").notNull().default(""),
    /** A wa.me link. */
    phone: text("phone"),
    profilePictureUrl: text("profile_picture_url"),
    /** `scrypt$N$r$p$salt$hash`; null for accounts that sign in only through a provider. */
    passwordHash: text("password_hash"),
    wizardSkippedAt: integer("wizard_skipped_at", { mode: "timestamp_ms" }),
    /** When the person agreed to the health data section of `/privacidad`. */
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("users_by_picture").on(table.profilePictureUrl).where(sql`profile_picture_url IS NOT NULL`),
  ],
);

export const adminUsers = sqliteTable("admin_users", {
  id: integer("id").primaryKey(),
  email: text("email").notNull().unique(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

export const restaurantOwners = sqliteTable(
  "restaurant_owners",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    maxRestaurants: integer("max_restaurants").notNull().default(1),
    /** The only column that decides whether the owner's restaurants are visible; null never expires. */
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }),
    createdBy: integer("created_by").references(() => adminUsers.id, { onDelete: "set null" }),
    subscriptionPlanType: text("subscription_plan_type"),
    subscriptionStatus: text("subscription_status"),
    /** US cents. */
    subscriptionPricePerSlot: integer("subscription_price_per_slot"),
    subscriptionStartDate: integer("subscription_start_date", { mode: "timestamp_ms" }),
    subscriptionEndDate: integer("subscription_end_date", { mode: "timestamp_ms" }),
    subscriptionAutoRenew: integer("subscription_auto_renew", { mode: "boolean" }).notNull().default(true),
    paymentMethod: text("payment_method"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /**
     * Number of the owner's restaurants, visible or not: the slots in use. Triggers update it (migration
     * `management_search`).
     */
    restaurantsCount: integer("restaurants_count").notNull().default(0),
    /** Grows with every change of the form's columns, so that a form can tell that they changed while it was open. */
    version: integer("version").notNull().default(0),
    /** Since when an administrator's deletion of the owner runs. The rest of the rows goes in steps. */
    deletingAt: integer("deleting_at", { mode: "timestamp_ms" }),
    /** The name as lists order it: without case and accents, and ñ after n. */
    sortName: text("sort_name").generatedAlwaysAs(
      sql`lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Á', 'a'), 'á', 'a'), 'É', 'e'), 'é', 'e'), 'Í', 'i'), 'í', 'i'), 'Ó', 'o'), 'ó', 'o'), 'Ú', 'u'), 'ú', 'u'), 'Ü', 'u'), 'ü', 'u'), 'Ñ', 'n~'), 'ñ', 'n~'))`,
      { mode: "virtual" },
    ),
    /** The end as lists order it: owners without one come last. 253402300799999 is the last instant of the year 9999. */
    sortEnd: integer("sort_end").generatedAlwaysAs(sql`coalesce(expires_at, 253402300799999)`, {
      mode: "virtual",
    }),
    /** The end of the period that the owner was last warned of (job `expire-subscriptions`). */
    warnedOf: integer("warned_of", { mode: "timestamp_ms" }),
  },
  (table) => [
    check("restaurant_owners_slots", sql`${table.maxRestaurants} >= 1`),
    index("restaurant_owners_newest").on(table.createdAt, table.id),
    index("restaurant_owners_by_expiry").on(table.expiresAt),
    index("restaurant_owners_by_name").on(table.sortName, table.id),
    index("restaurant_owners_by_end").on(table.sortEnd, table.id),
    index("restaurant_owners_deleting").on(table.deletingAt).where(sql`deleting_at IS NOT NULL`),
    index("restaurant_owners_to_warn").on(table.expiresAt).where(sql`expires_at IS NOT warned_of`),
    // Owners whose stored status is not the last one of an ended subscription.
    index("restaurant_owners_unsettled")
      .on(table.expiresAt)
      .where(
        sql`coalesce(subscription_status, '') || subscription_auto_renew NOT IN ('canceled0', 'unpaid1')`,
      ),
  ],
);

/**
 * Number of owners that expire within a span of time, by weeks and by hours since 1970. Triggers update it (migration
 * `management_search`). Owners expire without a write, so the number of expired ones is a sum over past spans, which
 * costs the same for any number of owners.
 */
export const ownerExpiries = sqliteTable(
  "owner_expiries",
  {
    /** The span's length in milliseconds: a week or an hour. */
    span: integer("span").notNull(),
    /** The span's number: `expires_at / span`. */
    slot: integer("slot").notNull(),
    owners: integer("owners").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.span, table.slot] })],
);

/** A change of a subscription: who made it, and the values before and after. */
export const subscriptionEvents = sqliteTable(
  "subscription_events",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => restaurantOwners.id, { onDelete: "cascade" }),
    /** `admin` or `job`. */
    actor: text("actor").notNull(),
    adminId: integer("admin_id").references(() => adminUsers.id, { onDelete: "set null" }),
    kind: text("kind").notNull(),
    /** The subscription's fields before and after, as JSON. */
    before: text("before", { mode: "json" }).$type<Record<string, unknown>>(),
    after: text("after", { mode: "json" }).$type<Record<string, unknown>>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("subscription_events_by_owner").on(table.ownerId, table.createdAt, table.id)],
);
