import { and, eq, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import type { Subscription } from "~/domain/subscriptions/subscription-change";
import {
  changedSubscription,
  type Deciding,
  SUBSCRIBER,
  subscriptionChange,
  subscriptionDetail,
  subscriptionOf,
} from "./change-subscription.server";

/** What both tables say of a decision. */
const decisionOf = (table: typeof paymentReceipts | typeof slotRequests) => ({
  publicId: table.publicId,
  decision: table.status,
  note: table.note,
  answer: table.answer,
  adminId: table.adminId,
  createdAt: table.createdAt,
  decidedAt: table.decidedAt,
});

/** Finds a receipt with its owner's subscription; `undefined` if there is none with this public id. */
export function findReceipt(db: Database, receiptId: string) {
  return db
    .select({
      ...SUBSCRIBER,
      ...decisionOf(paymentReceipts),
      paidPlan: paymentReceipts.planType,
      paidSlots: paymentReceipts.slots,
      amount: paymentReceipts.amount,
      reference: paymentReceipts.reference,
      fileType: paymentReceipts.fileType,
    })
    .from(paymentReceipts)
    .innerJoin(restaurantOwners, eq(restaurantOwners.id, paymentReceipts.ownerId))
    .where(eq(paymentReceipts.publicId, receiptId))
    .get();
}

export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** Finds a request for slots with its owner's subscription; `undefined` if there is none with this public id. */
export function findSlotRequest(db: Database, requestId: string) {
  return db
    .select({
      ...SUBSCRIBER,
      ...decisionOf(slotRequests),
      wanted: slotRequests.slots,
    })
    .from(slotRequests)
    .innerJoin(restaurantOwners, eq(restaurantOwners.id, slotRequests.ownerId))
    .where(eq(slotRequests.publicId, requestId))
    .get();
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findSlotRequest>>>;

/**
 * Returns the private file of a receipt and writes into the audit log that an administrator opens it; `undefined` without
 * such a receipt. One batch.
 */
export async function openReceiptFile(db: Database, receiptId: string, by: Deciding, now: Date) {
  const its = sql`FROM ${paymentReceipts} JOIN ${restaurantOwners} ON ${restaurantOwners.id} = ${paymentReceipts.ownerId}
    WHERE ${paymentReceipts.publicId} = ${receiptId}`;
  const { found } = await runBatch(db, {
    audit: insertPanelEvent(
      db,
      {
        kind: "receipt-opened",
        actorId: by.userId,
        entityId: receiptId,
        detail: sql`(SELECT json_object('name', ${restaurantOwners.name}, 'reference', ${paymentReceipts.reference}) ${its})`,
      },
      now,
      sql`EXISTS (SELECT 1 ${its})`,
    ),
    found: db
      .select({
        key: paymentReceipts.fileKey,
        type: paymentReceipts.fileType,
        bytes: paymentReceipts.fileBytes,
      })
      .from(paymentReceipts)
      .where(eq(paymentReceipts.publicId, receiptId)),
  });
  return found[0];
}

type Acceptance<Found> = {
  found: Found;
  /** The subscription afterwards. */
  after: Subscription;
  eventId: string;
  by: Deciding;
  answer: string;
};

/**
 * Confirms a receipt, which pays from `paidFrom` on: renews the subscription, answers the owner, and writes event, audit event and mail. Returns whether
 * it did: not if the receipt was decided before, or the subscription changed since it was read. One batch.
 */
export async function acceptReceipt(
  db: Database,
  { found, after, paidFrom, eventId, by, answer }: Acceptance<FoundReceipt> & { paidFrom: Date },
  amount: number | null,
  now: Date,
): Promise<boolean> {
  const { publicId, email, ownerName: name, ownerPublicId, reference } = found;
  const isOpen = and(eq(paymentReceipts.publicId, publicId), eq(paymentReceipts.status, "open"));
  const { may, hasChanged, change } = subscriptionChange(
    db,
    { subscriber: found, after, eventId, kind: "plan_renewed", by },
    now,
    sql`EXISTS (SELECT 1 FROM ${paymentReceipts} WHERE ${isOpen})`,
  );
  const detail = { ...subscriptionDetail(after, amount), reference, answer };
  const { receipt } = await runBatch(db, {
    audit: insertPanelEvent(
      db,
      {
        kind: "receipt-accepted",
        actorId: by.userId,
        entityId: publicId,
        // The period that was paid for: a subscription that runs keeps its own start.
        detail: {
          owner: ownerPublicId,
          name,
          ...detail,
          ...changedSubscription(found, after),
          startsAt: paidFrom.getTime(),
        },
      },
      now,
      may,
    ),
    mail: queryInsertMail(
      db,
      { email, name, kind: "receipt-accepted", entityId: publicId, detail },
      now,
      sql`WHERE ${may}`,
    ),
    ...change,
    receipt: db
      .update(paymentReceipts)
      .set({ status: "accepted", answer, adminId: by.adminId, decidedAt: now })
      .where(and(isOpen, hasChanged)),
  });
  return receipt.meta.changes > 0;
}

/** Refuses a receipt with its reason, audit event and mail. Returns whether it did: not if it was decided before. One batch. */
export async function rejectReceipt(
  db: Database,
  { found, by, answer }: Pick<Acceptance<FoundReceipt>, "found" | "by" | "answer">,
  now: Date,
): Promise<boolean> {
  const { publicId, email, ownerName: name, ownerPublicId, reference, paidPlan: plan } = found;
  const isOpen = and(eq(paymentReceipts.publicId, publicId), eq(paymentReceipts.status, "open"));
  const may = sql`EXISTS (SELECT 1 FROM ${paymentReceipts} WHERE ${isOpen})`;
  const detail = { plan, reference, answer };
  const { receipt } = await runBatch(db, {
    audit: insertPanelEvent(
      db,
      {
        kind: "receipt-rejected",
        actorId: by.userId,
        entityId: publicId,
        detail: { owner: ownerPublicId, name, ...detail },
      },
      now,
      may,
    ),
    mail: queryInsertMail(
      db,
      { email, name, kind: "receipt-rejected", entityId: publicId, detail },
      now,
      sql`WHERE ${may}`,
    ),
    receipt: db
      .update(paymentReceipts)
      .set({ status: "rejected", answer, adminId: by.adminId, decidedAt: now })
      .where(isOpen),
  });
  return receipt.meta.changes > 0;
}

/**
 * Accepts a request for slots: the plan includes as many, or as many as it has if those are more. Writes event, audit
 * event and mail. Returns whether it did: not if the request was decided, if the owner asks for another number by now, or
 * if the subscription changed since it was read. One batch.
 */
export async function acceptSlots(
  db: Database,
  { found, eventId, by, answer }: Omit<Acceptance<FoundRequest>, "after">,
  now: Date,
): Promise<boolean> {
  const { publicId, wanted, email, ownerName: name, ownerPublicId, slots: present } = found;
  const after = { ...subscriptionOf(found), slots: Math.max(wanted, present) };
  const isOpen = and(
    eq(slotRequests.publicId, publicId),
    eq(slotRequests.status, "open"),
    eq(slotRequests.slots, wanted),
  );
  const { may, hasChanged, change } = subscriptionChange(
    db,
    { subscriber: found, after, eventId, kind: "slots_changed", by },
    now,
    sql`EXISTS (SELECT 1 FROM ${slotRequests} WHERE ${isOpen})`,
  );
  const detail = { isAccepted: true, wanted, slots: after.slots, answer };
  const { request } = await runBatch(db, {
    audit: insertPanelEvent(
      db,
      {
        kind: "slots-accepted",
        actorId: by.userId,
        entityId: publicId,
        detail: { owner: ownerPublicId, name, ...detail, ...changedSubscription(found, after) },
      },
      now,
      may,
    ),
    mail: queryInsertMail(
      db,
      { email, name, kind: "slots-answered", entityId: publicId, detail },
      now,
      sql`WHERE ${may}`,
    ),
    ...change,
    request: db
      .update(slotRequests)
      .set({ status: "accepted", answer, adminId: by.adminId, decidedAt: now })
      .where(and(isOpen, hasChanged)),
  });
  return request.meta.changes > 0;
}

/** Refuses a request for slots, as `rejectReceipt` refuses a receipt. */
export async function rejectSlots(
  db: Database,
  { found, by, answer }: Pick<Acceptance<FoundRequest>, "found" | "by" | "answer">,
  now: Date,
): Promise<boolean> {
  const { publicId, wanted, email, ownerName: name, ownerPublicId, slots } = found;
  const isOpen = and(
    eq(slotRequests.publicId, publicId),
    eq(slotRequests.status, "open"),
    eq(slotRequests.slots, wanted),
  );
  const may = sql`EXISTS (SELECT 1 FROM ${slotRequests} WHERE ${isOpen})`;
  const detail = { isAccepted: false, wanted, slots, answer };
  const { request } = await runBatch(db, {
    audit: insertPanelEvent(
      db,
      {
        kind: "slots-rejected",
        actorId: by.userId,
        entityId: publicId,
        detail: { owner: ownerPublicId, name, ...detail },
      },
      now,
      may,
    ),
    mail: queryInsertMail(
      db,
      { email, name, kind: "slots-answered", entityId: publicId, detail },
      now,
      sql`WHERE ${may}`,
    ),
    request: db
      .update(slotRequests)
      .set({ status: "rejected", answer, adminId: by.adminId, decidedAt: now })
      .where(isOpen),
  });
  return request.meta.changes > 0;
}
