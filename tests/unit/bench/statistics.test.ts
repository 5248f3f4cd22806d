import { describe, expect, it } from "vitest";
import { median, medianRatio, percentile, rotated, rounded } from "../../../scripts/bench/statistics";

describe("median", () => {
  it.each([
    ["one value", [7], 7],
    ["an odd number of values, unsorted", [9, 1, 5], 5],
    ["an even number of values", [1, 10, 3, 4], 3.5],
    ["values that text would sort otherwise", [9, 10, 100], 10],
  ])("of %s", (_, values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it("leaves the values in their order", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it("of no values is refused", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe("percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  it.each([
    [50, 50],
    [99, 99],
    [100, 100],
    [1, 1],
    [0, 1],
  ])("%i of 1 to 100", (percent, expected) => {
    expect(percentile(hundred, percent)).toBe(expected);
  });

  it("99 of few values is the largest", () => {
    expect(percentile([4, 8, 2], 99)).toBe(8);
  });

  it("of no values is refused", () => {
    expect(() => percentile([], 50)).toThrow(RangeError);
  });
});

describe("the median of the rounds' ratios", () => {
  it("does not change when a round is slow for both", () => {
    expect(medianRatio([50, 10, 52], [100, 20, 104])).toBe(0.5);
  });

  it("differs from the ratio of the medians when rounds differ", () => {
    expect(medianRatio([10, 90, 50], [100, 100, 50])).toBe(0.9);
  });

  it.each([
    ["one side is missing", [1], undefined],
    ["both are empty", [], []],
    ["they have different numbers of rounds", [1, 2], [1]],
  ])("is none if %s", (_, over, under) => {
    expect(medianRatio(over, under)).toBeUndefined();
  });
});

describe("a list that begins elsewhere", () => {
  it.each([
    [0, ["a", "b", "c"]],
    [1, ["b", "c", "a"]],
    [3, ["a", "b", "c"]],
    [5, ["c", "a", "b"]],
  ])("by %i", (by, expected) => {
    expect(rotated(["a", "b", "c"], by)).toEqual(expected);
  });

  it("may be empty", () => {
    expect(rotated([], 2)).toEqual([]);
  });
});

it("rounds to decimals", () => {
  expect([rounded(1.25, 1), rounded(0.1234, 3), rounded(2.5)]).toEqual([1.3, 0.123, 3]);
});
