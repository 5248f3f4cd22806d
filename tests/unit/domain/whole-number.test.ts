import { describe, expect, test } from "vitest";
import { placeField, wholeNumberField } from "~/domain/forms/fields";
import { readWholeNumber } from "~/domain/whole-number";

const NUMBER = "Escribe un número, por ejemplo 3";
const PLACE = "Escribe un número del 0 al 999999";

describe("a typed whole number between 1 and 999", () => {
  test.each([
    ["1", 1],
    [" 12 ", 12],
    ["007", 7],
    ["999", 999],
    ["0", "outside"],
    ["-1", "outside"],
    ["1000", "outside"],
    ["9".repeat(400), "outside"],
    ["", "unreadable"],
    ["abc", "unreadable"],
    ["1.5", "unreadable"],
    ["2,5", "unreadable"],
    ["1e2", "unreadable"],
    ["0x10", "unreadable"],
    ["-0", "unreadable"],
    ["--1", "unreadable"],
    ["1 000", "unreadable"],
    ["NaN", "unreadable"],
  ])("%j is %j", (typed, read) => {
    expect(readWholeNumber(typed, { min: 1, max: 999 })).toBe(read);
  });

  test("is refused in its field with the sentence of its problem", () => {
    const field = wholeNumberField({ min: 1, max: 999 }, "Del 1 al 999");
    const said = (typed: unknown) => field.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(["5", "1.5", "1000", undefined].map(said)).toEqual([
      undefined,
      [NUMBER],
      ["Del 1 al 999"],
      [NUMBER],
    ]);
  });
});

test.each([
  ["", undefined],
  [" ", undefined],
  ["0", 0],
  [" 12 ", 12],
  ["999999", 999_999],
  ["-1", PLACE],
  ["1000000", PLACE],
  ["1.5", NUMBER],
  ["1e9", NUMBER],
  ["primero", NUMBER],
])("a place typed as %j is %j", (typed, place) => {
  const { data, error } = placeField.safeParse(typed);
  expect(error ? error.issues[0]?.message : data).toBe(place);
});
