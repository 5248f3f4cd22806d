import { expect, test } from "vitest";
import { OFFER_STATUS_LABELS, offerPeriodProblem, offerStatus } from "~/domain/offers/offers";

const NOW = new Date("2026-11-21T16:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  [1, 1000, "Programada"],
  [0, 1000, "Activa"],
  [-1000, 1, "Activa"],
  [-1000, 0, "Expirada"],
  [-1000, -1, "Expirada"],
])("an offer from %i ms to %i ms around now is %s", (start, end, label) => {
  expect(OFFER_STATUS_LABELS[offerStatus({ startsAt: at(start), expiresAt: at(end) }, NOW)]).toBe(label);
});

test.each([
  [undefined, undefined, "expiry-required"],
  [undefined, 0, "expiry-not-future"],
  [undefined, -1, "expiry-not-future"],
  [undefined, 1, undefined],
  [-5000, 1, undefined],
  [undefined, 5 * 366 * 86_400_000, undefined],
  [undefined, 5 * 366 * 86_400_000 + 1, "expiry-too-late"],
  [999, 1000, undefined],
  [1000, 1000, "start-not-before-expiry"],
  [1001, 1000, "start-not-before-expiry"],
])("the period from %s to %s has the problem %s", (start, end, problem) => {
  const period = {
    startsAt: start === undefined ? undefined : at(start),
    expiresAt: end === undefined ? undefined : at(end),
  };
  expect(offerPeriodProblem(period, NOW)).toBe(problem);
});
