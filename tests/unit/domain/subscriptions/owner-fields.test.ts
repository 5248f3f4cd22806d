import { describe, expect, it } from "vitest";
import { ownerFields, savedEnd, statusWithEnd, typedEnd } from "~/domain/subscriptions/owner-fields";

const NOW = new Date("2026-08-01T16:00:00.000Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe("the typed end", () => {
  it.each([
    ["", null],
    ["2026-12-31", "2027-01-01T03:59:59.999Z"],
    ["2028-02-29", "2028-03-01T03:59:59.999Z"],
    ["2000-01-01", "2000-01-02T03:59:59.999Z"],
    ["2100-12-31", "2101-01-01T03:59:59.999Z"],
  ])("of '%s' is the last millisecond of that day in Santo Domingo", (day, end) => {
    expect(typedEnd(day)?.toISOString() ?? null).toBe(end);
  });

  it.each([
    "1999-12-31",
    "2101-01-01",
    "2027-02-29",
    "2026-13-01",
    "mañana",
    "2026-1-1",
    "20260101",
    "٢٠٢٦-٠١-٠١",
  ])("of '%s' is refused", (day) => {
    expect(typedEnd(day)).toBeUndefined();
  });
});

describe("the end to save", () => {
  const stored = new Date("2026-09-01T18:35:00.000Z");
  it.each([
    ["the same day keeps the plan's exact moment", stored, "2026-09-01", stored],
    ["another day ends with that day", stored, "2026-09-02", new Date("2026-09-03T03:59:59.999Z")],
    ["no day removes the end", stored, "", null],
    ["a first day ends with that day", null, "2026-09-01", new Date("2026-09-02T03:59:59.999Z")],
    // 03:00 UTC is still the day before in Santo Domingo.
    [
      "days are those of Santo Domingo",
      new Date("2026-09-02T03:00:00.000Z"),
      "2026-09-01",
      new Date("2026-09-02T03:00:00.000Z"),
    ],
  ])("%s", (_, present, day, saved) => {
    expect(savedEnd(present, typedEnd(day) ?? null)).toEqual(saved);
  });
});

describe("the status with an end", () => {
  it.each([
    ["past_due", at(1), "active"],
    ["unpaid", null, "active"],
    ["canceled", at(1), "active"],
    ["canceled", at(0), "canceled"],
    ["unpaid", at(-1), "unpaid"],
    ["trialing", at(1), "trialing"],
    ["active", at(-1), "active"],
    [null, at(1), null],
  ])("stored as %s, ending %s, is %s", (status, end, saved) => {
    expect(statusWithEnd(status, end, NOW)).toBe(saved);
  });
});

it("draws an owner's fields as the form sends them unchanged", () => {
  const owner = { name: "Rosa", email: "rosa@fogon.example", maxRestaurants: 3 };
  expect(ownerFields({ ...owner, expiresAt: new Date("2027-01-01T03:59:59.999Z") })).toEqual({
    name: "Rosa",
    email: "rosa@fogon.example",
    maxRestaurants: "3",
    expiresAt: "2026-12-31",
  });
  expect(ownerFields({ ...owner, expiresAt: null }).expiresAt).toBe("");
});
