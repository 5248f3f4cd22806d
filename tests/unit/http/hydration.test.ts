import { expect, test } from "vitest";
import { isTakenOver } from "~/http/hydration";

test.each([
  [undefined, { viewer: { name: "Ana" } }, false],
  [false, { viewer: { name: "Ana" } }, false],
  [true, undefined, true],
  ["viewer", { viewer: { name: "Ana" } }, true],
  ["viewer", { viewer: null }, false],
  ["viewer", {}, false],
  ["viewer", null, false],
  ["viewer", undefined, false],
] as const)("hydrates %s with %o: %s", (hydrates, data, isOver) => {
  expect(isTakenOver(hydrates, data)).toBe(isOver);
});
