import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  expiryOf,
  findPlan,
  isLapsed,
  leftSlots,
  mayAddRestaurant,
  NEVER,
  PLANS,
  type Plan,
  periodEnd,
  priceBreakdown,
  readSlots,
  slotOptions,
  slotsUsedPercentage,
  statusAt,
  statusLabel,
  steppedSlots,
  visibleUntil,
} from "~/domain/subscriptions/subscriptions";

const DAY = 24 * 60 * 60 * 1000;
const END = new Date("2026-11-21T16:00:00Z");
const atEnd = (ms: number) => new Date(END.getTime() + ms);
const plan = (type: string) => findPlan(type) as Plan;

describe("prices", () => {
  test.each([
    ["monthly", "Mensual", 1, 850, 0, 0, 850, 850, 1],
    ["monthly", "Mensual", 3, 2550, 0, 0, 2550, 2550, 1],
    ["semi_annual", "Semestral", 1, 5100, 10, 510, 4590, 765, 6],
    ["annual", "Anual", 1, 10_200, 20, 2040, 8160, 680, 12],
    ["annual", "Anual", 999, 10_189_800, 20, 2_037_960, 8_151_840, 679_320, 12],
  ])("%s (%s) for %i slots", (type, label, slots, base, percentage, discount, final, month, months) => {
    expect(plan(type).label).toBe(label);
    expect(priceBreakdown(plan(type), slots)).toEqual({
      basePrice: base,
      discountPercentage: percentage,
      discountAmount: discount,
      finalPrice: final,
      pricePerMonth: month,
      totalMonths: months,
    });
  });

  test("half a cent is rounded in the owner's favour, and a month to the nearest cent", () => {
    expect(priceBreakdown(plan("semi_annual"), 1, 1)).toMatchObject({
      basePrice: 6,
      discountAmount: 1,
      finalPrice: 5,
      pricePerMonth: 1,
    });
    expect(priceBreakdown(plan("annual"), 1, 5)).toMatchObject({
      basePrice: 60,
      discountAmount: 12,
      pricePerMonth: 4,
    });
    expect(priceBreakdown(plan("semi_annual"), 1, 35)).toMatchObject({
      basePrice: 210,
      discountAmount: 21,
      pricePerMonth: 32,
    });
  });

  test("the parts of any purchase add up in whole cents", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLANS),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 10_000 }),
        (plan, slots, price) => {
          const { basePrice, discountAmount, finalPrice, pricePerMonth } = priceBreakdown(plan, slots, price);
          expect(discountAmount + finalPrice).toBe(basePrice);
          for (const cents of [basePrice, discountAmount, finalPrice, pricePerMonth])
            expect(Number.isSafeInteger(cents)).toBe(true);
          expect(Math.abs(pricePerMonth * plan.months - finalPrice)).toBeLessThanOrEqual(plan.months / 2);
        },
      ),
    );
  });

  test.each(["weekly", "", null, undefined, "toString"])("%j is no plan", (type) => {
    expect(findPlan(type)).toBeUndefined();
  });
});

test.each([
  ["2026-11-21T16:00:00.000Z", 1, "2026-12-21T16:00:00.000Z"],
  ["2026-11-21T16:07:08.123Z", 6, "2027-05-21T16:07:08.123Z"],
  ["2026-11-21T16:00:00.000Z", 12, "2027-11-21T16:00:00.000Z"],
  ["2027-01-31T16:00:00.000Z", 1, "2027-02-28T16:00:00.000Z"],
  ["2028-01-31T16:00:00.000Z", 1, "2028-02-29T16:00:00.000Z"],
  ["2028-02-29T16:00:00.000Z", 12, "2029-02-28T16:00:00.000Z"],
  ["2026-08-31T16:00:00.000Z", 6, "2027-02-28T16:00:00.000Z"],
  ["2026-12-15T16:00:00.000Z", 1, "2027-01-15T16:00:00.000Z"],
  // 30 January in Santo Domingo, though UTC has the 31st.
  ["2027-01-31T02:00:00.000Z", 1, "2027-03-01T02:00:00.000Z"],
])("a period from %s of %i months ends at %s", (start, months, end) => {
  expect(periodEnd(new Date(start), months).toISOString()).toBe(end);
});

