import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { momentOf, shiftDate } from "#support/clock";

/** In Santo Domingo it is 20:15 of the day before. */
const REAL = new Date("2026-11-22T00:15:00Z");

describe("the moment of TESTS_NOW", () => {
  it.each([
    ["23:50", "2026-11-22T03:50:00Z"],
    ["20:15", "2026-11-22T00:15:00Z"],
    ["20:14", "2026-11-23T00:14:00Z"],
    ["00:30", "2026-11-22T04:30:00Z"],
    ["12-31T23:50", "2027-01-01T03:50:00Z"],
    ["01-01T00:30", "2027-01-01T04:30:00Z"],
    ["11-21T20:14", "2027-11-22T00:14:00Z"],
    ["2026-12-31T23:50:00-04:00", "2027-01-01T03:50:00Z"],
    ["2028-02-29T12:00:00Z", "2028-02-29T12:00:00Z"],
  ])("%s is %s", (setting, moment) => {
    expect(momentOf(setting, REAL)).toEqual(new Date(moment));
  });

  it.each([
    "",
    "mañana",
    "7:00",
    "25:00",
    "13-01T10:00",
    "2026-12-31",
    "2026-12-31T23:50:00",
    "2026-11-21T12:00:00Z",
  ])("'%s' is refused", (setting) => {
    expect(() => momentOf(setting, REAL)).toThrow(/TESTS_NOW/);
  });
});

describe("a shifted clock", () => {
  const ahead = (hours: number, asked: string) =>
    runInNewContext(`const move = ${shiftDate}; move(${hours} * 3600e3); move(${hours} * 3600e3); ${asked}`);
  // A context of its own has the real clock, also where this run's clock is shifted.
  const expected = () => runInNewContext("Date.now()") + 5 * 3_600_000;

  it("gives another now, shifted once however often it is set", () => {
    for (const asked of ["Date.now()", "new Date().getTime()", "Date.parse(Date()) + 500"]) {
      expect(Math.abs(ahead(5, asked) - expected()), asked).toBeLessThan(60_000);
    }
  });

  it("does not change other dates", () => {
    expect(
      ahead(5, "[new Date(0).toISOString(), new Date(2026, 0).getMonth(), Date.UTC(1970, 0, 2)]"),
    ).toEqual(["1970-01-01T00:00:00.000Z", 0, 86_400_000]);
    expect(ahead(5, "new Date() instanceof Date && new Date().constructor === Date")).toBe(true);
    expect(ahead(0, "new Date().constructor.isShifted")).toBeUndefined();
  });
});
