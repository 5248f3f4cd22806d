import { expect, test } from "vitest";
import { isPublic } from "~/domain/restaurants/visibility";

const NOW = new Date("2026-11-21T16:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  ["active with a valid subscription", { isActive: true, visibleUntil: after(1) }, true],
  ["active at the end of the subscription", { isActive: true, visibleUntil: NOW }, false],
  ["active after the subscription", { isActive: true, visibleUntil: after(-1) }, false],
  ["inactive", { isActive: false, visibleUntil: after(1) }, false],
])("a restaurant that is %s", (_, restaurant, expected) => {
  expect(isPublic(restaurant, NOW)).toBe(expected);
});
