import { expect, it } from "vitest";
import { newestFirst } from "~/domain/ratings/own-order";
import { ratingMoment } from "~/domain/ratings/ratings";
import { toDateField } from "~/domain/time/dates";

/** A rating as it is stored when it is written at `instant`. */
function written(
  name: string,
  instant: string,
  { isAnonymous = false, timeZone = "America/Santo_Domingo" } = {},
) {
  const writtenOn = toDateField(new Date(instant), timeZone);
  const createdAt = ratingMoment({ isAnonymous, writtenOn }, new Date(instant));
  return { name, writtenOn, createdAt, timeZone, isAnonymous };
}
const orderOf = (...ratings: ReturnType<typeof written>[]) => newestFirst(ratings).map(({ name }) => name);
const ANONYMOUS = { isAnonymous: true };

it("a rating signed before noon stands above an anonymous one of its day", () => {
  const anonymous = written("anonymous", "2026-11-27T06:00:00Z", ANONYMOUS);
  const signed = written("signed", "2026-11-27T06:49:00Z");
  expect(anonymous.createdAt > signed.createdAt).toBe(true);
  expect(orderOf(anonymous, signed)).toEqual(["signed", "anonymous"]);
});

it("days follow each other, the newest first, signed or not", () => {
  expect(
    orderOf(
      written("the evening before", "2026-11-27T03:59:00Z"),
      written("today", "2026-11-27T04:01:00Z", ANONYMOUS),
      written("the day before", "2026-11-26T05:00:00Z", ANONYMOUS),
      written("two days before", "2026-11-25T23:00:00Z"),
    ),
  ).toEqual(["today", "the evening before", "the day before", "two days before"]);
});

it("signed ones follow each other by the minute, also from two time zones", () => {
  expect(
    orderOf(
      written("Madrid", "2026-11-27T00:30:00Z", { timeZone: "Europe/Madrid" }),
      written("Santo Domingo", "2026-11-27T02:00:00Z"),
    ),
  ).toEqual(["Santo Domingo", "Madrid"]);
});

it("anonymous ones of a day stay in their order, which tells no hour", () => {
  const late = written("late", "2026-11-27T20:00:00Z", ANONYMOUS);
  const early = written("early", "2026-11-27T05:00:00Z", ANONYMOUS);
  expect([orderOf(late, early), orderOf(early, late)]).toEqual([
    ["late", "early"],
    ["early", "late"],
  ]);
});
