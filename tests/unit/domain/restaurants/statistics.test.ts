import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { dayAfter, daysOf, scaleEnd, spanUntil, viewsIn } from "~/domain/restaurants/statistics";
import { formatWeekday } from "~/domain/time/dates";

describe("a period", () => {
  test.each([
    ["2026-08-01", 7, "2026-07-26"],
    ["2026-03-01", 7, "2026-02-23"],
    ["2028-03-01", 2, "2028-02-29"],
    ["2027-01-01", 28, "2026-12-05"],
  ])("that ends on %s and has %i days begins on %s", (last, days, first) => {
    expect(spanUntil(last, days)).toEqual({ first, last });
  });

  it("has every day once, with 0 where nothing was counted", () => {
    const counted = [
      { day: "2026-07-25", views: 9 },
      { day: "2026-07-26", views: 3 },
      { day: "2026-08-01", views: 5 },
      { day: "2026-08-02", views: 7 },
    ];
    const days = daysOf(spanUntil("2026-08-01", 7), counted);
    expect(days.map(({ views }) => views)).toEqual([3, 0, 0, 0, 0, 0, 5]);
    expect(viewsIn(spanUntil("2026-08-01", 7), counted)).toBe(8);
  });

  it("follows the one before without a gap and without a common day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(7, 28), (from, days) => {
        const span = spanUntil(dayAfter("2024-01-01", from), days);
        const before = spanUntil(dayAfter(span.first, -1), days);
        expect(dayAfter(before.last, 1)).toBe(span.first);
        expect(daysOf(span, []).length).toBe(days);
      }),
    );
  });

  it("is of days alone", () => {
    expect(() => dayAfter("hoy", 1)).toThrow(RangeError);
    expect([formatWeekday("2026-08-01"), formatWeekday("x")]).toEqual(["sáb 1 de agosto", "x"]);
  });
});

test.each([
  [[], 4],
  [[0], 4],
  [[4], 4],
  [[5], 6],
  [[11, 3], 16],
  [[21], 30],
  [[31], 40],
  [[100], 100],
  [[101], 160],
  [[12_345], 16_000],
])("the scale of %j ends at %i", (values, end) => {
  expect(scaleEnd(values)).toBe(end);
});
