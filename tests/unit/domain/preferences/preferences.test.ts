import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { INGREDIENTS, ingredientLabel } from "~/domain/catalogue/ingredients";
import { preferencesForm, wizardForm } from "~/domain/forms/preferences";
import { ingredientFields, ingredientRows, MAX_DISLIKED } from "~/domain/preferences/disliked-ingredients";
import { hasUnsavedChanges, offeredFields } from "~/domain/preferences/preference-fields";
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferenceTab,
  type Profile,
  preferenceFields,
  preferenceTab,
  revealsHealth,
  tabShowing,
} from "~/domain/preferences/preferences";
import { PREFERENCE_GROUPS } from "~/domain/preferences/profile-completion";

const own: Preferences = {
  ...DEFAULT_PREFERENCES,
  dietaryRestrictions: ["vegan", "gluten-free"],
  spicinessTolerance: "hot",
  eatingStyles: ["keto", "vegan", "gluten-free"],
  preferredCuisineTypes: ["thai", "dominican"],
  dislikedIngredients: { peanuts: "allergy", "custom-salsa-de-ñame": "dislike" },
  dislikedCookingMethods: ["fried", "cured"],
  showSuggestions: false,
};

const nobody: Profile = { preferences: DEFAULT_PREFERENCES, savedGroups: [] };
const ownProfile: Profile = { preferences: own, savedGroups: [...PREFERENCE_GROUPS] };

/** Returns the sentences of the fields, or the form's values. */
function read(typed: Record<string, string>, before = nobody, hasConsented = false) {
  const result = preferencesForm(before, hasConsented).safeParse(typed);
  if (result.success) return result.data.preferences;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]));
}

/** This many disliked ingredients, and their rows in a form. */
const dislikedOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`custom-x${at}`, "dislike"]));
const rowsOf = (count: number) => ingredientFields(Object.entries(dislikedOf(count)));

