import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { adminUsers, restaurantOwners } from "./accounts";

/**
 * Receipts of transfers that owners sent to renew their plan. An administrator reviews the open ones. The file is in the
 * private prefix of R2 (platform/receipts); a trigger lists it in `unused_files` when its row is deleted.
 */
export const paymentReceipts = sqliteTable(
  "payment_receipts",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => restaurantOwners.id, { onDelete: "cascade" }),
    /** The plan that the owner paid for, and the slots that the owner then had. */
    planType: text("plan_type").notNull(),
    slots: integer("slots").notNull(),
    /** The plan's price in US cents when the receipt was sent; null for unlimited slots, which have no listed price. */
    amount: integer("amount"),
    /** The number of the transfer. */
    reference: text("reference").notNull(),
    note: text("note").notNull().default(""),
    /** The key in R2, the type and the bytes of the stored file. */
    fileKey: text("file_key").notNull().unique(),
    fileType: text("file_type").notNull(),
    fileBytes: integer("file_bytes").notNull(),
    status: text("status").notNull().default("open"),
    /** What the administrator answered; the owner reads it. */
    answer: text("answer").notNull().default(""),
    adminId: integer("admin_id").references(() => adminUsers.id, { onDelete: "set null" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    check("payment_receipts_slots", sql`${table.slots} >= 1`),
    check("payment_receipts_status", sql`${table.status} IN ('open', 'accepted', 'rejected')`),
    index("payment_receipts_by_owner").on(table.ownerId, table.createdAt, table.id),
    // The administrators' queue, and the end of old receipts.
    index("payment_receipts_queue").on(table.status, table.createdAt, table.id),
    index("payment_receipts_decided").on(table.decidedAt, table.id).where(sql`status <> 'open'`),
    index("payment_receipts_by_moment").on(table.createdAt),
  ],
);

/** Owners who ask for more slots. An owner has at most one open request; asking again changes it. */
export const slotRequests = sqliteTable(
  "slot_requests",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => restaurantOwners.id, { onDelete: "cascade" }),
    /** How many slots the owner wants in all. */
    slots: integer("slots").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").notNull().default("open"),
    answer: text("answer").notNull().default(""),
    adminId: integer("admin_id").references(() => adminUsers.id, { onDelete: "set null" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    check("slot_requests_slots", sql`${table.slots} >= 1`),
    check("slot_requests_status", sql`${table.status} IN ('open', 'accepted', 'rejected')`),
    uniqueIndex("slot_requests_open").on(table.ownerId).where(sql`status = 'open'`),
    index("slot_requests_by_owner").on(table.ownerId, table.createdAt, table.id),
    index("slot_requests_queue").on(table.status, table.createdAt, table.id),
    index("slot_requests_decided").on(table.decidedAt, table.id).where(sql`status <> 'open'`),
  ],
);

/**
 * Private files of R2 that no row holds: written before a file is stored, deleted by a trigger when a row takes it, and
 * written by another trigger when that row is deleted. The job `prune-receipts` deletes file and row.
 */
export const unusedFiles = sqliteTable(
  "unused_files",
  {
    key: text("key").primaryKey(),
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("unused_files_by_moment").on(table.since)],
);
