import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slipsAllowed, slipsBetween, slipsOf } from "~/domain/search/slips";

describe("slipsAllowed", () => {
  test.each([
    ["bar", 0],
    ["casa", 1],
    ["mofongo", 1],
    ["sancocho", 2],
    ["20252026", 0],
    ["a".repeat(20), 2],
    ["a".repeat(21), 1],
    ["a".repeat(41), 0],
  ])("%s may have %d", (word, slips) => {
    expect(slipsAllowed(word)).toBe(slips);
  });
});

describe("slipsBetween", () => {
  test.each([
    ["pizza", "pizza", 0],
    ["pziza", "pizza", 1],
    ["piza", "pizza", 1],
    ["pizzza", "pizza", 1],
    ["pizca", "pizza", 1],
    ["hamburgesas", "hamburguesa", 2],
    ["hmaburguesas", "hamburguesa", 2],
    ["", "pan", 3],
    // Each letter is changed once: a swap with a letter between the two would be two changes more.
    ["ca", "abc", 3],
  ])("%j and %j are %d apart", (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });
});

describe("slipsOf", () => {
  const word = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(..."abcno"), minLength: min, maxLength: max });

  /** A word with one slip at a place. */
  function slip(text: string, kind: number, at: number): string {
    const place = at % text.length;
    const [before, after] = [text.slice(0, place), text.slice(place)];
    if (kind === 0) return `${before}x${after}`;
    if (kind === 1) return before + after.slice(1);
    if (kind === 2) return `${before}x${after.slice(1)}`;
    return before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2);
  }

  const slips = fc.tuple(fc.nat(3), fc.nat(30));

  test("a word and the same with one slip share one of theirs, for any word of four letters or more", () => {
    fc.assert(
      fc.property(word(5, 12), slips, (known, [kind, at]) => {
        const typed = slip(known, kind, at);
        expect(slipsOf(typed).some((text) => slipsOf(known).includes(text))).toBe(true);
      }),
    );
  });

  test("a word and the same with two slips share one of theirs, for any word of eight letters or more", () => {
    fc.assert(
      fc.property(word(10, 14), slips, slips, (known, first, second) => {
        const typed = slip(slip(known, ...first), ...second);
        expect(slipsOf(typed).some((text) => slipsOf(known).includes(text))).toBe(true);
      }),
    );
  });

  test("are the word and each rest, once", () => {
    expect(slipsOf("casa")).toEqual(["casa", "asa", "csa", "caa", "cas"]);
    expect(slipsOf("bar")).toEqual([]);
    expect(slipsOf("sancocho")).toHaveLength(new Set(slipsOf("sancocho")).size);
  });
});
