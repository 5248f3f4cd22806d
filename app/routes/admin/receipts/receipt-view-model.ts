import { copy } from "~/copy/es";
import type { Subscriber } from "~/data/subscriptions/change-subscription.server";
import type { FoundReceipt } from "~/data/subscriptions/decide-requests.server";
import * as addresses from "~/domain/addresses";
import { renewedPeriod, slotPrice } from "~/domain/subscriptions/subscription-change";
import { findPlan, PLANS, slotsLabel, statusAt, statusLabel } from "~/domain/subscriptions/subscriptions";
import { billingMoment, planPeriods } from "../plan-offer";
import { amountText, statusChip } from "./queue-view-model";

const words = copy.adminReceipts;
const { fields } = copy.subscription;

/** Returns an owner's present subscription as facts of a page, with links to the owner's screens. */
export function presentViewModel(owner: Subscriber, now: Date) {
  const { title, plan, slots, end, ended, status } = words.present;
  const { expiresAt, autoRenew } = owner;
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    title,
    facts: [
      { label: plan, value: findPlan(owner.planType)?.label ?? fields.none },
      {
        label: status,
        value: statusLabel(statusAt({ expiresAt, autoRenew, status: owner.status }, now) ?? "active"),
      },
      { label: slots, value: copy.subscription.used(owner.used, slotsLabel(owner.slots)) },
      { label: isOver ? ended : end, value: expiresAt ? billingMoment(expiresAt) : fields.never },
    ],
    links: [
      { href: addresses.ownerDetail(owner.ownerPublicId), label: words.owner },
      { href: addresses.ownerSubscription(owner.ownerPublicId), label: words.ownerSubscription },
    ],
  };
}

type Decision = { decision: string; answer: string; decidedAt: Date | null };

/** Returns what was decided, or null while it is open. */
export function decisionViewModel(
  { decision, answer, decidedAt }: Decision,
  labels: Parameters<typeof statusChip>[1] = words.statuses,
) {
  if (decision === "open") return null;
  const { label, tone } = statusChip(decision, labels);
  const texts = [
    decidedAt && words.decided.on(billingMoment(decidedAt)),
    answer && words.decided.answered(answer),
  ];
  return { title: label, tone, text: texts.filter(Boolean).join(" ") };
}

/** Returns the fields of the form that confirms a receipt: the plan that was paid, and the slots of today. */
export function acceptanceFields({ paidPlan, slots }: FoundReceipt) {
  return { plan: findPlan(paidPlan)?.type ?? PLANS[0].type, slots: String(slots), answer: "" };
}

/** Turns a receipt into what its page draws at `now`. */
export function receiptViewModel(receipt: FoundReceipt, now: Date) {
  const { publicId, ownerName, paidPlan, paidSlots, amount, reference, note, createdAt, fileType } = receipt;
  const names = words.receipt.fields;
  const [paid, present] = [slotsLabel(paidSlots), slotsLabel(receipt.slots)];
  return {
    name: ownerName,
    paid: [
      { label: names.plan, value: findPlan(paidPlan)?.label ?? fields.none },
      { label: names.amount, value: amountText(amount) },
      { label: names.slots, value: paid },
      { label: names.reference, value: reference },
      { label: names.sent, value: billingMoment(createdAt) },
      ...(note ? [{ label: names.note, value: note }] : []),
    ],
    file: {
      href: addresses.receiptFile(publicId),
      isPicture: fileType.startsWith("image/"),
      alt: words.receipt.picture(reference),
    },
    present: presentViewModel(receipt, now),
    decision: decisionViewModel(receipt),
    otherSlots:
      paidSlots === receipt.slots
        ? null
        : { title: words.receipt.otherSlotsTitle, text: words.receipt.otherSlots(paid, present) },
    offer: {
      pricePerSlot: slotPrice(receipt),
      used: receipt.used,
      periods: planPeriods((plan) => renewedPeriod(plan, receipt, now)),
    },
  };
}
