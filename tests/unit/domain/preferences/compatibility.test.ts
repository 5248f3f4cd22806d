import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIETARY_RESTRICTIONS, DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import {
  compatibilityWarnings,
  type DinerWarnings,
  type DishFacts,
  levelsAboveTolerance,
  UNCHECKED_WARNING,
} from "~/domain/preferences/compatibility";

const dish = (facts: Partial<DishFacts> = {}): DishFacts => ({
  dietaryAttributes: [],
  containsIngredients: [],
  freeOfIngredients: [],
  spicinessLevel: null,
  ...facts,
});

const diner = (choices: Partial<DinerWarnings> = {}): DinerWarnings => ({
  dietaryRestrictions: [],
  spicinessTolerance: "medium",
  dislikedIngredients: {},
  showSpicinessWarnings: true,
  showDietaryWarnings: true,
  ...choices,
});

const attributes = (...dietaryAttributes: string[]) => dish({ dietaryAttributes });
const containing = (...containsIngredients: string[]) => dish({ containsIngredients });
const freeOf = (...freeOfIngredients: string[]) => dish({ freeOfIngredients });

/** A warning as the diner reads it: severity, sentence, and whether the restaurant's WhatsApp link is beside it. */
const read = (facts: DishFacts, choices: Partial<DinerWarnings>) =>
  compatibilityWarnings(facts, diner(choices)).map(({ severity, message, askRestaurant }) =>
    [severity, message, ...(askRestaurant ? ["ask"] : [])].join(" | "),
  );

const NOT_VEGAN = "high | Este plato puede no ser vegano. Verifica los ingredientes. | ask";
const NOT_VEGETARIAN = "high | Este plato puede no ser vegetariano. Verifica los ingredientes. | ask";
const NOT_HALAL = "medium | Este plato puede no ser halal. Verifica los ingredientes. | ask";
const NOT_KOSHER = "medium | Este plato puede no ser kosher. Verifica los ingredientes. | ask";
const GLUTEN = "high | Este plato contiene gluten.";
const GLUTEN_UNCONFIRMED = "medium | Sin confirmar si contiene gluten: pregunta al restaurante | ask";

describe("restrictions", () => {
  test.each<[string, DishFacts, string[]]>([
    ["vegan", attributes("vegan"), []],
    ["vegan", attributes("vegetarian"), [NOT_VEGAN]],
    ["vegan", dish(), [NOT_VEGAN]],
    ["vegan", containing("beef"), ["high | Este plato contiene res: no es vegano."]],
    ["vegan", containing("fish", "dairy"), ["high | Este plato contiene pescado y lácteos: no es vegano."]],
    ["vegetarian", attributes("vegetarian"), []],
    ["vegetarian", attributes("vegan"), []],
    ["vegetarian", dish(), [NOT_VEGETARIAN]],
    [
      "vegetarian",
      dish({ dietaryAttributes: ["vegetarian"], containsIngredients: ["pork"] }),
      ["high | Este plato contiene cerdo: no es vegetariano."],
    ],
    ["gluten-free", attributes("contains-gluten"), [GLUTEN]],
    ["gluten-free", containing("gluten"), [GLUTEN]],
    ["gluten-free", attributes("gluten-free", "contains-gluten"), [GLUTEN]],
    ["gluten-free", attributes("gluten-free"), []],
    ["gluten-free", freeOf("gluten"), []],
    ["gluten-free", dish(), [GLUTEN_UNCONFIRMED]],
    ["dairy-free", dish(), ["medium | Sin confirmar si contiene lácteos: pregunta al restaurante | ask"]],
    ["dairy-free", containing("dairy"), ["high | Este plato contiene lácteos."]],
    ["dairy-free", attributes("dairy-free"), []],
    ["dairy-free", freeOf("dairy"), []],
    [
      "dairy-free",
      attributes("vegan"),
      ["medium | Sin confirmar si contiene lácteos: pregunta al restaurante | ask"],
    ],
    [
      "nut-free",
      dish(),
      ["medium | Sin confirmar si contiene maní o frutos secos: pregunta al restaurante | ask"],
    ],
    [
      "nut-free",
      freeOf("peanuts"),
      ["medium | Sin confirmar si contiene frutos secos: pregunta al restaurante | ask"],
    ],
    ["nut-free", containing("peanuts"), ["high | Este plato contiene maní."]],
    ["nut-free", containing("peanuts", "tree-nuts"), ["high | Este plato contiene maní y frutos secos."]],
    ["nut-free", attributes("nut-free"), []],
    ["nut-free", freeOf("peanuts", "tree-nuts"), []],
    ["halal", dish(), [NOT_HALAL]],
    ["halal", containing("pork"), ["high | Este plato contiene cerdo: no es halal."]],
    [
      "halal",
      dish({ dietaryAttributes: ["halal"], containsIngredients: ["pork"] }),
      ["high | Este plato contiene cerdo: no es halal."],
    ],
    ["halal", freeOf("pork"), [NOT_HALAL]],
    ["halal", attributes("halal"), []],
    ["kosher", dish(), [NOT_KOSHER]],
    [
      "kosher",
      containing("pork", "shellfish"),
      ["high | Este plato contiene cerdo y mariscos: no es kosher."],
    ],
    ["kosher", freeOf("pork", "shellfish"), [NOT_KOSHER]],
    ["kosher", attributes("kosher"), []],
    ["sin-cebolla", dish(), ["medium | Este plato puede contener cebolla. Verifica los ingredientes. | ask"]],
    ["sin-cebolla", containing("onion"), ["medium | Este plato contiene cebolla."]],
    ["sin-cebolla", attributes("sin-cebolla"), []],
    ["sin-cebolla", freeOf("onion"), []],
    [
      "sin-pepinillos",
      dish(),
      ["medium | Este plato puede contener pepinillos. Verifica los ingredientes. | ask"],
    ],
    ["sin-pepinillos", attributes("sin-pepinillos"), []],
    ["sin-mostaza", dish(), ["medium | Este plato puede contener mostaza. Verifica los ingredientes. | ask"]],
    ["sin-mostaza", containing("mustard"), ["medium | Este plato contiene mostaza."]],
    ["sin-mostaza", freeOf("mustard"), []],
    ["sin-cerdo", dish(), ["high | Este plato puede contener cerdo. Verifica los ingredientes. | ask"]],
    ["sin-cerdo", containing("pork"), ["high | Este plato contiene cerdo."]],
    ["sin-cerdo", attributes("sin-cerdo"), []],
    ["sin-cerdo", attributes("vegan"), []],
    ["sin-res", dish(), ["high | Este plato puede contener carne de res. Verifica los ingredientes. | ask"]],
    ["sin-res", containing("beef"), ["high | Este plato contiene carne de res."]],
    ["sin-res", freeOf("beef"), []],
    ["organic", dish(), []],
    ["no-added-sugar", dish(), []],
    ["toString", dish(), []],
  ])("%s, of %j", (restriction, facts, warnings) => {
    expect(read(facts, { dietaryRestrictions: [restriction] })).toEqual(warnings);
  });
});

