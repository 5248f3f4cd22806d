import { expect, test } from "vitest";
import { minutesToWait, type Tries } from "~/domain/sign-in-throttle";

const NOW = new Date("2026-08-01T16:00:00.000Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const tries = (attempts: number, endsIn: number): Tries => ({
  attempts,
  windowEndsAt: new Date(NOW.getTime() + endsIn),
});

test.each<[string, Tries[], number | undefined]>([
  ["nobody tried", [], undefined],
  ["the first try", [tries(1, 15 * MINUTE), tries(1, 5 * MINUTE)], undefined],
  ["the tenth", [tries(10, 15 * MINUTE), tries(10, 5 * MINUTE)], undefined],
  ["the eleventh at an account", [tries(11, 15 * MINUTE), tries(1, 5 * MINUTE)], 15],
  ["the eleventh from an address", [tries(1, 15 * MINUTE), tries(11, 5 * MINUTE)], 5],
  ["both: the longer wait", [tries(11, 2 * MINUTE), tries(40, 5 * MINUTE)], 5],
  ["what is not over the limit does not lengthen it", [tries(11, 2 * MINUTE), tries(10, 5 * MINUTE)], 2],
  ["a minute and a bit is two", [tries(11, MINUTE + 1)], 2],
  ["a minute is one", [tries(11, MINUTE)], 1],
  ["a millisecond is one", [tries(11, 1)], 1],
  ["never none", [tries(11, 0)], 1],
])("%s", (_, all, minutes) => {
  expect(minutesToWait(all, NOW)).toBe(minutes);
});
