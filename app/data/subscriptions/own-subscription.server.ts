import { and, desc, eq, ne, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { restaurantOwners, subscriptionEvents } from "~/data/schema/accounts";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { type PagePosition, pageOf } from "~/domain/list-pages";
import { MOST_OPEN_RECEIPTS, MOST_RECEIPTS_A_DAY } from "~/domain/subscriptions/receipts";
import type { PlanType } from "~/domain/subscriptions/subscriptions";
import { DAY_MS } from "~/domain/time/durations";

/** Events on a page of the history. */
export const EVENTS_A_PAGE = 20;

/** Receipts that the owner's page lists: those that wait first, then the newest. */
const RECEIPTS_LISTED = 10;

function queryPlan(db: Database, ownerId: number) {
  return db
    .select({
      name: restaurantOwners.name,
      used: restaurantOwners.restaurantsCount,
      slots: restaurantOwners.maxRestaurants,
      expiresAt: restaurantOwners.expiresAt,
      planType: restaurantOwners.subscriptionPlanType,
      status: restaurantOwners.subscriptionStatus,
      pricePerSlot: restaurantOwners.subscriptionPricePerSlot,
      startedAt: restaurantOwners.subscriptionStartDate,
      autoRenew: restaurantOwners.subscriptionAutoRenew,
      paymentMethod: restaurantOwners.paymentMethod,
    })
    .from(restaurantOwners)
    .where(eq(restaurantOwners.id, ownerId));
}

export type OwnPlan = Awaited<ReturnType<typeof queryPlan>>[number];

function queryEvents(db: Database, ownerId: number, position: PagePosition) {
  const direction = directionOf(position);
  const order = sql`(${subscriptionEvents.createdAt}, ${subscriptionEvents.id})`;
  const anchor = (publicId: string) =>
    sql`(SELECT created_at, id FROM subscription_events WHERE public_id = ${publicId} AND owner_id = ${ownerId})`;
  return db
    .select({
      publicId: subscriptionEvents.publicId,
      actor: subscriptionEvents.actor,
      before: subscriptionEvents.before,
      after: subscriptionEvents.after,
      createdAt: subscriptionEvents.createdAt,
    })
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.ownerId, ownerId), beyondRow(order, position, anchor)))
    .orderBy(direction(subscriptionEvents.createdAt), direction(subscriptionEvents.id))
    .limit(EVENTS_A_PAGE + 1);
}

export type OwnEvent = Awaited<ReturnType<typeof queryEvents>>[number];

/** Selects an owner's receipts that wait for an answer, or the latest others, newest first. */
function queryReceipts(db: Database, ownerId: number, which: "open" | "decided") {
  return db
    .select({
      publicId: paymentReceipts.publicId,
      planType: paymentReceipts.planType,
      reference: paymentReceipts.reference,
      status: paymentReceipts.status,
      answer: paymentReceipts.answer,
      createdAt: paymentReceipts.createdAt,
    })
    .from(paymentReceipts)
    .where(
      and(
        eq(paymentReceipts.ownerId, ownerId),
        which === "open" ? eq(paymentReceipts.status, "open") : ne(paymentReceipts.status, "open"),
      ),
    )
    .orderBy(desc(paymentReceipts.createdAt), desc(paymentReceipts.id))
    .limit(RECEIPTS_LISTED);
}

export type OwnReceipt = Awaited<ReturnType<typeof queryReceipts>>[number];

function queryLatestRequest(db: Database, ownerId: number) {
  return db
    .select({
      slots: slotRequests.slots,
      note: slotRequests.note,
      status: slotRequests.status,
      answer: slotRequests.answer,
      createdAt: slotRequests.createdAt,
    })
    .from(slotRequests)
    .where(eq(slotRequests.ownerId, ownerId))
    .orderBy(desc(slotRequests.createdAt), desc(slotRequests.id))
    .limit(1);
}

export type OwnRequest = Awaited<ReturnType<typeof queryLatestRequest>>[number];

/**
 * Returns an owner's subscription with a page of its history, its receipts (those that wait first) and the latest request
 * for slots; `undefined` if there is no such owner. One batch.
 */
export async function findOwnSubscription(db: Database, ownerId: number, position: PagePosition) {
  const {
    plan: [plan],
    events,
    open,
    decided,
    request: [request],
  } = await runBatch(db, {
    plan: queryPlan(db, ownerId),
    events: queryEvents(db, ownerId, position),
    open: queryReceipts(db, ownerId, "open"),
    decided: queryReceipts(db, ownerId, "decided"),
    request: queryLatestRequest(db, ownerId),
  });
  return (
    plan && {
      plan,
      history: pageOf(events, EVENTS_A_PAGE, position),
      receipts: [...open, ...decided].slice(0, RECEIPTS_LISTED),
      request,
    }
  );
}