describe("a form of preferences", () => {
  test("reads its own fields back, and leaves what it does not offer", () => {
    const { preferences, savedGroups } = preferencesForm(ownProfile, true).parse(
      preferenceFields(ownProfile),
    );
    expect(preferences).toEqual(own);
    expect(savedGroups).toEqual(ownProfile.savedGroups);
  });

  test("has every switch on by default", () => {
    expect(preferenceFields(nobody)).toEqual({
      "spiciness-warnings": "1",
      "dietary-warnings": "1",
      suggestions: "1",
    });
  });

  test("has no tolerance before the diner chooses one, and requires none", () => {
    expect(preferenceFields(nobody)).not.toHaveProperty("tolerance");
    const form = preferencesForm(nobody, false);
    expect(form.parse({})).toMatchObject({ preferences: { spicinessTolerance: "medium" }, savedGroups: [] });
    expect(form.parse({ tolerance: "medium" })).toMatchObject({ savedGroups: ["spiciness"] });
    const hot = {
      preferences: { ...DEFAULT_PREFERENCES, spicinessTolerance: "hot" },
      savedGroups: ["spiciness"],
    };
    expect(preferenceFields(hot)).toMatchObject({ tolerance: "hot" });
    expect(preferencesForm(hot, false).parse({})).toMatchObject({
      preferences: { spicinessTolerance: "hot" },
      savedGroups: ["spiciness"],
    });
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      "a typed ingredient is the catalogue's",
      { "new-ingredient": "  CACAHUATE ", "new-level": "dislike" },
      { peanuts: "dislike" },
    ],
    [
      "a free one gets an id of its own",
      { "new-ingredient": "Salsa de Ñame", "new-level": "dislike" },
      { "custom-salsa-de-ñame": "dislike" },
    ],
    [
      "one that is there is not added again",
      { "ingredient-0": "onion", "level-0": "dislike", "new-ingredient": "cebolla", "new-level": "dislike" },
      { onion: "dislike" },
    ],
    [
      "rows keep what they say",
      { "ingredient-3": "mint", "level-3": "dislike", "ingredient-0": "corn", "level-0": "dislike" },
      { mint: "dislike", corn: "dislike" },
    ],
    ["the button takes its row away", { "ingredient-0": "mint", "level-0": "dislike", remove: "mint" }, {}],
    [
      "and no other",
      {
        "ingredient-0": "mint",
        "level-0": "dislike",
        "ingredient-1": "corn",
        "level-1": "dislike",
        remove: "mint",
      },
      { corn: "dislike" },
    ],
    ["as many as a person may have", rowsOf(MAX_DISLIKED), dislikedOf(MAX_DISLIKED)],
  ])("%s", (_, typed, dislikedIngredients) => {
    expect(read({ tolerance: "medium", ...typed })).toHaveProperty(
      "dislikedIngredients",
      dislikedIngredients,
    );
  });

  const required = "Para guardar alergias o intolerancias necesitamos tu permiso";
  test.each<[string, Record<string, string>, string, string]>([
    ["no such tolerance", { tolerance: "volcanic" }, "tolerance", "Elige cuánto picante toleras"],
    ["an allergy without consent", { "new-ingredient": "maní", "new-level": "allergy" }, "consent", required],
    [
      "an intolerance without consent",
      { "ingredient-0": "dairy", "level-0": "intolerance" },
      "consent",
      required,
    ],
    ["a restriction of that group", { "restriction-nut-free": "1" }, "consent", required],
    [
      "no ingredient",
      { "new-ingredient": "¡¿?!" },
      "new-ingredient",
      "Escribe el nombre de un ingrediente, de 40 letras como máximo",
    ],
    [
      "too long",
      { "new-ingredient": "a".repeat(41) },
      "new-ingredient",
      "Escribe el nombre de un ingrediente, de 40 letras como máximo",
    ],
    [
      "an id that is none",
      { "ingredient-0": "<script>", "level-0": "dislike" },
      "new-ingredient",
      "Ese ingrediente no es válido",
    ],
    [
      "a level that is none",
      { "ingredient-0": "mint", "level-0": "hate" },
      "level-of-mint",
      "Elige una respuesta para «Menta» antes de guardar",
    ],
    [
      "a new one at a level that is none",
      { "new-ingredient": "menta", "new-level": "hate" },
      "new-level",
      "Elige una respuesta para «Menta» antes de guardar",
    ],
    [
      "a new one without a level",
      { "new-ingredient": "maní" },
      "new-level",
      "Elige una respuesta para «Maní» antes de guardar",
    ],
    [
      "a row without a level",
      { "ingredient-0": "mint" },
      "level-of-mint",
      "Elige una respuesta para «Menta» antes de guardar",
    ],
    [
      "a word that may be another name of the catalogue's",
      { "new-ingredient": "camarones", "new-level": "dislike" },
      "meant",
      "shellfish",
    ],
    [
      "such a word, answered with something else",
      { "new-ingredient": "camarones", "new-level": "dislike", meant: "pork" },
      "meant",
      "shellfish",
    ],
    [
      "such a word, answered about another",
      { "new-ingredient": "leche", "new-level": "dislike", answered: "own=camarones" },
      "meant",
      "dairy",
    ],
    [
      "an English word for one of the catalogue",
      { "new-ingredient": "crab", "new-level": "allergy", consent: "1" },
      "meant",
      "shellfish",
    ],
    ["too many", rowsOf(MAX_DISLIKED + 1), "new-ingredient", "Puedes elegir 40 ingredientes como máximo"],
  ])("refuses %s", (_, typed, field, sentence) => {
    expect(read({ tolerance: "mild", ...typed })).toMatchObject({ [field]: sentence });
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["the catalogue's is meant", { meant: "shellfish" }, { shellfish: "dislike" }],
    ["one's own word is", { meant: "own" }, { "custom-camarones": "dislike" }],
    ["it was answered before", { answered: "shellfish=camarones" }, { shellfish: "dislike" }],
    [
      "the catalogue's is meant, and there already",
      { meant: "shellfish", "ingredient-0": "shellfish", "level-0": "allergy", consent: "1" },
      { shellfish: "allergy" },
    ],
  ])("a word that may mean another is accepted once %s", (_, typed, dislikedIngredients) => {
    const text = { "new-ingredient": "camarones", "new-level": "dislike" };
    expect(read({ ...text, ...typed })).toHaveProperty("dislikedIngredients", dislikedIngredients);
  });

  test("for an ambiguous word the form asks first which ingredient is meant, then for its level", () => {
    const text = { "new-ingredient": "leche", tolerance: "mild" };
    expect(read(text)).toEqual({ meant: "dairy" });
    expect(Object.keys(read({ ...text, meant: "dairy" }))).toEqual(["new-level"]);
  });

  test("an ingredient without a level can be removed", () => {
    const typed = { "ingredient-0": "peanuts", remove: "peanuts" };
    expect(read(typed)).toHaveProperty("dislikedIngredients", {});
  });

  test("an ingredient without a level is never saved", () => {
    const ids = fc.constantFrom(...INGREDIENTS.ids, "custom-fresa");
    const levels = fc.constantFrom("", "none", ...DISLIKE_LEVELS.ids);
    const row = fc.tuple(ids, levels);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), row, (rows, [text, level]) => {
        const typed = {
          ...ingredientFields(rows),
          "new-ingredient": ingredientLabel(text),
          "new-level": level,
        };
        const result = preferencesForm(nobody, true).safeParse(typed);
        const said = new Set([...rows, [text, level]].map(([id, chosen]) => `${id}:${chosen}`));
        for (const [id, chosen] of Object.entries(result.data?.preferences.dislikedIngredients ?? {}))
          expect(said).toContain(`${id}:${chosen}`);
        const isOpen = rows.some(([, chosen]) => !DISLIKE_LEVELS.has(chosen));
        if (isOpen) expect(result.success).toBe(false);
      }),
    );
  });

  test("an allergy is saved with a former or present consent", () => {
    const typed = { tolerance: "mild", "new-ingredient": "maní", "new-level": "allergy" };
    const saved = { dislikedIngredients: { peanuts: "allergy" } };
    expect(read({ ...typed, consent: "1" })).toMatchObject(saved);
    expect(read(typed, nobody, true)).toMatchObject(saved);
  });

  test("unknown ids are not stored", () => {
    expect(read({ tolerance: "mild", "style-astronaut": "1", "method-cured": "1" })).toMatchObject({
      eatingStyles: [],
      dislikedCookingMethods: [],
    });
  });
});

