import { describe, expect, test } from "vitest";
import {
  activityAge,
  endOfDayIn,
  formatDay,
  formatDayAhead,
  formatLongDate,
  formatLongDateTime,
  formatMomentAhead,
  formatTimeOfDay,
  landingAge,
  landingAgeOfDay,
  localDateTimeToUtc,
  notificationAge,
  toDateField,
} from "~/domain/time/dates";

const ZONE = "America/Santo_Domingo";
const NOW = new Date("2026-11-21T16:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test("dates are formatted in the given time zone", () => {
  const midnight = new Date("2026-11-22T03:59:59Z");
  expect(formatLongDate(midnight, ZONE)).toBe("21 de noviembre de 2026");
  expect(formatLongDate(midnight, "Europe/Madrid")).toBe("22 de noviembre de 2026");
  expect(formatTimeOfDay(midnight, ZONE)).toBe("11:59 PM");
  expect(formatLongDateTime(midnight, ZONE)).toBe("21 de noviembre de 2026, 11:59 PM");
  expect(formatLongDate(new Date("2027-01-01T12:00:00Z"), ZONE)).toBe("1 de enero de 2027");
});

test("the months are those of es-DO", () => {
  const intl = new Intl.DateTimeFormat("es-DO", { dateStyle: "long", timeZone: "UTC" });
  for (let month = 0; month < 12; month++) {
    const day = new Date(Date.UTC(2026, month, 5));
    expect(formatLongDate(day, "UTC")).toBe(intl.format(day));
  }
});

test.each([
  [-HOUR, "hace menos de 1 h"],
  [0, "hace menos de 1 h"],
  [HOUR - 1, "hace menos de 1 h"],
  [HOUR, "hace 1 h"],
  [3 * HOUR, "hace 3 h"],
  [DAY - 1, "hace 23 h"],
  [DAY, "hace 1 día"],
  [2 * DAY, "hace 2 días"],
  [7 * DAY - 1, "hace 6 días"],
  [7 * DAY, "hace 1 semana"],
  [14 * DAY, "hace 2 semanas"],
  [365 * DAY, "hace 52 semanas"],
])("on the landing page, %i ms are %j", (ms, age) => {
  expect(landingAge(ago(ms), NOW)).toBe(age);
});

test.each([
  ["2026-11-22", "hoy"],
  ["2026-11-21", "hoy"],
  ["2026-11-20", "ayer"],
  ["2026-11-19", "hace 2 días"],
  ["2026-11-15", "hace 6 días"],
  ["2026-11-14", "hace 1 semana"],
  ["2026-11-07", "hace 2 semanas"],
  ["2025-11-21", "hace 52 semanas"],
])("on the landing page, a rating of %s shows %j all day", (day, age) => {
  for (const instant of ["2026-11-21T04:00:00.000Z", "2026-11-22T03:59:59.999Z"]) {
    expect(landingAgeOfDay(day, new Date(instant), ZONE)).toBe(age);
  }
});

test("a day is formatted without a time zone", () => {
  expect(formatDay("2026-11-21")).toBe("21 de noviembre de 2026");
  expect(formatDay("2028-02-29")).toBe("29 de febrero de 2028");
  for (const none of ["", "2026-02-30", "yesterday"]) expect(formatDay(none)).toBe(none);
});

test.each([
  [-1, "hoy"],
  [-HOUR, "hoy"],
  [-2 * DAY, "23 de noviembre de 2026"],
  [0, "hace 0 s"],
  [999, "hace 0 s"],
  [45 * SECOND, "hace 45 s"],
  [MINUTE - 1, "hace 59 s"],
  [MINUTE, "hace 1 min"],
  [HOUR - 1, "hace 59 min"],
  [HOUR, "hace 1 h"],
  [DAY - 1, "hace 23 h"],
  [DAY, "hace 1 día"],
  [7 * DAY - 1, "hace 6 días"],
  [7 * DAY, "14 de noviembre de 2026"],
])("in the activity list, %i ms are %j", (ms, age) => {
  expect(activityAge(ago(ms), NOW, ZONE)).toBe(age);
});

test.each([
  [0, "0 s"],
  [MINUTE - 1, "59 s"],
  [MINUTE, "1 m"],
  [HOUR - 1, "59 m"],
  [HOUR, "1 h"],
  [DAY - 1, "23 h"],
  [DAY, "1 d"],
  [7 * DAY - 1, "6 d"],
  [7 * DAY, "14 de noviembre de 2026"],
])("on a notification, %i ms are %j", (ms, age) => {
  expect(notificationAge(ago(ms), NOW, ZONE)).toBe(age);
});

