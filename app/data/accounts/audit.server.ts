import { inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { type AuditDetail, auditEvents, IS_LISTED } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { DAY_MS } from "~/domain/time/durations";

/** Audit events are deleted after so many days (issue «accounts»). */
const RETENTION_DAYS = 90;

export type AuditKind =
  | "registered"
  | "registered-again"
  | "signed-in"
  | "sign-in-failed"
  | "sign-in-throttled"
  | "signed-out"
  | "recovery-asked"
  | "confirmation-asked"
  | "password-changed"
  | "email-confirmed"
  | "provider-linked"
  | "provider-unlinked"
  | "role-changed"
  | "factor-added"
  | "factor-removed"
  | "factor-failed"
  | "codes-renewed"
  | "recovery-code-used"
  | "email-change-asked"
  | "email-changed"
  | "sessions-closed"
  /** A refresh token came a second time, so its session was ended. */
  | "refresh-token-reused"
  | "identifier-added"
  | "identifier-removed"
  | "code-asked";

/**
 * What owners and administrators do in the panels. Each kind has its words and its topic in the administrators' list
 * (routes/admin/audit/audit-words).
 */
export type PanelEventKind =
  | `${"restaurant" | "category" | "dish" | "offer"}-${"created" | "updated" | "deleted"}`
  | "dish-duplicated"
  | "availability-changed"
  | "price-changed"
  | "prices-changed"
  | "prices-restored"
  | "categories-reordered"
  | "dishes-reordered"
  | "allergens-declared"
  | "qr-code-saved"
  | "review-answered"
  | "answer-removed"
  /** What administrators decide about reported reviews and answers. */
  | `${"rating" | "answer"}-${"hidden" | "kept" | "shown"}`
  | "menu-copied"
  | "receipt-sent"
  | "slots-requested"
  | `owner-${"created" | "updated" | "deleted" | "password-set"}`
  | "subscription-changed"
  | `receipt-${"accepted" | "rejected" | "opened"}`
  | `slots-${"accepted" | "rejected"}`
  | `${"rating" | "answer"}-${"hidden" | "kept" | "shown"}`
  | "audit-exported"
  | "dead-letter";

/** An event of the panel. `actorId` is the account that did it, `restaurantId` the row's internal id. */
export type PanelEvent = {
  kind: PanelEventKind;
  actorId: number;
  /** Absent in the event of a deleted restaurant. */
  restaurantId?: number | SQL<number>;
  /** Public id of the restaurant, category, dish, offer, rating, owner, receipt or request. */
  entityId: string;
  /** What an administrator needs to understand the event, such as the name; SQL of a JSON object where rows say it. */
  detail?: AuditDetail | SQL;
};

export type AuditEvent = {
  kind: AuditKind;
  /** A keyed hash, never the address itself. */
  emailHash?: string;
  addressHash?: string;
  detail?: AuditDetail;
};

/**
 * Builds the statement that writes an event of the panel if the condition holds, which by default it does. It stands in
 * the batch of the change itself, with the condition of a change that may find nothing.
 */
export function insertPanelEvent(db: Database, event: PanelEvent, now: Date, condition: SQL = sql`true`) {
  const { kind, actorId, restaurantId = null, entityId, detail = null } = event;
  const values = { kind, actorId, restaurantId, entityId, detail, createdAt: now };
  return insertSelect(db, auditEvents, values, sql`WHERE ${condition}`);
}

/**
 * Builds the statement that writes an event for the account that the condition finds. If there is no such account,
 * the event has no account.
 */
export function insertAuditEvent(db: Database, whose: SQL, event: AuditEvent, now: Date) {
  const { kind, emailHash = null, addressHash = null, detail } = event;
  const values = { kind, emailHash, addressHash, detail: detail ?? null, createdAt: now };
  const account = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${whose})`;
  return db.insert(auditEvents).values({ ...values, userId: account });
}

/**
 * Builds the statement that writes the event for each account that the condition finds, and nothing if it finds none.
 * In a batch it stands before a statement that deletes the rows which the condition reads, and after one that inserts
 * them.
 */
export function insertAuditEventWhere(
  db: Database,
  condition: SQL | undefined,
  event: AuditEvent,
  now: Date,
) {
  return insertSelect(
    db,
    auditEvents,
    { ...event, userId: users.id, createdAt: now },
    fromWhere(users, condition),
  );
}

/** The kinds of events whose details hold an owner's address. */
const ADDRESSED: readonly PanelEventKind[] = ["owner-created", "owner-updated", "owner-deleted"];

/**
 * Builds the statement that takes an address out of the details of events about owners. The keys stay, so that the list
 * says that there was one.
 */
export function forgetAddress(db: Database, address: SQL) {
  const cleared = sql`CASE ${auditEvents.detail} ->> 'email' WHEN ${address} THEN '$.email' ELSE '$.formerEmail' END`;
  return db
    .update(auditEvents)
    .set({ detail: sql`json_replace(${auditEvents.detail}, ${cleared}, NULL)` })
    .where(
      sql`(${IS_LISTED}) AND ${inArray(auditEvents.kind, ADDRESSED)}
        AND ${address} IN (${auditEvents.detail} ->> 'email', ${auditEvents.detail} ->> 'formerEmail')`,
    );
}

/** Column: an event's details without the addresses of owners, which are not the data of whoever changed them. */
export const detailWithoutAddresses =
  sql<AuditDetail | null>`json_remove(${auditEvents.detail}, '$.email', '$.formerEmail')`
    .mapWith(auditEvents.detail)
    .as("own_detail");

/** Deletes events older than 90 days and returns how many. */
export function pruneAuditEvents(db: Database, now: Date, hasRoom: () => boolean): Promise<number> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return deleteInChunks(db, auditEvents, lt(auditEvents.createdAt, oldest), hasRoom);
}
