import { expect, test } from "vitest";
import { isTakenOver } from "~/http/hydration";

test.each([
  [undefined, { accountMenu: { name: "Ana" } }, false],
  [false, { accountMenu: { name: "Ana" } }, false],
  [true, undefined, true],
  ["signed-in", { accountMenu: { name: "Ana" } }, true],
  ["signed-in", { accountMenu: null }, false],
  ["signed-in", {}, false],
  ["signed-in", null, false],
  ["signed-in", undefined, false],
] as const)("hydrates %s with %o: %s", (hydrates, data, isOver) => {
  expect(isTakenOver(hydrates, data)).toBe(isOver);
});