test("the wizard's third step leaves the methods that it does not offer", () => {
  const form = wizardForm("dislikes", ownProfile, { hasConsented: true, methods: ["fried", "grilled"] });
  expect(form.parse({ "method-grilled": "1" })).toEqual({
    preferences: { ...own, dislikedIngredients: {}, dislikedCookingMethods: ["grilled", "cured"] },
    savedGroups: ownProfile.savedGroups,
  });
});

describe("«none» of a group", () => {
  const vegan = {
    preferences: { ...DEFAULT_PREFERENCES, dietaryRestrictions: ["vegan"], eatingStyles: ["vegan"] },
    savedGroups: ["dietary"],
  };
  const without = { preferences: DEFAULT_PREFERENCES, savedGroups: ["dietary"] };

  test.each<[string, Profile, Record<string, string>, string[], boolean]>([
    ["ticked alone", nobody, { "none-dietary": "1" }, [], true],
    [
      "ticked over what was saved, which it clears",
      vegan,
      { "none-dietary": "1", "restriction-vegan": "1" },
      [],
      true,
    ],
    [
      "saved, and something chosen since",
      without,
      { "none-dietary": "1", "restriction-halal": "1" },
      ["halal"],
      true,
    ],
    [
      "ticked and chosen at once: what is chosen stays",
      vegan,
      { "none-dietary": "1", "restriction-vegan": "1", "style-vegan": "1", "restriction-halal": "1" },
      ["vegan", "halal"],
      true,
    ],
    [
      "checked and chosen by a new diner",
      nobody,
      { "none-dietary": "1", "restriction-halal": "1" },
      ["halal"],
      true,
    ],
    ["unchecked again", without, {}, [], false],
    ["never checked", nobody, {}, [], false],
  ])("%s", (_, before, typed, dietaryRestrictions, isAnswered) => {
    const answer = preferencesForm(before, true).parse(typed);
    expect(answer.preferences).toMatchObject({ dietaryRestrictions });
    expect(answer.savedGroups.includes("dietary")).toBe(isAnswered);
  });

  test("is checked in the form of a diner who chose it, and of no other", () => {
    expect(preferenceFields(without)).toMatchObject({ "none-dietary": "1" });
    for (const profile of [nobody, vegan])
      expect(preferenceFields(profile)).not.toHaveProperty("none-dietary");
    expect(preferenceFields({ ...nobody, savedGroups: ["dislikes"] })).toMatchObject({
      "none-dislikes": "1",
    });
  });

  test("of ingredients and methods clears both, and needs no consent", () => {
    const typed = { ...preferenceFields(ownProfile), "none-dislikes": "1", "none-dietary": "1" };
    const answer = preferencesForm(ownProfile, false).parse(typed);
    expect(answer).toEqual({
      preferences: {
        ...own,
        dietaryRestrictions: [],
        eatingStyles: ["keto"],
        dislikedIngredients: {},
        dislikedCookingMethods: [],
      },
      savedGroups: [...PREFERENCE_GROUPS],
    });
  });

  test.each<[string, Record<string, string>, Partial<Preferences>]>([
    [
      "an ingredient typed since",
      { "new-ingredient": "coco", "new-level": "dislike" },
      { dislikedIngredients: { coconut: "dislike" } },
    ],
    ["a method ticked since", { "method-fried": "1" }, { dislikedCookingMethods: ["fried"] }],
  ])("is replaced by %s, in the wizard too", (_, typed, chosen) => {
    const before = { preferences: DEFAULT_PREFERENCES, savedGroups: ["dislikes"] };
    const form = wizardForm("dislikes", before, { hasConsented: false, methods: ["fried"] });
    expect(form.parse({ "none-dislikes": "1", ...typed })).toMatchObject({
      preferences: chosen,
      savedGroups: ["dislikes"],
    });
    expect(form.parse({ "none-dislikes": "1" })).toEqual(before);
  });

  test("of another step does not change", () => {
    const before = { preferences: DEFAULT_PREFERENCES, savedGroups: ["dietary", "dislikes"] };
    const form = wizardForm("eatingStyles", before, { hasConsented: false, methods: [] });
    expect(form.parse({ "style-keto": "1" }).savedGroups).toEqual(["dietary", "eating-styles", "dislikes"]);
    expect(form.parse({}).savedGroups).toEqual(["dietary", "dislikes"]);
  });
});