describe("disliked ingredients", () => {
  test.each<[string, string, DishFacts, string[]]>([
    ["peanuts", "allergy", containing("peanuts"), ["high | Contiene maní, que marcaste como alergia"]],
    [
      "peanuts",
      "intolerance",
      containing("peanuts"),
      ["medium | Contiene maní, que marcaste como intolerancia"],
    ],
    ["peanuts", "dislike", containing("peanuts"), ["low | Contiene maní, que no te gusta"]],
    [
      "shellfish",
      "allergy",
      containing("shellfish"),
      ["high | Contiene mariscos, que marcaste como alergia"],
    ],
    ["shellfish", "dislike", containing("shellfish"), ["low | Contiene mariscos, que no te gustan"]],
    [
      "gluten",
      "allergy",
      attributes("contains-gluten"),
      ["high | Contiene gluten, que marcaste como alergia"],
    ],
    [
      "peanuts",
      "allergy",
      dish(),
      ["medium | Sin confirmar si contiene maní: pregunta al restaurante | ask"],
    ],
    ["peanuts", "intolerance", dish(), []],
    ["peanuts", "dislike", dish(), []],
    ["peanuts", "allergy", freeOf("peanuts"), []],
    ["peanuts", "allergy", attributes("nut-free"), []],
    ["gluten", "allergy", attributes("gluten-free"), []],
    [
      "dairy",
      "allergy",
      attributes("vegan"),
      ["medium | Sin confirmar si contiene lácteos: pregunta al restaurante | ask"],
    ],
    [
      "peanuts",
      "allergy",
      dish({
        containsIngredients: ["peanuts"],
        freeOfIngredients: ["peanuts"],
        dietaryAttributes: ["nut-free"],
      }),
      ["high | Contiene maní, que marcaste como alergia"],
    ],
    [
      "custom-ñame",
      "allergy",
      freeOf("peanuts"),
      ["medium | Sin confirmar si contiene ñame: pregunta al restaurante | ask"],
    ],
    [
      "custom-ñame",
      "allergy",
      containing("custom-ñame"),
      ["high | Contiene ñame, que marcaste como alergia"],
    ],
    ["custom-ñame", "dislike", dish(), []],
  ])("%s as %s, of %j", (ingredient, level, facts, warnings) => {
    expect(read(facts, { dislikedIngredients: { [ingredient]: level } })).toEqual(warnings);
  });
});