/** Returns an owner's plan and latest request for slots, for the forms; `undefined` without such an owner. One batch. */
export async function findOwnPlan(db: Database, ownerId: number) {
  const {
    plan: [plan],
    request: [request],
  } = await runBatch(db, {
    plan: queryPlan(db, ownerId),
    request: queryLatestRequest(db, ownerId),
  });
  return plan && { plan, request };
}

const openOf = (ownerId: number) =>
  sql`(SELECT count(*) FROM payment_receipts WHERE owner_id = ${ownerId} AND status = 'open')`;
const ofTheDayOf = (ownerId: number, now: Date) =>
  sql`(SELECT count(*) FROM payment_receipts WHERE owner_id = ${ownerId} AND created_at > ${now.getTime() - DAY_MS})`;

/**
 * Returns whether a receipt was sent already, and which limit of the owner's receipts is reached. Asked before a file is
 * stored; the statement that adds the receipt asks again.
 */
export async function findReceiptLimits(db: Database, ownerId: number, publicId: string, now: Date) {
  const [row] = await db
    .select({
      open: sql<number>`${openOf(ownerId)}`.as("open_receipts"),
      day: sql<number>`${ofTheDayOf(ownerId, now)}`.as("day_receipts"),
      isSent: sql<number>`EXISTS (SELECT 1 FROM ${paymentReceipts}
        WHERE ${paymentReceipts.publicId} = ${publicId} AND ${paymentReceipts.ownerId} = ${ownerId})`
        .mapWith(Boolean)
        .as("is_sent"),
    })
    .from(restaurantOwners)
    .where(eq(restaurantOwners.id, ownerId));
  const { open = 0, day = 0, isSent = false } = row ?? {};
  const reached = open >= MOST_OPEN_RECEIPTS ? "open" : day >= MOST_RECEIPTS_A_DAY ? "day" : undefined;
  return { isSent, reached } as const;
}

/** A receipt whose file is stored. */
export type Receipt = {
  publicId: string;
  plan: PlanType;
  /** US cents; null for unlimited slots. */
  amount: number | null;
  reference: string;
  note: string;
  file: { key: string; type: string; bytes: number };
};

/**
 * Adds an open receipt of an owner, with its audit event. Returns `false`, and adds nothing, if a limit is reached or the
 * receipt was sent before. One batch. A trigger takes the file out of `unused_files`.
 */
export async function addReceipt(
  db: Database,
  ownerId: number,
  actorId: number,
  { publicId, plan, amount, reference, note, file }: Receipt,
  now: Date,
): Promise<boolean> {
  const mayAdd = sql`${openOf(ownerId)} < ${MOST_OPEN_RECEIPTS} AND ${ofTheDayOf(ownerId, now)} < ${MOST_RECEIPTS_A_DAY}
    AND NOT EXISTS (SELECT 1 FROM payment_receipts WHERE public_id = ${publicId})`;
  const { added } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      { kind: "receipt-sent", actorId, entityId: publicId, detail: { plan, reference } },
      now,
      mayAdd,
    ),
    added: insertSelect(
      db,
      paymentReceipts,
      {
        publicId,
        ownerId: restaurantOwners.id,
        planType: plan,
        slots: restaurantOwners.maxRestaurants,
        amount,
        reference,
        note,
        fileKey: file.key,
        fileType: file.type,
        fileBytes: file.bytes,
        createdAt: now,
      },
      sql`FROM ${restaurantOwners} WHERE ${restaurantOwners.id} = ${ownerId} AND ${mayAdd}`,
    ),
  });
  return added.meta.changes > 0;
}

/**
 * Asks for more slots, or changes what the owner asked for while nobody has answered, with the audit event. Asking for
 * the same again writes nothing. One batch.
 */
export async function requestSlots(
  db: Database,
  ownerId: number,
  actorId: number,
  { publicId, slots, note }: { publicId: string; slots: number; note: string },
  now: Date,
): Promise<void> {
  const open = and(eq(slotRequests.ownerId, ownerId), eq(slotRequests.status, "open"));
  const isSame = sql`EXISTS (SELECT 1 FROM ${slotRequests}
    WHERE ${open} AND ${slotRequests.slots} = ${slots} AND ${slotRequests.note} = ${note})`;
  await runBatch(db, {
    event: insertPanelEvent(
      db,
      { kind: "slots-requested", actorId, entityId: publicId, detail: { slots } },
      now,
      sql`NOT ${isSame}`,
    ),
    changed: db
      .update(slotRequests)
      .set({ slots, note, createdAt: now })
      .where(and(open, sql`NOT (${slotRequests.slots} = ${slots} AND ${slotRequests.note} = ${note})`)),
    added: insertSelect(
      db,
      slotRequests,
      { publicId, ownerId: restaurantOwners.id, slots, note, createdAt: now },
      sql`FROM ${restaurantOwners} WHERE ${restaurantOwners.id} = ${ownerId}
        AND NOT EXISTS (SELECT 1 FROM slot_requests WHERE owner_id = ${ownerId} AND status = 'open')`,
    ),
  });
}