describe("endOfDayIn", () => {
  test.each([
    [ZONE, "2026-11-21", "2026-11-22T03:59:59.999Z"],
    [ZONE, "2026-12-31", "2027-01-01T03:59:59.999Z"],
    ["Europe/Madrid", "2026-03-29", "2026-03-29T21:59:59.999Z"],
    ["Europe/Madrid", "2026-10-25", "2026-10-25T22:59:59.999Z"],
    // Havana skips midnight of 8 March, so the day before ends when the clock jumps.
    ["America/Havana", "2026-03-07", "2026-03-08T04:59:59.999Z"],
  ])("in %s %s ends at %s", (zone, day, end) => {
    expect(endOfDayIn(zone, day)?.toISOString()).toBe(end);
    expect(toDateField(endOfDayIn(zone, day) as Date, zone)).toBe(day);
  });

  test.each(["", "mañana", "2026-02-30", "21/11/2026", "2026-11-21T10:00"])("%j is no day", (text) => {
    expect(endOfDayIn(ZONE, text)).toBeUndefined();
  });
});

describe("datetime-local fields", () => {
  test.each([
    [ZONE, "2026-11-21T20:30", "2026-11-22T00:30:00.000Z"],
    [ZONE, "2026-11-21T20:30:59", "2026-11-22T00:30:00.000Z"],
    [ZONE, "2026-11-21T00:00", "2026-11-21T04:00:00.000Z"],
    [ZONE, "2026-11-21T23:59", "2026-11-22T03:59:00.000Z"],
    ["America/New_York", "2026-07-01T12:00", "2026-07-01T16:00:00.000Z"],
    ["America/New_York", "2026-12-01T12:00", "2026-12-01T17:00:00.000Z"],
    // Clocks skip 2:30 on this day, and show 1:30 twice on the other.
    ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ])("in %s %s is %s", (zone, text, instant) => {
    expect(localDateTimeToUtc(text, zone)?.toISOString()).toBe(instant);
  });

  test.each([
    "",
    "2026-11-21",
    "2026-11-21 20:30",
    "2026-11-21T24:00",
    "2026-11-21T20:60",
    "2026-02-30T10:00",
    "2026-11-21T20:30Z",
    "2026-11-21T20:30-04:00",
    "0001-01-01T00:00",
    "99999-01-01T00:00",
    "mañana",
  ])("%j is refused", (text) => {
    expect(localDateTimeToUtc(text, ZONE)).toBeUndefined();
  });
});

test.each([
  ["2026-11-21T16:00:00Z", "2026-11-22T01:00:00Z", "las 9:00 PM"],
  ["2026-11-21T16:00:00Z", "2026-11-22T03:59:00Z", "las 11:59 PM"],
  ["2026-11-21T16:00:00Z", "2026-11-22T04:00:00Z", "mañana a las 12:00 AM"],
  ["2026-11-21T16:00:00Z", "2026-11-23T03:59:00Z", "mañana a las 11:59 PM"],
  ["2026-11-21T16:00:00Z", "2026-11-23T17:30:00Z", "el 23 de noviembre, 1:30 PM"],
  ["2026-12-30T16:00:00Z", "2027-01-02T17:30:00Z", "el 2 de enero de 2027, 1:30 PM"],
  ["2026-12-31T16:00:00Z", "2027-01-01T17:30:00Z", "mañana a la 1:30 PM"],
  ["2026-11-21T16:00:00Z", "2026-11-21T17:30:00Z", "la 1:30 PM"],
])("at %s in Santo Domingo, %s is shown as %s", (now, then, said) => {
  expect(formatMomentAhead(new Date(then), new Date(now), "America/Santo_Domingo")).toBe(said);
});

test.each([
  ["2026-11-22T03:16:00Z", "hoy a las 11:16 PM"],
  ["2026-11-21T17:16:00Z", "hoy a la 1:16 PM"],
  ["2026-11-22T04:00:00Z", "mañana a las 12:00 AM"],
  ["2026-11-23T17:30:00Z", "el 23 de noviembre, 1:30 PM"],
])("what comes at %s comes %s", (then, said) => {
  expect(formatDayAhead(new Date(then), NOW, ZONE)).toBe(said);
});