describe("spiciness", () => {
  test.each<[string, number | null, string[]]>([
    ["none", 0, []],
    ["none", 1, ["medium | Este plato es más picante de lo que toleras: picante suave."]],
    ["none", 2, ["high | Este plato es más picante de lo que toleras: picante medio."]],
    ["medium", 2, []],
    ["medium", 3, ["medium | Este plato es más picante de lo que toleras: muy picante."]],
    ["medium", 4, ["high | Este plato es más picante de lo que toleras: picante extremo."]],
    ["hot", 1, []],
    ["extreme", 4, []],
    ["none", null, []],
    ["unheard-of", 3, ["medium | Este plato es más picante de lo que toleras: muy picante."]],
  ])("a tolerance of %s and a dish of %s", (spicinessTolerance, spicinessLevel, warnings) => {
    expect(read(dish({ spicinessLevel }), { spicinessTolerance })).toEqual(warnings);
  });

  test.each([
    [4, "none", 4],
    [3, "medium", 1],
    [2, "medium", 0],
    [0, "extreme", 0],
    [null, "none", 0],
  ])("a level of %s is above %s by %i", (level, tolerance, above) => {
    expect(levelsAboveTolerance(level, tolerance)).toBe(above);
  });
});

describe("the switches", () => {
  const everything = {
    dietaryRestrictions: ["vegan"],
    spicinessTolerance: "none",
    dislikedIngredients: { onion: "dislike", dairy: "intolerance", peanuts: "allergy", fish: "allergy" },
  };
  const facts = dish({ containsIngredients: ["onion", "dairy", "peanuts"], spicinessLevel: 1 });
  const ALLERGIES = [
    "high | Contiene maní, que marcaste como alergia",
    "medium | Sin confirmar si contiene pescado: pregunta al restaurante | ask",
  ];
  const SPICY = "medium | Este plato es más picante de lo que toleras: picante suave.";

  test("both on: every warning, worst first", () => {
    expect(read(facts, everything)).toEqual([
      "high | Contiene maní, que marcaste como alergia",
      "high | Este plato contiene lácteos: no es vegano.",
      "medium | Contiene lácteos, que marcaste como intolerancia",
      "medium | Sin confirmar si contiene pescado: pregunta al restaurante | ask",
      SPICY,
      "low | Contiene cebolla, que no te gusta",
    ]);
  });

  test("without dietary warnings: spiciness, and allergies all the same", () => {
    expect(read(facts, { ...everything, showDietaryWarnings: false })).toEqual([...ALLERGIES, SPICY]);
  });

  test("without either: allergies alone", () => {
    const off = { showDietaryWarnings: false, showSpicinessWarnings: false };
    expect(read(facts, { ...everything, ...off })).toEqual(ALLERGIES);
  });

  const CONFIRM_NUTS =
    "medium | Sin confirmar si contiene maní o frutos secos: pregunta al restaurante | ask";
  test.each<[string, DishFacts, string[]]>([
    ["gluten-free", attributes("contains-gluten"), [GLUTEN]],
    ["gluten-free", dish(), [GLUTEN_UNCONFIRMED]],
    ["gluten-free", freeOf("gluten"), []],
    ["dairy-free", containing("dairy"), ["high | Este plato contiene lácteos."]],
    ["nut-free", containing("tree-nuts"), ["high | Este plato contiene frutos secos."]],
    ["nut-free", dish(), [CONFIRM_NUTS]],
    ["vegan", dish(), []],
    ["halal", containing("pork"), []],
    ["sin-cerdo", containing("pork"), []],
    ["sin-cebolla", containing("onion"), []],
  ])(
    "without dietary warnings %s, of %j, still has its warning where it is an allergy",
    (id, facts, warnings) => {
      expect(read(facts, { dietaryRestrictions: [id], showDietaryWarnings: false })).toEqual(warnings);
    },
  );

  test("no preferences, no warnings", () => {
    expect(read(facts, {})).toEqual([]);
  });
});

test("a failed check has a warning with a link to the restaurant", () => {
  expect(UNCHECKED_WARNING).toMatchObject({
    severity: "high",
    message: "No pudimos comprobar tus alergias en este plato",
    askRestaurant: true,
  });
});

