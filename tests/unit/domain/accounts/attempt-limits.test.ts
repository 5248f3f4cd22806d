import { describe, expect, it, test } from "vitest";
import { ATTEMPT_LIMITS, type Counted, countersOf, minutesToWait } from "~/domain/accounts/attempt-limits";

const NOW = new Date("2026-08-01T16:00:00.000Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const [account, day] = countersOf("account", "a");
const [address] = countersOf("address", "b");
const COUNTERS = [account, day, address].filter((counter) => counter !== undefined);

const counted = (subject: string | undefined, attempts: number, endsIn: number): Counted => ({
  subject: subject ?? "",
  attempts,
  windowEndsAt: new Date(NOW.getTime() + endsIn),
});

test.each<[string, Counted[], number | undefined]>([
  ["no attempts", [], undefined],
  ["nine at an account", [counted(account?.subject, 9, 15 * MINUTE)], undefined],
  ["ten at an account", [counted(account?.subject, 10, 15 * MINUTE)], 15],
  ["thirty of its day", [counted(day?.subject, 30, 5 * HOUR)], 300],
  ["ninety-nine from an address", [counted(address?.subject, 99, 15 * MINUTE)], undefined],
  ["a hundred from an address", [counted(address?.subject, 100, 14 * MINUTE)], 14],
  [
    "two: the longer wait",
    [counted(account?.subject, 10, 2 * MINUTE), counted(day?.subject, 30, 20 * MINUTE)],
    20,
  ],
  [
    "what is not full does not lengthen it",
    [counted(account?.subject, 10, 2 * MINUTE), counted(day?.subject, 29, 20 * MINUTE)],
    2,
  ],
  ["another account's", [counted("account:other:15", 10, 15 * MINUTE)], undefined],
  ["a minute and a bit is two", [counted(account?.subject, 10, MINUTE + 1)], 2],
  ["a millisecond is one", [counted(account?.subject, 10, 1)], 1],
  ["one whose window is over", [counted(account?.subject, 10, 0)], undefined],
])("%s", (_, rows, minutes) => {
  expect(minutesToWait(COUNTERS, rows, NOW)).toBe(minutes);
});

describe("guesses at one account", () => {
  it("from unknown devices are thirty a day at most", () => {
    const day = ATTEMPT_LIMITS.account.find(({ windowMs }) => windowMs === 24 * HOUR);
    expect(day?.most).toBe(30);
  });

  it("are counted apart for each kind and window", () => {
    const kinds = Object.keys(ATTEMPT_LIMITS) as (keyof typeof ATTEMPT_LIMITS)[];
    const subjects = kinds.flatMap((kind) => countersOf(kind, "a").map(({ subject }) => subject));
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
