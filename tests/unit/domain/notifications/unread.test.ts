import { expect, test } from "vitest";
import { newOfferMessage, notificationPath } from "~/domain/notifications/notifications";
import { unreadBadge } from "~/domain/notifications/unread";
import { shortAge } from "~/domain/time/short-age";

const NOW = new Date("2026-11-21T16:00:00Z");
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

test.each([
  [-1, ""],
  [0, ""],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [20, "9+"],
])("%i unread: badge '%s'", (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});

test.each([
  [-DAY, "0 s"],
  [0, "0 s"],
  [59_999, "59 s"],
  [60 * SECOND, "1 m"],
  [3600 * SECOND - 1, "59 m"],
  [3600 * SECOND, "1 h"],
  [DAY - 1, "23 h"],
  [DAY, "1 d"],
  [7 * DAY - 1, "6 d"],
  [7 * DAY, undefined],
])("%i ms ago is %s", (ms, age) => {
  expect(shortAge(new Date(NOW.getTime() - ms), NOW)).toBe(age);
});

test("a notification of an offer has the product's words", () => {
  expect(newOfferMessage("El Fogón", "Dos por uno")).toBe("Nueva oferta en El Fogón: Dos por uno");
});

test.each([
  ["new_offer", "0123456789abcdef", "/ofertas/0123456789abcdef"],
  ["new_offer", "../admin?x", "/ofertas/..%2Fadmin%3Fx"],
  ["subscription_ending", "0123456789abcdef", "/management/subscription"],
  ["subscription_grace", "0123456789abcdef:1785513600000", "/management/subscription"],
  ["subscription_lapsed", "0123456789abcdef", "/management/subscription"],
  ["subscription_other", "0123456789abcdef", null],
  ["", "", null],
])("a notification of type %s about %s leads to %s", (type, entityId, path) => {
  expect(notificationPath({ type, entityId })).toBe(path);
});
