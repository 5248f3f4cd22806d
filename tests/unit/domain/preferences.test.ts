import { describe, expect, test } from "vitest";
import { preferencesForm, wizardForm } from "~/domain/forms/preferences";
import {
  DEFAULT_PREFERENCES,
  hasUnsavedChanges,
  MAX_DISLIKED,
  type Preferences,
  preferenceFields,
  tellsOfHealth,
} from "~/domain/preferences";

const own: Preferences = {
  ...DEFAULT_PREFERENCES,
  dietaryRestrictions: ["vegan", "gluten-free"],
  spicinessTolerance: "hot",
  eatingStyles: ["keto"],
  preferredCuisineTypes: ["thai", "dominican"],
  dislikedIngredients: { peanuts: "allergy", "custom-salsa-de-ñame": "dislike" },
  dislikedCookingMethods: ["fried", "cured"],
  showSuggestions: false,
};

/** The sentences under the fields, or what the form says. */
function read(typed: Record<string, string>, before = DEFAULT_PREFERENCES, hasConsented = false) {
  const result = preferencesForm(before, hasConsented).safeParse(typed);
  if (result.success) return result.data;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]));
}

describe("a form of preferences", () => {
  test("says what its own fields were drawn from, and leaves what it does not offer", () => {
    expect(read(preferenceFields(own), own, true)).toEqual(own);
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
  ])("%s", (_, typed, dislikedIngredients) => {
    expect(read({ tolerance: "medium", ...typed })).toMatchObject({ dislikedIngredients });
  });

  const required = "Para guardar alergias o intolerancias necesitamos tu permiso";
  test.each<[string, Record<string, string>, string, string]>([
    ["nothing at all", {}, "tolerance", "Elige cuánto picante toleras"],
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
      "new-ingredient",
      "Elige «No me gusta», «Intolerancia» o «Alergia»",
    ],
    [
      "a row without a level",
      { "ingredient-0": "mint" },
      "new-ingredient",
      "Elige «No me gusta», «Intolerancia» o «Alergia»",
    ],
    [
      "too many",
      Object.fromEntries(
        Array.from({ length: MAX_DISLIKED + 1 }, (_, at) => [
          [`ingredient-${at}`, `custom-x${at}`],
          [`level-${at}`, "dislike"],
        ]).flat(),
      ),
      "new-ingredient",
      "Puedes elegir 40 ingredientes como máximo",
    ],
  ])("refuses %s", (_, typed, field, sentence) => {
    expect(read({ ...(field === "tolerance" ? {} : { tolerance: "mild" }), ...typed })).toMatchObject({
      [field]: sentence,
    });
  });

  test("consent once given, or given now, lets an allergy in", () => {
    const typed = { tolerance: "mild", "new-ingredient": "maní", "new-level": "allergy" };
    const saved = { dislikedIngredients: { peanuts: "allergy" } };
    expect(read({ ...typed, consent: "1" })).toMatchObject(saved);
    expect(read(typed, DEFAULT_PREFERENCES, true)).toMatchObject(saved);
  });

  test("ids that nothing offers are not kept", () => {
    expect(read({ tolerance: "mild", "style-astronaut": "1", "method-cured": "1" })).toMatchObject({
      eatingStyles: [],
      dislikedCookingMethods: [],
    });
  });
});

test("the wizard's third step leaves the methods that it does not offer", () => {
  const form = wizardForm("dislikes", own, { hasConsented: true, methods: ["fried", "grilled"] });
  expect(form.parse({ "method-grilled": "1" })).toEqual({
    ...own,
    dislikedIngredients: {},
    dislikedCookingMethods: ["grilled", "cured"],
  });
});

test.each<[string, Partial<Preferences>, boolean]>([
  ["nothing", {}, false],
  ["a diet", { dietaryRestrictions: ["vegan", "sin-cerdo"] }, false],
  ["a dislike", { dislikedIngredients: { onion: "dislike" } }, false],
  ["a restriction of the group", { dietaryRestrictions: ["dairy-free"] }, true],
  ["an intolerance", { dislikedIngredients: { onion: "intolerance" } }, true],
  ["an allergy", { dislikedIngredients: { onion: "allergy" } }, true],
])("health: %s", (_, choices, tells) => {
  expect(tellsOfHealth({ ...DEFAULT_PREFERENCES, ...choices })).toBe(tells);
});

describe("unsaved changes", () => {
  const saved = preferenceFields(own);
  test.each<[string, Record<string, string>, boolean]>([
    ["none", {}, false],
    [
      "a tab, a way back and a ticked consent",
      { tab: "picante", redirectTo: "/x", consent: "1", "new-level": "allergy" },
      false,
    ],
    ["another tolerance", { tolerance: "mild" }, true],
    ["a box more", { "style-raw": "1" }, true],
    ["another level", { "level-0": "dislike" }, true],
    ["a word in the search", { "new-ingredient": "coco" }, true],
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
});
