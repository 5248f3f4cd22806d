import { describe, expect, test } from "vitest";
import { typedEnd } from "~/domain/subscriptions/owner-fields";
import {
  orderAmount,
  renewedPeriod,
  renewSubscription,
  type Subscription,
  type SubscriptionOrder,
  savedPeriod,
  saveSubscription,
  subscriptionFields,
  subscriptionVersion,
} from "~/domain/subscriptions/subscription-change";
import {
  BILLING_ZONE,
  findPlan,
  LAST_END_DAY,
  type Plan,
  priceBreakdown,
} from "~/domain/subscriptions/subscriptions";
import { endOfDayIn, toDateField } from "~/domain/time/dates";

/** Base, discount, price and price of a month in US cents. */
const PRICES = [
  ["monthly", 1, 850, 0, 850, 850],
  ["monthly", 3, 2550, 0, 2550, 2550],
  ["monthly", 100, 85_000, 0, 85_000, 85_000],
  ["semi_annual", 1, 5100, 510, 4590, 765],
  ["semi_annual", 3, 15_300, 1530, 13_770, 2295],
  ["semi_annual", 100, 510_000, 51_000, 459_000, 76_500],
  ["annual", 1, 10_200, 2040, 8160, 680],
  ["annual", 3, 30_600, 6120, 24_480, 2040],
  ["annual", 100, 1_020_000, 204_000, 816_000, 68_000],
] as const;

/** Days in Santo Domingo: the first of a period, and its last with each plan. */
const MONTH_ENDS = [
  ["2026-01-31", { monthly: "2026-02-28", semi_annual: "2026-07-31", annual: "2027-01-31" }],
  ["2028-01-31", { monthly: "2028-02-29", semi_annual: "2028-07-31", annual: "2029-01-31" }],
  ["2026-02-28", { monthly: "2026-03-28", semi_annual: "2026-08-28", annual: "2027-02-28" }],
  ["2028-02-29", { monthly: "2028-03-29", semi_annual: "2028-08-29", annual: "2029-02-28" }],
  ["2026-03-31", { monthly: "2026-04-30", semi_annual: "2026-09-30", annual: "2027-03-31" }],
  ["2026-04-30", { monthly: "2026-05-30", semi_annual: "2026-10-30", annual: "2027-04-30" }],
  ["2026-08-31", { monthly: "2026-09-30", semi_annual: "2027-02-28", annual: "2027-08-31" }],
  ["2027-08-31", { monthly: "2027-09-30", semi_annual: "2028-02-29", annual: "2028-08-31" }],
  ["2026-10-31", { monthly: "2026-11-30", semi_annual: "2027-04-30", annual: "2027-10-31" }],
  ["2026-12-31", { monthly: "2027-01-31", semi_annual: "2027-06-30", annual: "2027-12-31" }],
] as const;

const NONE: Subscription = {
  planType: null,
  slots: 1,
  pricePerSlot: null,
  status: null,
  startedAt: null,
  endsAt: null,
  expiresAt: null,
  autoRenew: true,
  paymentMethod: null,
};
const order = (more: Partial<SubscriptionOrder> = {}): SubscriptionOrder => ({
  plan: "monthly",
  slots: 1,
  autoRenew: true,
  paymentMethod: "credit_card",
  ...more,
});

/** The first and the last instant of a day in Santo Domingo, and one within it. */
const TIMES = ["00:00:00.000", "11:07:08.123", "23:59:59.999"];
const instant = (day: string, time: string) => new Date(`${day}T${time}-04:00`);

describe.each(PRICES)(
  "%s for %i slots",
  (type, slots, basePrice, discountAmount, finalPrice, pricePerMonth) => {
    test("costs exactly this", () => {
      expect(priceBreakdown(findPlan(type) as Plan, slots)).toMatchObject({
        basePrice,
        discountAmount,
        finalPrice,
        pricePerMonth,
      });
      expect(orderAmount({ plan: type, slots }, NONE)).toBe(finalPrice);
    });

    test.each(MONTH_ENDS)(
      "from %s ends on the day of its last month, at the same time of day",
      (start, ends) => {
        for (const time of TIMES) {
          const [from, to] = [instant(start, time), instant(ends[type], time)];
          const after = saveSubscription(NONE, order({ plan: type, slots }), from);
          expect(after).toEqual({
            planType: type,
            slots,
            pricePerSlot: 850,
            status: "active",
            startedAt: from,
            endsAt: to,
            expiresAt: to,
            autoRenew: true,
            paymentMethod: "credit_card",
          });
          expect(savedPeriod(type, from)).toEqual({ from, to });
        }
      },
    );
  },
);

