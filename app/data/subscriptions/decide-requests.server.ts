import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import type { AuditDetail } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import type { MailDetail } from "~/domain/mails/mails";
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

type Refusal<Found> = { found: Found; by: Deciding; answer: string };

type Acceptance<Found> = Refusal<Found> & {
  /** The subscription afterwards. */
  after: Subscription;
  eventId: string;
};

type Told = {
  event: "receipt-accepted" | "receipt-rejected" | "slots-accepted" | "slots-rejected";
  mail: "receipt-accepted" | "receipt-rejected" | "slots-answered";
  /** What the owner and the audit list are told. */
  detail: MailDetail;
  /** What the audit list is told beside it. */
  noted?: AuditDetail;
};

/** Builds the audit event and the owner's mail of a decision, which are written where `may` holds. */
function queryTold(
  db: Database,
  { found, by }: Pick<Refusal<FoundReceipt | FoundRequest>, "found" | "by">,
  { event, mail, detail, noted }: Told,
  may: SQL,
  now: Date,
) {
  const { publicId: entityId, email, ownerName: name, ownerPublicId: owner } = found;
  return {
    audit: insertPanelEvent(
      db,
      { kind: event, actorId: by.userId, entityId, detail: { owner, name, ...detail, ...noted } },
      now,
      may,
    ),
    mail: queryInsertMail(db, { email, name, kind: mail, entityId, detail }, now, sql`WHERE ${may}`),
  };
}

/** The columns of a decided receipt or request. */
const decided = (
  status: "accepted" | "rejected",
  { by, answer }: Pick<Refusal<unknown>, "by" | "answer">,
  now: Date,
) => ({
  status,
  answer,
  adminId: by.adminId,
  decidedAt: now,
});

const isOpenReceipt = ({ publicId }: FoundReceipt) =>
  and(eq(paymentReceipts.publicId, publicId), eq(paymentReceipts.status, "open"));

/** Condition: the request is open, and still asks for the number that was read. */
const isOpenRequest = ({ publicId, wanted }: FoundRequest) =>
  and(eq(slotRequests.publicId, publicId), eq(slotRequests.status, "open"), eq(slotRequests.slots, wanted));

const receiptStands = (found: FoundReceipt) =>
  sql`EXISTS (SELECT 1 FROM ${paymentReceipts} WHERE ${isOpenReceipt(found)})`;

const requestStands = (found: FoundRequest) =>
  sql`EXISTS (SELECT 1 FROM ${slotRequests} WHERE ${isOpenRequest(found)})`;

/**
 * Confirms a receipt, which pays from `paidFrom` on: renews the subscription, answers the owner, and writes event, audit
 * event and mail. Returns whether it did: not if the receipt was decided before, or the subscription changed since it was
 * read. One batch.
 */
export async function acceptReceipt(
  db: Database,
  acceptance: Acceptance<FoundReceipt> & { paidFrom: Date },
  amount: number | null,
  now: Date,
): Promise<boolean> {
  const { found, after, paidFrom, eventId, by, answer } = acceptance;
  const { may, hasChanged, change } = subscriptionChange(
    db,
    { subscriber: found, after, eventId, kind: "plan_renewed", by },
    now,
    receiptStands(found),
  );
  const detail = { ...subscriptionDetail(after, amount), reference: found.reference, answer };
  // The period that was paid for: a subscription that runs keeps its own start.
  const noted = { ...changedSubscription(found, after), startsAt: paidFrom.getTime() };
  const told: Told = { event: "receipt-accepted", mail: "receipt-accepted", detail, noted };
  const { receipt } = await runBatch(db, {
    ...queryTold(db, acceptance, told, may, now),
    ...change,
    receipt: db
      .update(paymentReceipts)
      .set(decided("accepted", acceptance, now))
      .where(and(isOpenReceipt(found), hasChanged)),
  });
  return receipt.meta.changes > 0;
}

/** Refuses a receipt with its reason, audit event and mail. Returns whether it did: not if it was decided before. One batch. */
export async function rejectReceipt(
  db: Database,
  refusal: Refusal<FoundReceipt>,
  now: Date,
): Promise<boolean> {
  const { found, answer } = refusal;
  const detail = { plan: found.paidPlan, reference: found.reference, answer };
  const told: Told = { event: "receipt-rejected", mail: "receipt-rejected", detail };
  const { receipt } = await runBatch(db, {
    ...queryTold(db, refusal, told, receiptStands(found), now),
    receipt: db
      .update(paymentReceipts)
      .set(decided("rejected", refusal, now))
      .where(isOpenReceipt(found)),
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
  acceptance: Omit<Acceptance<FoundRequest>, "after">,
  now: Date,
): Promise<boolean> {
  const { found, eventId, by, answer } = acceptance;
  const { wanted, slots: present } = found;
  const after = { ...subscriptionOf(found), slots: Math.max(wanted, present) };
  const { may, hasChanged, change } = subscriptionChange(
    db,
    { subscriber: found, after, eventId, kind: "slots_changed", by },
    now,
    requestStands(found),
  );
  const told: Told = {
    event: "slots-accepted",
    mail: "slots-answered",
    detail: { isAccepted: true, wanted, slots: after.slots, answer },
    noted: changedSubscription(found, after),
  };
  const { request } = await runBatch(db, {
    ...queryTold(db, acceptance, told, may, now),
    ...change,
    request: db
      .update(slotRequests)
      .set(decided("accepted", acceptance, now))
      .where(and(isOpenRequest(found), hasChanged)),
  });
  return request.meta.changes > 0;
}

/** Refuses a request for slots, as `rejectReceipt` refuses a receipt. */
export async function rejectSlots(db: Database, refusal: Refusal<FoundRequest>, now: Date): Promise<boolean> {
  const { found, answer } = refusal;
  const detail = { isAccepted: false, wanted: found.wanted, slots: found.slots, answer };
  const told: Told = { event: "slots-rejected", mail: "slots-answered", detail };
  const { request } = await runBatch(db, {
    ...queryTold(db, refusal, told, requestStands(found), now),
    request: db
      .update(slotRequests)
      .set(decided("rejected", refusal, now))
      .where(isOpenRequest(found)),
  });
  return request.meta.changes > 0;
}
