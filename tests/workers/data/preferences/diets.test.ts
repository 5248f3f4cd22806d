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

it("reads a saved diet", () => {
  expect(toDiet(row)).toEqual({
    isSaved: true,
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
])(
  "tells from the saved groups %s whether the diner chose a tolerance: %s",
  (savedGroups, isToleranceChosen) => {
    expect(toDiet({ ...row, savedGroups })).toMatchObject({ preferences: { isToleranceChosen } });
  },
);

it("returns the defaults where nothing was ever saved", () => {
  expect(toDiet(undefined)).toEqual({
    isSaved: false,
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
])(
  "returns 'unchecked' where %s are stored as %j, so that no warning is silently missing",
  (column, text) => {
    expect(toDiet({ ...row, [column as string]: text })).toBe("unchecked");
  },
);