test.each([
  ["active", "Activa"],
  ["trialing", "Prueba"],
  ["past_due", "Pago pendiente"],
  ["canceled", "Cancelada"],
  ["unpaid", "Impagada"],
  ["frozen", "No activa"],
  ["toString", "No activa"],
  ["", "No activa"],
  [null, "No activa"],
  [undefined, "No activa"],
])("the status %j is shown as %s", (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

describe("the end of a subscription", () => {
  test.each([
    ["without renewal, the instant before", false, -1, "active", false],
    ["without renewal, at the instant", false, 0, "canceled", true],
    ["without renewal, later", false, DAY, "canceled", true],
    ["with renewal, the instant before", true, -1, "active", false],
    ["with renewal, at the instant", true, 0, "past_due", false],
    ["with renewal, the last instant of grace", true, 7 * DAY - 1, "past_due", false],
    ["with renewal, as grace ends", true, 7 * DAY, "unpaid", true],
  ])("%s", (_, autoRenew, ms, status, lapsed) => {
    const term = { expiresAt: END, autoRenew, status: "active" };
    expect(statusAt(term, atEnd(ms))).toBe(status);
    expect(isLapsed(term, atEnd(ms))).toBe(lapsed);
    expect(visibleUntil(term) > atEnd(ms)).toBe(!lapsed);
  });

  test("a subscription without an end never ends", () => {
    for (const autoRenew of [true, false]) {
      expect(visibleUntil({ expiresAt: null, autoRenew })).toEqual(NEVER);
      expect(isLapsed({ expiresAt: null, autoRenew }, END)).toBe(false);
      expect(statusAt({ expiresAt: null, autoRenew, status: null }, END)).toBeNull();
      expect(statusAt({ expiresAt: null, autoRenew, status: "trialing" }, END)).toBe("trialing");
    }
  });

  test("an unknown status is none", () => {
    expect(statusAt({ expiresAt: atEnd(1), autoRenew: true, status: "frozen" }, END)).toBeNull();
  });
});

test.each([
  [null, "active", undefined, "No expiration"],
  [30 * DAY, "active", 30, "30 days left"],
  [7 * DAY + 1, "active", 8, "8 days left"],
  [7 * DAY, "warning", 7, "7 days left"],
  [DAY + 1, "warning", 2, "2 days left"],
  [DAY, "warning", 1, "1 day left"],
  [1, "warning", 1, "1 day left"],
  [0, "expired", undefined, "Expired"],
  [-DAY, "expired", undefined, "Expired"],
])("an end in %s ms is %s", (ms, state, daysLeft, label) => {
  expect(expiryOf(ms === null ? null : atEnd(ms), END)).toEqual({
    state,
    label,
    ...(daysLeft && { daysLeft }),
  });
});

describe("slots", () => {
  test.each([
    ["1", 1],
    [" 12 ", 12],
    ["999", 999],
    ["0", undefined],
    ["-3", undefined],
    ["", undefined],
    ["abc", undefined],
    ["1e309", undefined],
    ["2.9", undefined],
    ["1000", undefined],
    ["9".repeat(400), undefined],
  ])("%j typed can be saved as %j", (typed, slots) => {
    expect(readSlots(typed)).toBe(slots);
  });

  test.each([
    ["", "1"],
    ["muchos", "1"],
    ["-", "1"],
    ["0", "1"],
    ["-3", "1"],
    ["7", "7"],
    ["100", "100"],
    ["250", "100"],
    ["1000", "100"],
    ["999", "999"],
    ["2,5", "2,5"],
    ["1e9", "1e9"],
  ])("%j becomes %j when the counter is left", (typed, left) => {
    expect(leftSlots(typed)).toBe(left);
  });

  test.each([
    ["3", 1, 4],
    ["100", 1, 101],
    ["1", -1, 1],
    ["999", 1, 999],
    ["2,5", 1, 1],
    ["5000", -1, 1],
  ])("after %j and a button of %i the counter shows %i", (typed, by, slots) => {
    expect(steppedSlots(typed, by)).toBe(slots);
  });

  test("the choices always include the present value", () => {
    const values = (present?: number) => slotOptions(present).map(({ value }) => value);
    expect(values()).toEqual([1, 3, 5, 10, 999]);
    expect(values(5)).toEqual([1, 3, 5, 10, 999]);
    expect(values(7)).toEqual([1, 3, 5, 7, 10, 999]);
    expect(values(1500)).toEqual([1, 3, 5, 10, 999, 1500]);
    expect(slotOptions(7).map(({ label }) => label)).toEqual(["1", "3", "5", "7", "10", "Ilimitado"]);
  });

  test.each([
    [0, 1, true, 0],
    [1, 1, false, 100],
    [2, 3, true, 67],
    [3, 3, false, 100],
    [4, 3, false, 100],
    [1200, 999, true, 100],
  ])("%i restaurants on %i slots", (restaurants, slots, mayAdd, percentage) => {
    expect(mayAddRestaurant(restaurants, slots)).toBe(mayAdd);
    expect(slotsUsedPercentage(restaurants, slots)).toBe(percentage);
  });
});
