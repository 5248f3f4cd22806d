import { describe, expect, it } from "vitest";
import { lastEndedDay } from "~/domain/ratings/new-reviews";
import { toDateField } from "~/domain/time/dates";

describe("the last day that has ended everywhere", () => {
  it.each([
    ["2026-08-02T11:59:59.999Z", "2026-07-31"],
    ["2026-08-02T12:00:00.000Z", "2026-08-01"],
    ["2026-08-03T00:00:00.000Z", "2026-08-01"],
    ["2027-01-01T12:00:00.000Z", "2026-12-31"],
    ["2028-03-01T12:00:00.000Z", "2028-02-29"],
  ])("at %s is %s", (now, day) => {
    expect(lastEndedDay(new Date(now))).toBe(day);
  });

  it.each(["America/Santo_Domingo", "Pacific/Honolulu", "Europe/Madrid", "Etc/GMT+12"])(
    "is before today in %s, at any hour of two days",
    (zone) => {
      for (let hour = 0; hour < 48; hour++) {
        const now = new Date(Date.parse("2026-10-24T00:30:00.000Z") + hour * 3_600_000);
        expect(lastEndedDay(now) < toDateField(now, zone)).toBe(true);
      }
    },
  );
});
