import { describe, expect, it } from "vitest";
import { readCode, showRecoveryCode, stepsAround } from "~/domain/accounts/second-factor";

describe("the accepted steps", () => {
  // RFC 6238, appendix B: 59 s is step 1, 1111111109 s is step 0x23523EC.
  it.each([
    [59_000, [0, 1, 2]],
    [60_000, [1, 2, 3]],
    [89_999, [1, 2, 3]],
    [90_000, [2, 3, 4]],
    [1_111_111_109_000, [0x23523eb, 0x23523ec, 0x23523ed]],
  ])("at %i ms: the present one and one on either side", (ms, steps) => {
    expect(stepsAround(new Date(ms))).toEqual(steps);
  });
});

describe("a typed code", () => {
  it.each<[string, ReturnType<typeof readCode>]>([
    ["123456", { kind: "app", code: "123456" }],
    ["123 456", { kind: "app", code: "123456" }],
    [" 123-456\t", { kind: "app", code: "123456" }],
    ["000000", { kind: "app", code: "000000" }],
    ["0123456789", { kind: "recovery", code: "0123456789" }],
    ["abcde-fghjk", { kind: "recovery", code: "abcdefghjk" }],
    ["ABCDE FGHJK", { kind: "recovery", code: "abcdefghjk" }],
    ["", undefined],
    ["   ", undefined],
    ["12345", undefined],
    ["1234567", undefined],
    ["12345a", undefined],
    ["-12345", undefined],
    ["1e309", undefined],
    ["NaN", undefined],
    ["１２３４５６", undefined],
    ["abcdefghij", undefined],
    ["abcdefghjl", undefined],
    ["abcdefghjko", undefined],
    ["abcdefghju", undefined],
    ["abcde/fghjk", undefined],
    ["' OR 1=1--", undefined],
    ["<b>123456</b>", undefined],
    ["🍋🍋🍋🍋🍋🍋", undefined],
  ])("%j", (typed, code) => {
    expect(readCode(typed)).toEqual(code);
  });

  it("accepts a recovery code as it was shown", () => {
    expect(showRecoveryCode("abcdefghjk")).toBe("abcde-fghjk");
    expect(readCode(showRecoveryCode("abcdefghjk"))).toEqual({ kind: "recovery", code: "abcdefghjk" });
  });
});