test.each<[string, Partial<Preferences>, boolean]>([
  ["nothing", {}, false],
  ["a diet", { dietaryRestrictions: ["vegan", "sin-cerdo"] }, false],
  ["a dislike", { dislikedIngredients: { onion: "dislike" } }, false],
  ["a restriction of the group", { dietaryRestrictions: ["dairy-free"] }, true],
  ["an intolerance", { dislikedIngredients: { onion: "intolerance" } }, true],
  ["an allergy", { dislikedIngredients: { onion: "allergy" } }, true],
])("choices about health: %s", (_, choices, tells) => {
  expect(revealsHealth({ ...DEFAULT_PREFERENCES, ...choices })).toBe(tells);
});

test.each<[string, string[], PreferenceTab, PreferenceTab]>([
  ["the box that is wrong stands on the open tab", ["consent"], "ingredientes", "ingredientes"],
  ["on that one too", ["consent"], "restricciones", "restricciones"],
  ["another tab is open", ["consent"], "picante", "restricciones"],
  ["another field's tab is open", ["new-ingredient"], "restricciones", "ingredientes"],
  ["an ingredient waits for its level", ["level-of-peanuts"], "picante", "ingredientes"],
  ["a typed one does", ["new-level"], "picante", "ingredientes"],
  ["a word may mean another", ["meant"], "picante", "ingredientes"],
  ["one of two stands on the open tab", ["tolerance", "consent"], "ingredientes", "ingredientes"],
  ["neither does", ["tolerance", "consent"], "cocinas", "picante"],
  ["nothing is wrong", [], "cocinas", "cocinas"],
  ["a field of no tab", ["toString"], "cocinas", "cocinas"],
])("a refused form shows the right tab where %s", (_, fields, open, shown) => {
  expect(tabShowing(Object.fromEntries(fields.map((field) => [field, "wrong"])), open)).toBe(shown);
});