describe("a price of the owner's own", () => {
  test("stays, and is what the order costs", () => {
    const present = { ...NONE, pricePerSlot: 700 };
    expect(saveSubscription(present, order(), new Date(0)).pricePerSlot).toBe(700);
    expect(orderAmount({ plan: "annual", slots: 3 }, present)).toBe(20_160);
  });

  test("is none for unlimited slots", () => {
    expect(orderAmount({ plan: "annual", slots: 999 }, NONE)).toBeNull();
  });
});

describe("a renewal", () => {
  const now = instant("2026-08-01", "12:00:00.000");
  const ending = (expiresAt: Date | null): Subscription => ({
    ...NONE,
    startedAt: instant("2026-07-01", "12:00:00.000"),
    expiresAt,
  });

  test.each([
    [
      "that runs goes on from its end",
      1,
      instant("2026-08-01", "12:00:00.001"),
      "2026-09-01T12:00:00.001-04:00",
    ],
    ["at its last instant begins anew", 0, now, "2026-09-01T12:00:00.000-04:00"],
    [
      "that has ended begins anew",
      -1,
      instant("2026-07-20", "12:00:00.000"),
      "2026-09-01T12:00:00.000-04:00",
    ],
    [
      "that ends on a month's last day",
      1,
      instant("2026-08-31", "09:30:00.000"),
      "2026-09-30T09:30:00.000-04:00",
    ],
    ["without an end begins now", 0, null, "2026-09-01T12:00:00.000-04:00"],
  ])("of one %s", (_, runs, expiresAt, end) => {
    const after = renewSubscription(ending(expiresAt), order({ paymentMethod: "bank_transfer" }), now);
    expect(after).toMatchObject({ status: "active", expiresAt: new Date(end), endsAt: new Date(end) });
    expect(after.paymentMethod).toBe("bank_transfer");
    expect(after.startedAt).toEqual(runs > 0 ? ending(null).startedAt : now);
    expect(renewedPeriod("monthly", { expiresAt }, now).from).toEqual(runs > 0 ? expiresAt : now);
  });
});

test("a renewal ends at the last end that an administrator's form can keep", () => {
  const present = { ...NONE, expiresAt: endOfDayIn(BILLING_ZONE, LAST_END_DAY) ?? null };
  const after = renewSubscription(present, order({ plan: "annual" }), instant("2026-08-01", "12:00:00.000"));
  expect(after.expiresAt).toEqual(new Date("2101-01-01T03:59:59.999Z"));
  expect(typedEnd(toDateField(after.expiresAt!, BILLING_ZONE))).toEqual(after.expiresAt);
});

describe("the version of a subscription", () => {
  const base: Subscription = { ...NONE, expiresAt: new Date(5), startedAt: new Date(1) };

  test.each<[string, Partial<Subscription>]>([
    ["plan", { planType: "annual" }],
    ["slots", { slots: 2 }],
    ["price", { pricePerSlot: 850 }],
    ["start", { startedAt: new Date(2) }],
    ["end", { expiresAt: new Date(6) }],
    ["no end", { expiresAt: null }],
    ["renewal", { autoRenew: false }],
    ["payment", { paymentMethod: "credit_card" }],
  ])("differs by its %s", (_, change) => {
    expect(subscriptionVersion({ ...base, ...change })).not.toBe(subscriptionVersion(base));
  });

  test("is the same for the same row in any order of its fields, whatever the status", () => {
    const turned = Object.fromEntries(Object.entries(base).toReversed()) as Subscription;
    expect(subscriptionVersion({ ...turned, status: "past_due" })).toBe(subscriptionVersion(base));
    expect(String(subscriptionVersion(base))).toMatch(/^\d{1,9}$/);
  });
});

test("an event holds the columns by their names, cents, and moments as ISO 8601", () => {
  const after = saveSubscription(NONE, order({ plan: "annual", slots: 3 }), new Date("2026-08-01T16:00:00Z"));
  expect(subscriptionFields(after)).toEqual({
    subscription_plan_type: "annual",
    max_restaurants: 3,
    subscription_price_per_slot: 850,
    subscription_status: "active",
    subscription_start_date: "2026-08-01T16:00:00.000Z",
    subscription_end_date: "2027-08-01T16:00:00.000Z",
    expires_at: "2027-08-01T16:00:00.000Z",
    subscription_auto_renew: true,
    payment_method: "credit_card",
  });
  expect(subscriptionFields(NONE)).toMatchObject({ expires_at: null, subscription_start_date: null });
});