describe("for any dish and diner", () => {
  const ids = (vocabulary: { ids: readonly string[] }) =>
    fc.uniqueArray(fc.constantFrom(...vocabulary.ids), { maxLength: 8 });
  const dishes = fc.record({
    dietaryAttributes: ids(DISH_ATTRIBUTES),
    containsIngredients: ids(INGREDIENTS),
    freeOfIngredients: ids(INGREDIENTS),
    spicinessLevel: fc.option(fc.integer({ min: 0, max: 4 })),
  });
  const diners = fc.record({
    dietaryRestrictions: ids(DIETARY_RESTRICTIONS),
    spicinessTolerance: fc.constantFrom(...SPICINESS.ids),
    dislikedIngredients: fc.dictionary(
      fc.constantFrom(...INGREDIENTS.ids),
      fc.constantFrom(...DISLIKE_LEVELS.ids),
      {
        maxKeys: 6,
      },
    ),
    showSpicinessWarnings: fc.boolean(),
    showDietaryWarnings: fc.boolean(),
  });

  test("one more restriction never removes a warning", () => {
    fc.assert(
      fc.property(dishes, diners, fc.constantFrom(...DIETARY_RESTRICTIONS.ids), (facts, diner, more) => {
        const before = compatibilityWarnings(facts, diner);
        const dietaryRestrictions = [...diner.dietaryRestrictions, more];
        expect(compatibilityWarnings(facts, { ...diner, dietaryRestrictions })).toEqual(
          expect.arrayContaining(before),
        );
      }),
    );
  });

  test("one more disliked ingredient, or a graver level, never removes a warning", () => {
    const severity = { dislike: 1, intolerance: 2, allergy: 3 };
    const levels = fc.constantFrom(...DISLIKE_LEVELS.ids);
    fc.assert(
      fc.property(
        dishes,
        diners,
        fc.constantFrom(...INGREDIENTS.ids),
        levels,
        (facts, diner, ingredient, level) => {
          const old = diner.dislikedIngredients[ingredient];
          fc.pre(old === undefined || severity[level] >= severity[old]);
          const before = compatibilityWarnings(facts, diner);
          const dislikedIngredients = { ...diner.dislikedIngredients, [ingredient]: level };
          const after = compatibilityWarnings(facts, { ...diner, dislikedIngredients });
          expect(after.length).toBeGreaterThanOrEqual(before.length);
          const others = before.filter(
            ({ kind, subject }) => kind !== "ingredient" || subject !== ingredient,
          );
          expect(after).toEqual(expect.arrayContaining(others));
        },
      ),
    );
  });

  test("an allergy always has a grave warning on a dish that contains it", () => {
    fc.assert(
      fc.property(dishes, diners, fc.constantFrom(...INGREDIENTS.ids), (facts, diner, allergen) => {
        const warnings = compatibilityWarnings(
          { ...facts, containsIngredients: [...facts.containsIngredients, allergen] },
          { ...diner, dislikedIngredients: { ...diner.dislikedIngredients, [allergen]: "allergy" } },
        );
        expect(warnings).toContainEqual(
          expect.objectContaining({ kind: "ingredient", subject: allergen, severity: "high" }),
        );
      }),
    );
  });

  test("so has a restriction of the group of allergies, on a dish that breaks it", () => {
    const broken = fc.constantFrom(
      ["gluten-free", "gluten"],
      ["dairy-free", "dairy"],
      ["nut-free", "peanuts"],
    );
    fc.assert(
      fc.property(dishes, diners, broken, (facts, diner, [restriction = "", allergen = ""]) => {
        const warnings = compatibilityWarnings(
          { ...facts, containsIngredients: [...facts.containsIngredients, allergen] },
          { ...diner, dietaryRestrictions: [...diner.dietaryRestrictions, restriction] },
        );
        expect(warnings).toContainEqual(
          expect.objectContaining({ kind: "restriction", subject: restriction, severity: "high" }),
        );
      }),
    );
  });

  test("an allergy has no warning only on a dish that is confirmed free of it", () => {
    fc.assert(
      fc.property(dishes, diners, fc.constantFrom(...INGREDIENTS.ids), (facts, diner, allergen) => {
        const nobodyConfirmed = { ...facts, dietaryAttributes: [], freeOfIngredients: [] };
        const allergic = { ...diner, dislikedIngredients: { [allergen]: "allergy" } };
        expect(compatibilityWarnings(nobodyConfirmed, allergic)).toContainEqual(
          expect.objectContaining({ kind: "ingredient", subject: allergen }),
        );
      }),
    );
  });

  test("a hotter dish never has fewer warnings", () => {
    fc.assert(
      fc.property(dishes, diners, fc.integer({ min: 0, max: 3 }), (facts, diner, level) => {
        const of = (spicinessLevel: number) =>
          compatibilityWarnings({ ...facts, spicinessLevel }, diner).length;
        expect(of(level + 1)).toBeGreaterThanOrEqual(of(level));
      }),
    );
  });
});
