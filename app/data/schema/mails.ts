import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MailDetail } from "~/domain/mails/mails";
import type { MailOutcome } from "~/domain/mails/sending";

/**
 * Mails to send: written in the batch of what they tell, sent after it. An address gets one mail of a kind about an
 * entity.
 */
export const outgoingMails = sqliteTable(
  "outgoing_mails",
  {
    id: integer("id").primaryKey(),
    /** The recipient's address, trimmed and lower-cased. */
    email: text("email").notNull(),
    /** The name to greet; empty without one. */
    name: text("name").notNull().default(""),
    /** One of `MailKind` (domain/mails/mails). */
    kind: text("kind").notNull(),
    /** Public id of what the mail is about. */
    entityId: text("entity_id").notNull(),
    detail: text("detail", { mode: "json" }).$type<MailDetail>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When it was sent or given up; null while it waits. */
    sentAt: integer("sent_at", { mode: "timestamp_ms" }),
    /** From when it may be tried next; a try moves it before it begins. */
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** Null while it waits. */
    outcome: text("outcome").$type<MailOutcome>(),
  },
  (table) => [
    uniqueIndex("outgoing_mails_once").on(table.email, table.kind, table.entityId),
    index("outgoing_mails_waiting").on(table.nextTryAt).where(sql`sent_at IS NULL`),
    index("outgoing_mails_by_moment").on(table.createdAt),
  ],
);

/** Mails of one subject that the owner of an address has ended. */
export const endedMails = sqliteTable(
  "ended_mails",
  {
    email: text("email").notNull(),
    /** One of `MailSubject` (domain/mails/mails). */
    subject: text("subject").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.subject] })],
);