test.each<[string | null, PreferenceTab | undefined]>([
  ["picante", "picante"],
  ["notificaciones", "notificaciones"],
  ["postres", undefined],
  ["", undefined],
  [null, undefined],
])("the tab that %j names is %s", (text, tab) => {
  expect(preferenceTab(text)).toBe(tab);
});

test("a form lists each ingredient once, without an invalid level, whatever its numbers", () => {
  const fields = ingredientFields([
    ["peanuts", "allergy"],
    ["peanuts", "hatred"],
    ["<b>", "dislike"],
    ["custom-coco", "dislike"],
    ["soy", "hatred"],
  ]);
  const more = { "ingredient-77": "onion", "level-5": "dislike", "ingredient-1000": "corn" };
  expect(ingredientRows({ ...fields, ...more })).toEqual([
    ["peanuts", "allergy"],
    ["custom-coco", "dislike"],
    ["soy", ""],
    ["onion", ""],
  ]);
  expect(ingredientRows(rowsOf(MAX_DISLIKED + 1))).toHaveLength(MAX_DISLIKED);
});

describe("unsaved changes", () => {
  const saved = preferenceFields(ownProfile);
  test.each<[string, Record<string, string>, boolean]>([
    ["none", {}, false],
    [
      "a tab, a way back and a ticked consent",
      {
        tab: "picante",
        redirectTo: "/x",
        consent: "1",
        "new-level": "allergy",
        meant: "own",
        answered: "own=coco",
      },
      false,
    ],
    ["«none» of them", { "none-dietary": "1" }, true],
    ["another tolerance", { tolerance: "mild" }, true],
    ["a box more", { "style-raw": "1" }, true],
    ["another level", { "level-0": "dislike" }, true],
    ["a word in the search", { "new-ingredient": "coco" }, true],
    ["an ingredient without a level", { "ingredient-7": "corn" }, true],
    ["a search without a word", { "new-ingredient": "" }, false],
    [
      "the same ingredients in another order",
      {
        "ingredient-0": "custom-salsa-de-ñame",
        "level-0": "dislike",
        "ingredient-1": "peanuts",
        "level-1": "allergy",
      },
      false,
    ],
  ])("%s", (_, change, isDirty) => {
    expect(hasUnsavedChanges({ ...saved, ...change }, saved)).toBe(isDirty);
  });

  test("a box less", () => {
    const { "restriction-vegan": _, ...less } = saved;
    expect(hasUnsavedChanges(less, saved)).toBe(true);
  });

  test("in one step of the wizard are compared by the fields of that step", () => {
    const step = { "style-keto": "1", "style-vegan": "1", "style-gluten-free": "1", drawn: "{}" };
    const names = [...Object.keys(step), "style-raw", "consent"];
    expect(hasUnsavedChanges(step, offeredFields(saved, names))).toBe(false);
    expect(hasUnsavedChanges({ ...step, "style-raw": "1" }, offeredFields(saved, names))).toBe(true);
    const list = ["new-ingredient", "method-fried", "method-cured"];
    expect(hasUnsavedChanges({ "method-fried": "1", "method-cured": "1" }, offeredFields(saved, list))).toBe(
      true,
    );
    expect(offeredFields(saved, list)).toMatchObject({ "ingredient-0": "peanuts", "level-0": "allergy" });
    expect(offeredFields(saved, ["tolerance"])).toEqual({ tolerance: "hot" });
  });
});
