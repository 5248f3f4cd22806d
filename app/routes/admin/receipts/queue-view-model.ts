import { copy } from "~/copy/es";
import { MOST_COUNTED } from "~/data/administration/waiting-work.server";
import type { ReceiptRow, RequestRow } from "~/data/subscriptions/requests-queue.server";
import * as addresses from "~/domain/addresses";
import { formatMoney } from "~/domain/money";
import { BILLING_CURRENCY, findPlan, slotsLabel } from "~/domain/subscriptions/subscriptions";
import { billingMoment } from "../plan-offer";
import { QUEUE_LISTS, type QueueList, queuePath } from "./queue-lists";

const words = copy.adminReceipts;

/** Returns the tabs of the lists, those with open rows with their numbers. */
export function queueTabs(here: QueueList, open: { receipts: number; requests: number }) {
  return (Object.keys(QUEUE_LISTS) as QueueList[]).map((list) => {
    const { kind, queue, name } = QUEUE_LISTS[list];
    const label = words.tabs[name];
    const count = open[kind];
    return {
      href: queuePath(list),
      label: queue === "open" && count > 0 ? words.tabs.counted(label, count, MOST_COUNTED) : label,
      isHere: list === here,
    };
  });
}

type ChipTone = "hoja" | "mango" | "guayaba";

/** Returns the state of a receipt or request as its chip. */
export function statusChip(
  status: string,
  labels: Record<"open" | "accepted" | "rejected", string> = words.statuses,
): { label: string; tone: ChipTone } {
  if (status === "accepted") return { label: labels.accepted, tone: "hoja" };
  if (status === "rejected") return { label: labels.rejected, tone: "guayaba" };
  return { label: labels.open, tone: "mango" };
}

/** Returns a price in words, also of unlimited slots. */
export const amountText = (cents: number | null) =>
  cents === null ? words.noAmount : formatMoney(cents, BILLING_CURRENCY);

/** Returns how a plan is named: 'Anual · 3 restaurantes'. */
export const planText = (type: string | null, slots: number) =>
  words.plan(findPlan(type)?.label ?? copy.subscription.fields.none, words.slots(slotsLabel(slots)));

/** Turns a receipt into a line of the queue. */
export function receiptLine({ publicId, ownerName, planType, slots, amount, reference, ...row }: ReceiptRow) {
  return {
    id: publicId,
    href: addresses.receipt(publicId),
    name: ownerName,
    chip: statusChip(row.status),
    lines: [
      `${planText(planType, slots)} · ${amountText(amount)}`,
      `${words.reference(reference)} · ${words.sentOn(billingMoment(row.createdAt))}`,
    ],
  };
}

/** Turns a request for slots into a line of the queue. */
export function requestLine({ publicId, ownerName, slots, present, status, createdAt }: RequestRow) {
  return {
    id: publicId,
    href: addresses.slotRequest(publicId),
    name: ownerName,
    chip: statusChip(status, words.requestStatuses),
    lines: [
      // What the owner has today says nothing of a request that was answered.
      status === "open" ? words.asked(slots, slotsLabel(present)) : words.askedOnce(slots),
      words.sentOn(billingMoment(createdAt)),
    ],
  };
}
