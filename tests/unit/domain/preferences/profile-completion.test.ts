import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  answeredNone,
  firstWizardStep,
  groupsAfterSaving,
  missingGroups,
  type NoneGroup,
  PREFERENCE_GROUPS,
  type PreferenceGroup,
  type ProfileChoices,
  profileCompletion,
  showsCompletionBanner,
  showsWizard,
} from "~/domain/preferences/profile-completion";

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
    ["saved without a choice", nothing, ["eating-styles", "cuisines"], 0],
    ["no restriction, said", nothing, ["dietary"], 20],
    ["nothing disliked, said", nothing, ["dislikes"], 20],
    ["neither, and the default tolerance", nothing, ["dietary", "dislikes", "spiciness"], 60],
    [
      "everything but what there is none of",
      { ...everything, dietaryRestrictions: [], dislikedIngredients: {} },
      [...PREFERENCE_GROUPS],
      100,
    ],
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
    ["an unknown group", everything, ["astrology"], 0],
    ["a group twice", everything, ["dietary", "dietary"], 20],
  ])("%s", (_, choices, saved, percentage) => {
    expect(profileCompletion(choices, saved)).toBe(percentage);
  });
});

describe("missingGroups", () => {
  test.each<[string, ProfileChoices, string[], PreferenceGroup[]]>([
    ["nothing saved", everything, [], [...PREFERENCE_GROUPS]],
    ["the wizard's three", everything, ["eating-styles", "cuisines", "dislikes"], ["dietary", "spiciness"]],
    ["saved without a choice", nothing, [...PREFERENCE_GROUPS], ["eating-styles", "cuisines"]],
    [
      "no restriction and nothing disliked, said",
      nothing,
      ["dietary", "dislikes"],
      ["spiciness", "eating-styles", "cuisines"],
    ],
    ["all five", everything, [...PREFERENCE_GROUPS], []],
  ])("%s", (_, choices, saved, missing) => {
    expect(missingGroups(choices, saved)).toEqual(missing);
  });

  test("each is a fifth of the missing percentage, whatever was chosen and saved", () => {
    const some = fc.subarray([...PREFERENCE_GROUPS]);
    fc.assert(
      fc.property(some, fc.constantFrom(nothing, everything), (saved, choices) => {
        const missing = missingGroups(choices, saved);
        expect(profileCompletion(choices, saved)).toBe(100 - 20 * missing.length);
        // Answering the missing groups completes the profile.
        const answered = groupsAfterSaving(saved, everything, { asked: missing, none: [] });
        expect(missingGroups(everything, answered)).toEqual([]);
      }),
    );
  });
});

describe("groupsAfterSaving", () => {
  const all = [...PREFERENCE_GROUPS];
  type Form = { asked: PreferenceGroup[]; none: NoneGroup[] };

  test.each<[string, string[], Partial<ProfileChoices>, Form, string[]]>([
    ["nothing chosen, nothing said", [], {}, { asked: ["dietary", "cuisines", "dislikes"], none: [] }, []],
    [
      "a restriction",
      [],
      { dietaryRestrictions: ["vegan"] },
      { asked: all, none: [] },
      ["dietary", "spiciness"],
    ],
    ["a tolerance, the default too", [], {}, { asked: ["spiciness"], none: [] }, ["spiciness"]],
    [
      "a style and a cuisine",
      [],
      { eatingStyles: ["keto"], preferredCuisineTypes: ["thai"] },
      { asked: ["eating-styles", "cuisines"], none: [] },
      ["eating-styles", "cuisines"],
    ],
    [
      "an ingredient",
      [],
      { dislikedIngredients: { onion: "dislike" } },
      { asked: ["dislikes"], none: [] },
      ["dislikes"],
    ],
    ["a method", [], { dislikedCookingMethods: ["fried"] }, { asked: ["dislikes"], none: [] }, ["dislikes"]],
    ["no restriction, said", [], {}, { asked: ["dietary"], none: ["dietary"] }, ["dietary"]],
    [
      "both said",
      [],
      {},
      { asked: ["dietary", "dislikes"], none: ["dietary", "dislikes"] },
      ["dietary", "dislikes"],
    ],
    [
      "no longer said",
      ["dietary", "dislikes"],
      {},
      { asked: ["dietary", "dislikes"], none: ["dislikes"] },
      ["dislikes"],
    ],
    ["the last choice taken back", ["cuisines"], {}, { asked: ["cuisines"], none: [] }, []],
    [
      "what the form does not ask about stays as it was",
      ["dietary", "spiciness", "dislikes"],
      { eatingStyles: ["keto"], preferredCuisineTypes: ["thai"] },
      { asked: ["eating-styles"], none: [] },
      ["dietary", "spiciness", "eating-styles", "dislikes"],
    ],
  ])("%s", (_, before, choices, form, groups) => {
    expect(groupsAfterSaving(before, { ...nothing, ...choices }, form)).toEqual(groups);
  });
});

test.each<[string, NoneGroup, Partial<ProfileChoices>, string[], boolean]>([
  ["gave no answer", "dietary", {}, [], false],
  ["chose that they have no restriction", "dietary", {}, ["dietary"], true],
  ["has one", "dietary", { dietaryRestrictions: ["vegan"] }, ["dietary"], false],
  ["eats everything", "dislikes", {}, ["dislikes"], true],
  ["dislikes a way of cooking", "dislikes", { dislikedCookingMethods: ["raw"] }, ["dislikes"], false],
  ["dislikes an ingredient", "dislikes", { dislikedIngredients: { mint: "dislike" } }, ["dislikes"], false],
])("a diner who %s: «none» of %s", (_, group, choices, saved, isSaid) => {
  expect(answeredNone(group, { ...nothing, ...choices }, saved)).toBe(isSaid);
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
  "at %d %%, skipped %s, requested %s: the wizard is shown: %s",
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

test.each([
  [0, true],
  [80, true],
  [100, false],
])("at %i %% the banner shows: %s", (completion, shows) => {
  expect(showsCompletionBanner(completion)).toBe(shows);
});
