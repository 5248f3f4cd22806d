import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOnMenu, soldOutTodayUntil } from "~/domain/menus/availability";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { localTime } from "~/domain/time/time-zone";

const NOW = new Date("2026-11-21T16:00:00Z");
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

test.each([
  ["available", { isAvailable: true, soldOutUntil: null }, true],
  ["sold out for long", { isAvailable: false, soldOutUntil: null }, false],
  ["sold out until later", { isAvailable: true, soldOutUntil: AFTER }, false],
  ["sold out until now", { isAvailable: true, soldOutUntil: NOW }, true],
  ["sold out until before", { isAvailable: true, soldOutUntil: BEFORE }, true],
  ["sold out for long and today", { isAvailable: false, soldOutUntil: AFTER }, false],
  ["sold out for long, and earlier for a day", { isAvailable: false, soldOutUntil: BEFORE }, false],
])("a dish that is %s", (_, dish, expected) => {
  expect(isOnMenu(dish, NOW)).toBe(expected);
});

describe("soldOutTodayUntil", () => {
  test.each([
    ["America/Santo_Domingo", "2026-11-21T16:00:00Z", "2026-11-22T09:00:00Z", "at noon"],
    ["America/Santo_Domingo", "2026-11-22T02:30:00Z", "2026-11-22T09:00:00Z", "at 10:30 PM"],
    [
      "America/Santo_Domingo",
      "2026-11-22T05:30:00Z",
      "2026-11-22T09:00:00Z",
      "at 1:30 AM, the same night's service",
    ],
    ["America/Santo_Domingo", "2026-11-22T08:59:59.999Z", "2026-11-22T09:00:00Z", "a moment before 5:00 AM"],
    ["America/Santo_Domingo", "2026-11-22T09:00:00Z", "2026-11-23T09:00:00Z", "at 5:00 AM itself"],
    ["America/Santo_Domingo", "2026-12-31T22:00:00Z", "2027-01-01T09:00:00Z", "on New Year's Eve"],
    // The clocks of Spain go forward at 2:00 AM on 29 March 2026, so the night lasts an hour less.
    ["Europe/Madrid", "2026-03-28T21:00:00Z", "2026-03-29T03:00:00Z", "before the clocks go forward"],
    ["Europe/Madrid", "2026-03-29T00:30:00Z", "2026-03-29T03:00:00Z", "at 1:30 AM before they go forward"],
    ["Europe/Madrid", "2026-03-29T03:00:00Z", "2026-03-30T03:00:00Z", "at 5:00 AM after they went forward"],
    // They go back at 3:00 AM on 25 October 2026.
    ["Europe/Madrid", "2026-10-24T20:00:00Z", "2026-10-25T04:00:00Z", "before the clocks go back"],
    ["Europe/Madrid", "2026-10-25T00:30:00Z", "2026-10-25T04:00:00Z", "in the hour that occurs twice, first"],
    [
      "Europe/Madrid",
      "2026-10-25T01:30:00Z",
      "2026-10-25T04:00:00Z",
      "in the hour that occurs twice, second",
    ],
    // Chile's clocks go forward at midnight, so 6 September 2026 begins at 1:00 AM.
    [
      "America/Santiago",
      "2026-09-06T03:30:00Z",
      "2026-09-06T08:00:00Z",
      "before a day without its first hour",
    ],
    ["America/New_York", "2026-11-01T03:00:00Z", "2026-11-01T10:00:00Z", "before New York's clocks go back"],
  ])("%s, %s: until %s (%s)", (zone, now, until) => {
    expect(soldOutTodayUntil(new Date(now), zone)).toEqual(new Date(until));
  });

  test("in every zone it is 5:00 AM there, after now and at most 25 hours ahead", () => {
    const zones = [
      "America/Santo_Domingo",
      "Europe/Madrid",
      "America/Santiago",
      "America/Caracas",
      "America/Havana",
    ];
    const moments = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
        const until = soldOutTodayUntil(now, zone);
        expect(localTime(until, zone)).toMatchObject({ hour: 5, minute: 0, second: 0 });
        const ahead = until.getTime() - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
      }),
    );
  });
});
