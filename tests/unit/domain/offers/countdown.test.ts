import { expect, test } from "vitest";
import { countdown } from "~/domain/offers/countdown";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date("2026-11-21T16:00:00Z");

test.each([
  [3 * DAY + 4 * HOUR + 12 * MINUTE, "3 d 4 h 12 min", "green"],
  [DAY, "1 d 0 h 00 min", "green"],
  [DAY - SECOND, "23 h 59 min 59 s", "green"],
  [5 * HOUR + 12 * MINUTE + 8 * SECOND, "5 h 12 min 08 s", "green"],
  [2 * HOUR, "2 h 00 min 00 s", "green"],
  [2 * HOUR - SECOND, "1 h 59 min 59 s", "orange"],
  [HOUR + 4 * MINUTE + 51 * SECOND, "1 h 04 min 51 s", "orange"],
  [HOUR, "1 h 00 min 00 s", "orange"],
  [HOUR - SECOND, "59 min 59 s", "orange"],
  [10 * MINUTE, "10 min 00 s", "orange"],
  [10 * MINUTE - SECOND, "09 min 59 s", "red"],
  [10 * MINUTE - 1, "10 min 00 s", "red"],
  [7 * MINUTE + 33 * SECOND, "07 min 33 s", "red"],
  [33 * SECOND, "00 min 33 s", "red"],
  [1, "00 min 01 s", "red"],
  [0, "Expirado", "red"],
  [-1, "Expirado", "red"],
  [-DAY, "Expirado", "red"],
  [Number.NaN, "Expirado", "red"],
])("%i ms before the end: %s in %s", (left, text, tone) => {
  expect(countdown(NOW, new Date(NOW.getTime() + left))).toEqual({ text, tone });
});
