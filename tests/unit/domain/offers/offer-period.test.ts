import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMomentWithWeekday, momentFields, readMoment } from "~/domain/offers/offer-period";

const ZONES = {
  "Santo Domingo": "America/Santo_Domingo",
  "Nueva York": "America/New_York",
  "La Habana": "America/Havana",
  Santiago: "America/Santiago",
  Madrid: "Europe/Madrid",
} as const;
type Town = keyof typeof ZONES;

const read = (town: Town, date: string, time: string, edge: "start" | "end") => {
  const moment = readMoment({ date, time }, ZONES[town], edge);
  return moment instanceof Date ? moment.toISOString() : moment;
};

describe("an offer's end", () => {
  it.each<[Town, string, string, string]>([
    ["Santo Domingo", "2026-11-29", "", "2026-11-30T03:59:59.000Z"],
    ["Santo Domingo", "2026-11-29", "21:30", "2026-11-30T01:30:00.000Z"],
    ["Santo Domingo", "2026-12-31", "", "2027-01-01T03:59:59.000Z"],
    ["Madrid", "2028-02-29", "", "2028-02-29T22:59:59.000Z"],
    // The day loses an hour, and gains one.
    ["Nueva York", "2026-03-08", "", "2026-03-09T03:59:59.000Z"],
    ["Nueva York", "2026-11-01", "", "2026-11-02T04:59:59.000Z"],
    ["Nueva York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
    ["Nueva York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    // The last hour of the day occurs twice: the day ends with the second.
    ["Santiago", "2026-04-04", "", "2026-04-05T03:59:59.000Z"],
    // The next day has no midnight.
    ["Santiago", "2026-09-05", "", "2026-09-06T03:59:59.000Z"],
    ["La Habana", "2026-03-07", "", "2026-03-08T04:59:59.000Z"],
    // The next day has two midnights: the day ends before the first.
    ["La Habana", "2026-10-31", "", "2026-11-01T03:59:59.000Z"],
  ])("in %s on %j at %j is %s", (town, date, time, moment) => {
    expect(read(town, date, time, "end")).toBe(moment);
  });
});

describe("an offer's start", () => {
  it.each<[Town, string, string, string]>([
    ["Santo Domingo", "2026-11-29", "", "2026-11-29T04:00:00.000Z"],
    ["Santo Domingo", "2026-11-29", "12:00", "2026-11-29T16:00:00.000Z"],
    ["Santiago", "2026-09-06", "", "2026-09-06T04:00:00.000Z"],
    ["La Habana", "2026-03-08", "", "2026-03-08T05:00:00.000Z"],
    ["La Habana", "2026-11-01", "", "2026-11-01T04:00:00.000Z"],
  ])("in %s on %j at %j is %s", (town, date, time, moment) => {
    expect(read(town, date, time, "start")).toBe(moment);
  });
});

describe("two fields", () => {
  it("without anything are no moment", () => {
    expect(read("Madrid", "", "", "start")).toBeUndefined();
  });

  it.each([
    ["", "12:00"],
    ["2026-02-30", ""],
    ["2026-02-30", "12:00"],
    ["2026-11-29", "24:00"],
    ["2026-11-29", "12"],
    ["29/11/2026", ""],
    ["mañana", ""],
    ["2026-11-29T12:00", ""],
    ["1969-01-01", ""],
  ])("with %j and %j are unreadable", (date, time) => {
    for (const edge of ["start", "end"] as const) expect(read("Madrid", date, time, edge)).toBe("unreadable");
  });

  it("give back a moment of whole minutes, and the end or beginning of a day without a time", () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 40 });
    fc.assert(
      fc.property(minutes, fc.constantFrom("start", "end"), (minute, edge) => {
        const moment = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const zone = ZONES["Santo Domingo"];
        expect(readMoment(momentFields(moment, zone, edge), zone, edge)).toEqual(moment);
      }),
    );
    for (const zone of Object.values(ZONES))
      for (const edge of ["start", "end"] as const) {
        const moment = readMoment({ date: "2026-11-29", time: "" }, zone, edge);
        expect(momentFields(moment as Date, zone, edge)).toEqual({ date: "2026-11-29", time: "" });
      }
  });
});

it.each([
  ["2026-11-30T03:59:59Z", "el domingo 29 a las 11:59 PM"],
  ["2026-11-22T17:00:00Z", "el domingo 22 a la 1:00 PM"],
  ["2026-12-06T03:59:59Z", "el sábado 5 de diciembre a las 11:59 PM"],
  ["2027-01-01T03:59:59Z", "el jueves 31 de diciembre a las 11:59 PM"],
  ["2027-11-30T03:59:59Z", "el lunes 29 de noviembre de 2027 a las 11:59 PM"],
])("%s is said as %j", (moment, words) => {
  const now = new Date("2026-11-22T16:00:00Z");
  expect(formatMomentWithWeekday(new Date(moment), now, ZONES["Santo Domingo"])).toBe(words);
});
