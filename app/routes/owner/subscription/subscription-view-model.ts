import { copy } from "~/copy/es";
import type { OwnEvent, OwnPlan, OwnReceipt, OwnRequest } from "~/data/subscriptions/own-subscription.server";
import { formatMoney } from "~/domain/money";
import { subscriptionChanges } from "~/domain/subscriptions/subscription-history";
import {
  BILLING_CURRENCY,
  BILLING_ZONE,
  findPlan,
  PAYMENT_METHODS,
  PLANS,
  type PlanType,
  PRICE_PER_SLOT_CENTS,
  priceBreakdown,
  slotsLabel,
  statusAt,
  statusLabel,
  UNLIMITED_SLOTS,
} from "~/domain/subscriptions/subscriptions";
import { formatLongDate, formatLongDateTime } from "~/domain/time/dates";
import { stageViewModel } from "~/routes/view-models/subscription-stage-view-model";

const words = copy.subscription;

const moment = (instant: Date) => formatLongDateTime(instant, BILLING_ZONE);
const day = (instant: Date) => formatLongDate(instant, BILLING_ZONE);

/** Returns the price of a plan for an owner's slots in US cents, or null for unlimited slots, which have no listed price. */
export function planAmount(
  type: PlanType,
  { slots, pricePerSlot }: Pick<OwnPlan, "slots" | "pricePerSlot">,
): number | null {
  const plan = findPlan(type);
  if (!plan || slots === UNLIMITED_SLOTS) return null;
  return priceBreakdown(plan, slots, pricePerSlot ?? PRICE_PER_SLOT_CENTS).finalPrice;
}

/** Returns the plans that an owner can pay, with their prices for the owner's slots. */
export function planOptions(plan: Pick<OwnPlan, "slots" | "pricePerSlot">) {
  return PLANS.map((each) => {
    const amount = planAmount(each.type, plan);
    const perMonth = priceBreakdown(
      each,
      plan.slots,
      plan.pricePerSlot ?? PRICE_PER_SLOT_CENTS,
    ).pricePerMonth;
    const price = amount === null ? null : formatMoney(amount, BILLING_CURRENCY);
    return {
      type: each.type,
      label: each.label,
      months: words.renewal.months(each.months),
      price,
      perMonth: price === null ? null : words.renewal.perMonth(formatMoney(perMonth, BILLING_CURRENCY)),
      discount: each.discountPercentage > 0 ? words.renewal.discount(each.discountPercentage) : null,
      option: words.receipt.option(each.label, words.renewal.months(each.months), price),
    };
  });
}

function factsOf(plan: OwnPlan, now: Date) {
  const { fields } = words;
  const payment = PAYMENT_METHODS.find(({ id }) => id === plan.paymentMethod);
  const pricePerSlot = plan.pricePerSlot ?? PRICE_PER_SLOT_CENTS;
  return [
    { label: fields.plan, value: findPlan(plan.planType)?.label ?? fields.none },
    // Without a stored status the end alone says that it runs (specification, owner side, 4).
    { label: fields.status, value: statusLabel(statusAt(plan, now) ?? "active") },
    { label: words.inUse, value: words.used(plan.used, slotsLabel(plan.slots)) },
    { label: fields.price, value: formatMoney(pricePerSlot, BILLING_CURRENCY) },
    { label: fields.start, value: plan.startedAt ? day(plan.startedAt) : fields.none },
    {
      label: plan.expiresAt && plan.expiresAt <= now ? fields.ended : fields.end,
      value: plan.expiresAt ? moment(plan.expiresAt) : fields.never,
    },
    { label: fields.autoRenew, value: plan.autoRenew ? words.renews : words.renewsNot },
    { label: fields.payment, value: payment?.label ?? fields.none },
  ];
}

/** Returns an event of the history in words. Which administrator made it is not the owner's business. */
function eventLine({ publicId, actor, before, after, createdAt }: OwnEvent) {
  return {
    id: publicId,
    date: moment(createdAt),
    by: actor === "admin" ? words.history.byAdmin : words.history.byJob,
    changes: subscriptionChanges(before, after).map(({ label, from, to }) => ({
      label,
      text: from === undefined ? to : words.history.change(from, to),
    })),
  };
}

function receiptLine({ publicId, planType, reference, status, answer, createdAt }: OwnReceipt) {
  const { statuses, sentOn, reference: referenceOf } = words.receipts;
  const isDecided = status === "accepted" || status === "rejected";
  return {
    id: publicId,
    plan: findPlan(planType)?.label ?? words.fields.none,
    reference: referenceOf(reference),
    sent: sentOn(moment(createdAt)),
    status: isDecided ? statuses[status] : statuses.open,
    tone: status === "accepted" ? "hoja" : status === "rejected" ? "guayaba" : "mango",
    answer,
  } as const;
}

function requestViewModel(request: OwnRequest | undefined, plan: OwnPlan) {
  if (plan.slots === UNLIMITED_SLOTS) return null;
  const { asked, ask, change } = words.slots;
  if (!request) return { text: asked.none, answer: "", action: ask };
  const { slots, status, answer, createdAt } = request;
  if (status === "accepted") return { text: asked.accepted(slots), answer, action: ask };
  if (status === "rejected") return { text: asked.rejected(slots), answer, action: ask };
  return { text: asked.open(slots, day(createdAt)), answer, action: change };
}

type Found = {
  plan: OwnPlan;
  history: { rows: OwnEvent[] };
  receipts: OwnReceipt[];
  request: OwnRequest | undefined;
};

/** Turns an owner's subscription into what its page draws at `now`. Dates are those of the billing zone. */
export function subscriptionViewModel({ plan, history, receipts, request }: Found, now: Date) {
  return {
    stage: stageViewModel(plan, now),
    facts: factsOf(plan, now),
    prices:
      plan.slots === UNLIMITED_SLOTS
        ? null
        : { title: words.renewal.prices(String(plan.slots)), plans: planOptions(plan) },
    receipts: receipts.map(receiptLine),
    openReceipts: receipts.filter(({ status }) => status === "open").length,
    request: requestViewModel(request, plan),
    events: history.rows.map(eventLine),
  };
}

export type SubscriptionViewModel = ReturnType<typeof subscriptionViewModel>;
