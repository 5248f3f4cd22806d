import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicId, newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

describe("public ids", () => {
  test.each([
    [new Uint8Array(10), "0000000000000000"],
    [new Uint8Array(10).fill(255), "zzzzzzzzzzzzzzzz"],
    [new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]), "0000000000000001"],
    [new Uint8Array([128, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "g000000000000000"],
    [new Uint8Array([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]), "0123456789abcdef"],
    [new Uint8Array(16).fill(255), "zzzzzzzzzzzzzzzz"],
  ])("%j becomes %s", (bytes, id) => {
    expect(newPublicId(bytes)).toBe(id);
  });

  test("different bytes give different ids, all of them well formed", () => {
    const bytes = fc.uint8Array({ minLength: PUBLIC_ID_BYTES, maxLength: PUBLIC_ID_BYTES });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(isPublicId(newPublicId(one))).toBe(true);
        expect(newPublicId(one) === newPublicId(other)).toBe(one.every((byte, at) => byte === other[at]));
      }),
    );
  });

  test("fewer than ten bytes are refused", () => {
    expect(() => newPublicId(new Uint8Array(9))).toThrow(RangeError);
  });

  test.each([
    "",
    "0123456789abcde",
    "0123456789abcdef0",
    "0123456789ABCDEF",
    "0123456789abcdei",
    "0123456789abcdel",
    "0123456789abcdeo",
    "0123456789abcdeu",
    "0123456789abcde\n",
    "0123456789abcdef\n",
    "../../etc/passwd",
    42,
    null,
    undefined,
  ])("%j is no public id", (text) => {
    expect(isPublicId(text)).toBe(false);
  });
});
