import { expect, it } from "vitest";
import { listMenuGaps } from "~/domain/restaurants/menu-gaps";

const NOW = new Date("2026-08-01T16:00:00Z");
const SEEN = { isActive: true, visibleUntil: new Date(NOW.getTime() + 1), dishCount: 3, hasDishOnMenu: true };

it.each([
  ["seen", {}, []],
  ["inactive", { isActive: false }, ["inactive"]],
  ["of an owner whose subscription ends now", { visibleUntil: NOW }, ["lapsed"]],
  ["without a dish", { dishCount: 0, hasDishOnMenu: false }, ["no-dishes"]],
  ["with all dishes sold out", { hasDishOnMenu: false }, ["all-sold-out"]],
  [
    "inactive, lapsed and empty",
    { isActive: false, visibleUntil: NOW, dishCount: 0, hasDishOnMenu: false },
    ["inactive", "lapsed", "no-dishes"],
  ],
])("a menu %s", (_, changed, gaps) => {
  expect(listMenuGaps({ ...SEEN, ...changed }, NOW)).toEqual(gaps);
});
