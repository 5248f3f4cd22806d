import { expect, test } from "vitest";
import { isSubject } from "~/domain/providers";

test.each([
  ["1", true],
  ["x".repeat(255), true],
  ["x".repeat(256), false],
  ["", false],
  [7, false],
  [null, false],
  [undefined, false],
])("%j can be a person's id at a provider: %s", (value, can) => {
  expect(isSubject(value)).toBe(can);
});
