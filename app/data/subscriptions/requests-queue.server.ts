import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { toWaitingWork, waitingWorkReads } from "~/data/administration/waiting-work.server";
import { type Database, runBatch } from "~/data/database.server";
import { beyondRow, directionOf } from "~/data/list-pages.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { isReadBackwards, type PagePosition, pageOf } from "~/domain/list-pages";

/** Receipts or requests on a page of the administrators' queue. */
export const REQUESTS_A_PAGE = 25;

type Queue = "open" | "decided";

/**
 * Returns condition and order of a page: of open rows the oldest first, of decided ones those that were decided last.
 * A list with its oldest row first is one with its newest row first, read the other way.
 */
function pageOfQueue(
  table: typeof paymentReceipts | typeof slotRequests,
  name: "payment_receipts" | "slot_requests",
  queue: Queue,
  position: PagePosition,
): { where: SQL | undefined; orderBy: SQL[] } {
  const isOpen = queue === "open";
  const moment = isOpen ? table.createdAt : table.decidedAt;
  const columns = sql`(${moment}, ${table.id})`;
  const anchor = (publicId: string) =>
    sql`(SELECT ${sql.raw(isOpen ? "created_at" : "decided_at")}, id FROM ${sql.raw(name)} WHERE public_id = ${publicId})`;
  const turned = position && ("after" in position ? { before: position.after } : { after: position.before });
  const direction = isOpen ? (isReadBackwards(position) ? desc : asc) : directionOf(position);
  // As the index of decided rows says it.
  const isQueued = isOpen ? eq(table.status, "open") : sql`${table.status} <> 'open'`;
  return {
    where: and(isQueued, beyondRow(columns, isOpen ? turned : position, anchor)),
    orderBy: [direction(moment), direction(table.id)],
  };
}

/** Builds the query of a page of receipts and one more. */
function queryReceiptPage(db: Database, queue: Queue, position: PagePosition) {
  const { where, orderBy } = pageOfQueue(paymentReceipts, "payment_receipts", queue, position);
  return db
    .select({
      publicId: paymentReceipts.publicId,
      ownerName: restaurantOwners.name,
      planType: paymentReceipts.planType,
      slots: paymentReceipts.slots,
      amount: paymentReceipts.amount,
      reference: paymentReceipts.reference,
      status: paymentReceipts.status,
      createdAt: paymentReceipts.createdAt,
    })
    .from(paymentReceipts)
    .innerJoin(restaurantOwners, eq(restaurantOwners.id, paymentReceipts.ownerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(REQUESTS_A_PAGE + 1);
}

/** Builds the query of a page of requests for slots and one more. */
function queryRequestPage(db: Database, queue: Queue, position: PagePosition) {
  const { where, orderBy } = pageOfQueue(slotRequests, "slot_requests", queue, position);
  return db
    .select({
      publicId: slotRequests.publicId,
      ownerName: restaurantOwners.name,
      slots: slotRequests.slots,
      present: restaurantOwners.maxRestaurants,
      status: slotRequests.status,
      createdAt: slotRequests.createdAt,
    })
    .from(slotRequests)
    .innerJoin(restaurantOwners, eq(restaurantOwners.id, slotRequests.ownerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(REQUESTS_A_PAGE + 1);
}

export type ReceiptRow = Awaited<ReturnType<typeof queryReceiptPage>>[number];
export type RequestRow = Awaited<ReturnType<typeof queryRequestPage>>[number];

/** Lists a page of receipts, with what waits for administrators. One batch. */
export async function listReceipts(db: Database, queue: Queue, position: PagePosition) {
  const { found, ...answers } = await runBatch(db, {
    found: queryReceiptPage(db, queue, position),
    ...waitingWorkReads(db),
  });
  return { ...pageOf(found, REQUESTS_A_PAGE, position), open: toWaitingWork(answers) };
}

/** Lists a page of requests for slots, with what waits for administrators. One batch. */
export async function listRequests(db: Database, queue: Queue, position: PagePosition) {
  const { found, ...answers } = await runBatch(db, {
    found: queryRequestPage(db, queue, position),
    ...waitingWorkReads(db),
  });
  return { ...pageOf(found, REQUESTS_A_PAGE, position), open: toWaitingWork(answers) };
}
