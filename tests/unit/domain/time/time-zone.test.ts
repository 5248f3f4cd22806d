import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, formatClock, instantOf, localTime, parseLocalDate } from "~/domain/time/time-zone";

const date = (year: number, month: number, day: number) => ({ year, month, day });

describe("instantOf", () => {
  test.each([
    [
      "a zone without summer time",
      date(2026, 11, 21),
      "America/Santo_Domingo",
      20 * 60 + 30,
      "2026-11-22T00:30:00.000Z",
    ],
    ["midnight by default", date(2026, 1, 1), "America/Santo_Domingo", undefined, "2026-01-01T04:00:00.000Z"],
    [
      "the next day's hour",
      date(2026, 12, 31),
      "America/Santo_Domingo",
      1440 + 120,
      "2027-01-01T06:00:00.000Z",
    ],
    ["winter in Madrid", date(2026, 1, 15), "Europe/Madrid", 600, "2026-01-15T09:00:00.000Z"],
    ["summer in Madrid", date(2026, 7, 15), "Europe/Madrid", 600, "2026-07-15T08:00:00.000Z"],
    [
      "the last minute before Madrid's clocks go on",
      date(2026, 3, 29),
      "Europe/Madrid",
      119,
      "2026-03-29T00:59:00.000Z",
    ],
    [
      "an hour that Madrid skips moves on",
      date(2026, 3, 29),
      "Europe/Madrid",
      150,
      "2026-03-29T01:30:00.000Z",
    ],
    ["the first minute after", date(2026, 3, 29), "Europe/Madrid", 180, "2026-03-29T01:00:00.000Z"],
    [
      "the first of two equal hours in Madrid",
      date(2026, 10, 25),
      "Europe/Madrid",
      150,
      "2026-10-25T00:30:00.000Z",
    ],
    ["after both of them", date(2026, 10, 25), "Europe/Madrid", 180, "2026-10-25T02:00:00.000Z"],
    ["the first of two in New York", date(2026, 11, 1), "America/New_York", 90, "2026-11-01T05:30:00.000Z"],
    ["Havana's clocks skip midnight", date(2026, 3, 8), "America/Havana", 0, "2026-03-08T05:00:00.000Z"],
    ["half-hour offsets", date(2026, 5, 5), "Asia/Kolkata", 0, "2026-05-04T18:30:00.000Z"],
  ])("%s", (_, day, zone, minutes, instant) => {
    expect(instantOf(day, zone, minutes).toISOString()).toBe(instant);
  });

  test("is reversed by localTime, except in hours that clocks skip or repeat", () => {
    const zones = fc.constantFrom(
      "America/Santo_Domingo",
      "Europe/Madrid",
      "America/New_York",
      "America/Santiago",
    );
    const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(date(1990, 1, 1), days));
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 4 * 60, max: 22 * 60 }), (zone, day, minutes) => {
        const wall = localTime(instantOf(day, zone, minutes), zone);
        expect(wall).toMatchObject({
          ...day,
          hour: Math.floor(minutes / 60),
          minute: minutes % 60,
          second: 0,
        });
      }),
    );
  });
});

test("localTime gives the local date, time and weekday", () => {
  expect(localTime(new Date("2026-11-22T03:59:59Z"), "America/Santo_Domingo")).toEqual({
    year: 2026,
    month: 11,
    day: 21,
    hour: 23,
    minute: 59,
    second: 59,
    weekday: 6,
  });
  expect(localTime(new Date("2026-11-22T04:00:00Z"), "America/Santo_Domingo")).toMatchObject({
    hour: 0,
    weekday: 0,
  });
});

describe("localTime", () => {
  /** As the platform shows it, asked for this instant alone. */
  function shown(instant: Date, timeZone: string) {
    const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    return parts.format(instant);
  }
  const pad = (number: number, length = 2) => String(number).padStart(length, "0");
  function read(instant: Date, zone: string) {
    const { year, month, day, hour, minute, second } = localTime(instant, zone);
    return `${pad(year, 4)}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
  }

  test.each([
    ["Europe/Madrid", "2026-03-29T01:00:00Z"],
    ["Europe/Madrid", "2026-10-25T01:00:00Z"],
    ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
    // These clocks changed one minute after midnight.
    ["America/St_Johns", "2010-03-14T03:31:00Z"],
    // A whole day was left out.
    ["Pacific/Apia", "2011-12-30T10:00:00Z"],
  ])("is right in every minute around a change of clocks in %s at %s", (zone, change) => {
    for (let minute = -90; minute <= 90; minute++) {
      const instant = new Date(Date.parse(change) + minute * 60_000 - (minute % 2));
      expect(read(instant, zone)).toBe(shown(instant, zone));
    }
  });

  test("is what the platform shows, whichever instants were asked for before", () => {
    const zones = fc.constantFrom(
      "America/Santo_Domingo",
      "America/Sao_Paulo",
      "Europe/Madrid",
      "Asia/Kathmandu",
    );
    const from = Date.parse("1970-01-01T00:00:00Z");
    const seconds = fc.integer({ min: 0, max: 75 * 366 * 86_400 });
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        const instant = new Date(from + second * 1000);
        expect(read(instant, zone)).toBe(shown(instant, zone));
      }),
    );
  });

  test("refuses an unknown zone and an invalid date", () => {
    expect(() => localTime(new Date(0), "Mars/Olympus")).toThrow(RangeError);
    expect(() => localTime(new Date(Number.NaN), "Europe/Madrid")).toThrow(RangeError);
  });
});

test.each([
  ["2026-11-21", date(2026, 11, 21)],
  ["2028-02-29", date(2028, 2, 29)],
  ["2026-02-29", undefined],
  ["2026-13-01", undefined],
  ["2026-00-10", undefined],
  ["2026-04-31", undefined],
  ["1970-01-01", date(1970, 1, 1)],
  ["1969-12-31", undefined],
  ["2026-1-1", undefined],
  ["21/11/2026", undefined],
  ["2026-11-21\n", undefined],
  ["", undefined],
])("the day %j", (text, day) => {
  expect(parseLocalDate(text)).toEqual(day);
});

test.each([
  [date(2026, 12, 31), 1, date(2027, 1, 1)],
  [date(2028, 2, 28), 1, date(2028, 2, 29)],
  [date(2026, 3, 1), -1, date(2026, 2, 28)],
])("%j and %i days", (day, days, moved) => {
  expect(addDays(day, days)).toEqual(moved);
});

test.each([
  [0, "12:00 AM"],
  [1, "12:01 AM"],
  [540, "9:00 AM"],
  [719, "11:59 AM"],
  [720, "12:00 PM"],
  [780, "1:00 PM"],
  [1439, "11:59 PM"],
  [1440, "12:00 AM"],
])("%i minutes after midnight is %s", (minutes, clock) => {
  expect(formatClock(minutes)).toBe(clock);
});
