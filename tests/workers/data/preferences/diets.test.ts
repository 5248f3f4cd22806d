import { expect, it } from "vitest";
import { toDiet } from "~/data/preferences/diets.server";
import { DEFAULT_PREFERENCES } from "~/domain/preferences/preferences";

const row = {
  ...DEFAULT_PREFERENCES,
  dietaryRestrictions: '["vegan"]',
  eatingStyles: "[]",
  preferredCuisineTypes: '["cuban"]',
  dislikedCookingMethods: "[]",
  dislikedIngredients: '{"peanuts":"allergy"}',
  savedGroups: '["dietary","dislikes"]',
};

it("is what somebody saved, read", () => {
  expect(toDiet(row)).toEqual({
    isAsked: true,
    preferences: {
      ...DEFAULT_PREFERENCES,
      dietaryRestrictions: ["vegan"],
      preferredCuisineTypes: ["cuban"],
      dislikedIngredients: { peanuts: "allergy" },
      isToleranceChosen: false,
    },
  });
});

it.each([
  ['["spiciness"]', true],
  ['["dietary"]', false],
])("knows by the saved groups %s whether a tolerance was chosen: %s", (savedGroups, isToleranceChosen) => {
  expect(toDiet({ ...row, savedGroups })).toMatchObject({ preferences: { isToleranceChosen } });
});

it("is the defaults where nothing was ever saved", () => {
  expect(toDiet(undefined)).toEqual({
    isAsked: false,
    preferences: { ...DEFAULT_PREFERENCES, isToleranceChosen: false },
  });
});

it.each([
  ...[
    "dietaryRestrictions",
    "eatingStyles",
    "preferredCuisineTypes",
    "dislikedCookingMethods",
    "savedGroups",
  ].flatMap((list) =>
    ["", "[", "null", '"vegan"', "{}", "[7]", '["vegan",null]'].map((text) => [list, text]),
  ),
  ...[
    "",
    "{",
    "null",
    '"peanuts"',
    "7",
    '["peanuts"]',
    "[]",
    '{"peanuts":7}',
    '{"mint":"dislike","peanuts":null}',
  ].map((text) => ["dislikedIngredients", text]),
])("is unchecked where %s are kept as %j: silence would read as nothing to fear", (column, text) => {
  expect(toDiet({ ...row, [column as string]: text })).toBe("unchecked");
});
