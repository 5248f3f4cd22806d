import { describe, expect, test } from "vitest";
import {
  firstWizardStep,
  groupsAfterSaving,
  PREFERENCE_GROUPS,
  type ProfileChoices,
  profileCompletion,
  showsCompletionBanner,
  showsWizard,
  wizardProgress,
} from "~/domain/profile-completion";

const nothing: ProfileChoices = {
  dietaryRestrictions: [],
  spicinessTolerance: "medium",
  eatingStyles: [],
  preferredCuisineTypes: [],
  dislikedIngredients: {},
  dislikedCookingMethods: [],
};
const everything: ProfileChoices = {
  dietaryRestrictions: ["vegan"],
  spicinessTolerance: "hot",
  eatingStyles: ["keto"],
  preferredCuisineTypes: ["dominican"],
  dislikedIngredients: { onion: "dislike" },
  dislikedCookingMethods: [],
};

describe("profileCompletion", () => {
  test.each<[string, ProfileChoices, string[], number]>([
    ["nothing saved", nothing, [], 0],
    ["chosen, but never saved", everything, [], 0],
    ["the default tolerance, saved", nothing, ["spiciness"], 20],
    ["saved without a choice", nothing, ["dietary", "cuisines"], 0],
    ["one group", everything, ["dietary"], 20],
    ["four groups", everything, ["dietary", "spiciness", "eating-styles", "cuisines"], 80],
    ["all five", everything, [...PREFERENCE_GROUPS], 100],
    [
      "cooking methods alone are dislikes",
      { ...nothing, dislikedCookingMethods: ["fried"] },
      ["dislikes"],
      20,
    ],
    [
      "ingredients and methods count once",
      { ...everything, dislikedCookingMethods: ["fried"] },
      ["dislikes"],
      20,
    ],
    ["a group nobody knows", everything, ["astrology"], 0],
    ["a group twice", everything, ["dietary", "dietary"], 20],
  ])("%s", (_, choices, saved, percentage) => {
    expect(profileCompletion(choices, saved)).toBe(percentage);
  });
});

describe("groupsAfterSaving", () => {
  const before = { choices: nothing, savedGroups: [] };

  test.each<[string, Partial<ProfileChoices>, string[]]>([
    ["nothing changed", {}, []],
    ["a restriction", { dietaryRestrictions: ["vegan"] }, ["dietary"]],
    ["another tolerance", { spicinessTolerance: "hot" }, ["spiciness"]],
    [
      "a style and a cuisine",
      { eatingStyles: ["keto"], preferredCuisineTypes: ["thai"] },
      ["eating-styles", "cuisines"],
    ],
    ["an ingredient", { dislikedIngredients: { onion: "dislike" } }, ["dislikes"]],
    ["a method", { dislikedCookingMethods: ["fried"] }, ["dislikes"]],
  ])("%s", (_, change, groups) => {
    expect(groupsAfterSaving(before, { ...nothing, ...change })).toEqual(groups);
  });

  test("what was saved stays saved, another level is a change, another order is none", () => {
    const saved = { choices: { ...everything, eatingStyles: ["keto", "raw"] }, savedGroups: ["cuisines"] };
    const after = {
      ...saved.choices,
      eatingStyles: ["raw", "keto"],
      dislikedIngredients: { onion: "allergy" },
    };
    expect(groupsAfterSaving(saved, after)).toEqual(["cuisines", "dislikes"]);
  });

  test("a default that was on the screen and left as it is counts as an answer", () => {
    expect(groupsAfterSaving(before, nothing, ["spiciness"])).toEqual(["spiciness"]);
  });
});

test.each([
  [0, null, false, true],
  [20, null, false, true],
  [29.9, null, false, true],
  [30, null, false, false],
  [40, null, false, false],
  [0, new Date(0), false, false],
  [0, new Date(0), true, true],
  [100, new Date(0), true, true],
])(
  "at %d %%, skipped %s, asked for %s: the wizard shows %s",
  (completion, wizardSkippedAt, isRequested, shows) => {
    expect(showsWizard({ completion, wizardSkippedAt, isRequested })).toBe(shows);
  },
);

test.each([
  [0, 0],
  [40, 0],
  [50, 0],
  [51, 3],
  [60, 3],
  [100, 3],
])("at %i %% the wizard starts at step %i", (completion, step) => {
  expect(firstWizardStep(completion)).toBe(step);
});

test.each<[string, Partial<ProfileChoices>, number]>([
  ["nothing", {}, 25],
  ["styles", { eatingStyles: ["keto"] }, 50],
  ["styles and cuisines", { eatingStyles: ["keto"], preferredCuisineTypes: ["thai"] }, 75],
  ["methods alone", { dislikedCookingMethods: ["fried"] }, 50],
  ["ingredients alone", { dislikedIngredients: { onion: "dislike" } }, 50],
  ["restrictions do not count", { dietaryRestrictions: ["vegan"] }, 25],
  ["all of it", everything, 100],
])("the wizard's progress with %s chosen", (_, choices, percentage) => {
  expect(wizardProgress({ ...nothing, ...choices })).toBe(percentage);
});

test.each([
  [0, true],
  [80, true],
  [100, false],
])("at %i %% the banner shows: %s", (completion, shows) => {
  expect(showsCompletionBanner(completion)).toBe(shows);
});
