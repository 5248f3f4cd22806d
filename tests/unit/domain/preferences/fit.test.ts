import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  answerOf,
  DISHES,
  dietOf,
  HOT_DISHES,
  LEVELS,
  WISHES,
  type Wish,
  wishName,
} from "#support/diet-cases";
import { DIETARY_RESTRICTIONS, DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import type { DishFacts } from "~/domain/preferences/compatibility";
import { dietaryContradictions } from "~/domain/preferences/dietary-ingredients";
import { dishNotice, dishWarnings } from "~/domain/preferences/dish-notice";
import {
  FITS,
  type FitDiet,
  fitOf,
  fitReasons,
  hasRequirements,
  undeclarableNames,
} from "~/domain/preferences/fit";
import { fitFilter, fitFilterPath } from "~/domain/preferences/fit-filter";
import { suggestDishes } from "~/domain/preferences/suggestions";

const fitFor = (dish: DishFacts, diet: FitDiet) => fitOf(fitReasons(dish, diet));

const dishesFor = (wish: Wish) => ("tolerance" in wish ? HOT_DISHES : DISHES);

const SWITCHES = { showDietaryWarnings: true, showSpicinessWarnings: true, showSuggestions: true };

describe("every combination of the decision table", () => {
  test("has every possible fit, so that each is checked", () => {
    for (const wish of WISHES.filter((wish) => !("level" in wish && wish.level === "dislike"))) {
      const answers = new Set(dishesFor(wish).map((dish) => answerOf(dish, wish)));
      const isOwnWord = "ingredient" in wish && wish.ingredient.startsWith("custom-");
      expect(answers.size, wishName(wish)).toBeGreaterThanOrEqual(
        isOwnWord ? 1 : 2 - Number("tolerance" in wish),
      );
    }
    expect(WISHES.length * DISHES.length).toBeGreaterThan(100_000);
  });

  test("agrees with the fit of the rules", () => {
    const wrong = WISHES.flatMap((wish) =>
      dishesFor(wish)
        .filter((dish) => fitFor(dish, dietOf(wish)) !== answerOf(dish, wish))
        .map((dish) => `${wishName(wish)} of ${JSON.stringify(dish)}`),
    );
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test("agrees with a row's notice: a broken one as contained, an unconfirmed one as unconfirmed, a fitting one without a line", () => {
    const wrong = WISHES.flatMap((wish) =>
      dishesFor(wish)
        .filter((dish) => {
          const standings = dishNotice(dish, { ...dietOf(wish), ...SWITCHES })?.lines.map(
            ({ standing }) => standing,
          );
          const shown = (standings ?? []).filter((standing) => standing !== "noted");
          const expected = { fits: [], unconfirmed: ["unconfirmed"], breaks: ["broken"] }[
            answerOf(dish, wish)
          ];
          return shown.join() !== expected.join();
        })
        .map((dish) => `${wishName(wish)} of ${JSON.stringify(dish)}`),
    );
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test("agrees with the suggestions: none that breaks, and unconfirmed dishes after fitting ones", () => {
    for (const wish of WISHES.filter((wish) => !("tolerance" in wish))) {
      const dishes = DISHES.map((dish, at) => ({
        ...dish,
        spicinessLevel: 0,
        publicId: String(at).padStart(4, "0"),
        isAvailable: true,
        // Unconfirmed dishes have the best ratings here, and still come last.
        averageRating: answerOf(dish, wish) === "fits" ? 1 : 5,
        ratingCount: 9,
      }));
      const diner = { ...dietOf(wish), ...SWITCHES };
      const suggested = suggestDishes(dishes, diner, new Set());
      for (const { dish, fit } of suggested) expect(fit, wishName(wish)).toBe(answerOf(dish, wish));
      const fits = suggested.map(({ fit }) => fit);
      expect(fits, wishName(wish)).not.toContain("breaks");
      expect(fits, wishName(wish)).toEqual([...fits].sort((a, b) => FITS.indexOf(a) - FITS.indexOf(b)));
      if (dishes.some((dish) => answerOf(dish, wish) === "fits"))
        expect(fits[0], wishName(wish)).toBe("fits");
    }
  });
});

describe("for any dish and diner", () => {
  const ids = (vocabulary: { ids: readonly string[] }) =>
    fc.uniqueArray(fc.constantFrom(...vocabulary.ids), { maxLength: 6 });
  /** A dish without contradictions, as the editor requires. */
  const dishes = fc
    .record({
      dietaryAttributes: ids(DISH_ATTRIBUTES),
      containsIngredients: ids(INGREDIENTS),
      freeOfIngredients: ids(INGREDIENTS),
      spicinessLevel: fc.option(fc.integer({ min: 0, max: 4 })),
    })
    .filter((dish) => dietaryContradictions(dish).length === 0);
  const ingredients = [...INGREDIENTS.ids, "custom-fresa"];
  const diners = fc.record({
    dietaryRestrictions: ids(DIETARY_RESTRICTIONS),
    spicinessTolerance: fc.constantFrom(...SPICINESS.ids),
    isToleranceChosen: fc.boolean(),
    dislikedIngredients: fc.dictionary(fc.constantFrom(...ingredients), fc.constantFrom(...LEVELS), {
      maxKeys: 6,
    }),
  });
  const rank = (dish: DishFacts, diner: FitDiet) => FITS.indexOf(fitFor(dish, diner));
  const runs = { numRuns: 1_000 };

  test("one more restriction never improves a dish's fit", () => {
    fc.assert(
      fc.property(dishes, diners, fc.constantFrom(...DIETARY_RESTRICTIONS.ids), (dish, diner, more) => {
        const after = { ...diner, dietaryRestrictions: [...diner.dietaryRestrictions, more] };
        expect(rank(dish, after)).toBeGreaterThanOrEqual(rank(dish, diner));
      }),
      runs,
    );
  });

  test("one more disliked ingredient, or a graver level, never improves it", () => {
    fc.assert(
      fc.property(
        dishes,
        diners,
        fc.constantFrom(...ingredients),
        fc.constantFrom(...LEVELS),
        (dish, diner, ingredient, level) => {
          const old = diner.dislikedIngredients[ingredient];
          fc.pre(old === undefined || LEVELS.indexOf(level) >= LEVELS.indexOf(old));
          const dislikedIngredients = { ...diner.dislikedIngredients, [ingredient]: level };
          expect(rank(dish, { ...diner, dislikedIngredients })).toBeGreaterThanOrEqual(rank(dish, diner));
        },
      ),
      runs,
    );
  });

  test("a lower tolerance never improves it, nor does choosing one", () => {
    fc.assert(
      fc.property(dishes, diners, fc.constantFrom(...SPICINESS.ids), (dish, diner, tolerance) => {
        const isLower =
          !diner.isToleranceChosen ||
          SPICINESS.ids.indexOf(tolerance) <= SPICINESS.ids.indexOf(diner.spicinessTolerance);
        fc.pre(isLower);
        const after = { ...diner, spicinessTolerance: tolerance, isToleranceChosen: true };
        expect(rank(dish, after)).toBeGreaterThanOrEqual(rank(dish, diner));
      }),
      runs,
    );
  });

  test("a removed declaration never makes a dish fit", () => {
    fc.assert(
      fc.property(dishes, diners, fc.nat(), (dish, diner, at) => {
        const without = (list: readonly string[], gone: string) => list.filter((id) => id !== gone);
        const poorer = [
          ...dish.dietaryAttributes.map((id) => ({
            ...dish,
            dietaryAttributes: without(dish.dietaryAttributes, id),
          })),
          ...dish.containsIngredients.map((id) => ({
            ...dish,
            containsIngredients: without(dish.containsIngredients, id),
          })),
          ...dish.freeOfIngredients.map((id) => ({
            ...dish,
            freeOfIngredients: without(dish.freeOfIngredients, id),
          })),
          { ...dish, spicinessLevel: null },
        ];
        const after = poorer[at % poorer.length]!;
        if (fitFor(after, diner) === "fits") expect(fitFor(dish, diner)).toBe("fits");
      }),
      runs,
    );
  });

  test("an allergy that a dish contains or that is unconfirmed is in its row, with any switches", () => {
    fc.assert(
      fc.property(
        dishes,
        diners,
        fc.constantFrom(...INGREDIENTS.ids),
        fc.boolean(),
        (dish, diner, allergen, isOn) => {
          const allergic = {
            ...diner,
            dislikedIngredients: { ...diner.dislikedIngredients, [allergen]: "allergy" },
            showDietaryWarnings: isOn,
            showSpicinessWarnings: isOn,
          };
          const answer = answerOf(dish, { ingredient: allergen, level: "allergy" });
          const notice = dishNotice(dish, allergic);
          const said = notice?.lines.map(({ text }) => text).join(" ") ?? "";
          const name = INGREDIENTS.label(allergen).toLowerCase();
          if (answer === "fits") return;
          expect(said.toLowerCase()).toContain(name);
        },
      ),
      runs,
    );
  });
});

describe("the notice of a row", () => {
  const dish = (facts: Partial<DishFacts>): DishFacts => ({
    dietaryAttributes: [],
    containsIngredients: [],
    freeOfIngredients: [],
    spicinessLevel: 0,
    ...facts,
  });
  const diner = {
    dietaryRestrictions: ["gluten-free", "sin-cerdo"],
    spicinessTolerance: "mild",
    isToleranceChosen: true,
    dislikedIngredients: { peanuts: "allergy", dairy: "intolerance", cilantro: "dislike" },
    ...SWITCHES,
  };
  const said = (facts: Partial<DishFacts>, choices: Partial<typeof diner> = {}) =>
    dishNotice(dish(facts), { ...diner, ...choices })?.lines.map(
      ({ standing, severity, text, mildFrom = text.length }) =>
        `${standing} ${severity} | ${text.slice(0, mildFrom)}${text.slice(mildFrom).replace(/^(.+)$/, "[$1]")}`,
    );

  test.each<[string, Partial<DishFacts>, string[] | undefined]>([
    ["nothing of a dish that fits", { freeOfIngredients: ["gluten", "pork", "peanuts", "dairy"] }, undefined],
    [
      "a line a standing",
      { containsIngredients: ["gluten", "cilantro"], freeOfIngredients: ["dairy"] },
      ["broken high | Contiene gluten[, cilantro]", "unconfirmed medium | Sin confirmar: maní[, cerdo]"],
    ],
    [
      "the most severe first in each line",
      { containsIngredients: ["cilantro", "dairy", "gluten"], freeOfIngredients: ["pork", "peanuts"] },
      ["broken high | Contiene gluten[, lácteos, cilantro]"],
    ],
    [
      "an unconfirmed allergy before a dislike",
      { containsIngredients: ["cilantro"], freeOfIngredients: ["gluten", "pork", "dairy"] },
      ["unconfirmed medium | Sin confirmar: maní", "noted low | Contiene cilantro"],
    ],
    [
      "an unconfirmed allergy before spiciness alone",
      { freeOfIngredients: ["gluten", "pork", "dairy"], spicinessLevel: 2 },
      ["unconfirmed medium | Sin confirmar: maní", "broken medium | Picante medio"],
    ],
    [
      "spiciness that is more severe than the food beside it",
      {
        containsIngredients: ["cilantro"],
        freeOfIngredients: ["gluten", "pork", "peanuts", "dairy"],
        spicinessLevel: 2,
      },
      ["broken medium | Picante medio[ · contiene cilantro]"],
    ],
    [
      "food that is more severe than the spiciness beside it",
      {
        containsIngredients: ["pork", "cilantro"],
        freeOfIngredients: ["gluten", "peanuts", "dairy"],
        spicinessLevel: 2,
      },
      ["broken high | Contiene cerdo[, cilantro · picante medio]"],
    ],
    [
      "food as severe as the spiciness beside it, then the rest",
      {
        containsIngredients: ["pork", "cilantro"],
        freeOfIngredients: ["gluten", "peanuts", "dairy"],
        spicinessLevel: 4,
      },
      ["broken high | Contiene cerdo · picante extremo[ · también cilantro]"],
    ],
    [
      "the sentence itself where there is one warning only",
      { freeOfIngredients: ["gluten", "pork", "dairy"] },
      ["unconfirmed medium | Sin confirmar si contiene maní: pregunta al restaurante"],
    ],
    [
      "a dislike as a note",
      { containsIngredients: ["cilantro"], freeOfIngredients: ["gluten", "pork", "peanuts", "dairy"] },
      ["noted low | Contiene cilantro, que no te gusta"],
    ],
    [
      "an unconfirmed intolerance",
      { freeOfIngredients: ["gluten", "pork", "peanuts"] },
      ["unconfirmed low | Sin confirmar: lácteos"],
    ],
    [
      "heat beside food",
      { containsIngredients: ["pork"], freeOfIngredients: ["gluten", "peanuts", "dairy"], spicinessLevel: 3 },
      ["broken high | Contiene cerdo · muy picante"],
    ],
    [
      "unstated spiciness",
      { freeOfIngredients: ["gluten", "pork", "peanuts", "dairy"], spicinessLevel: null },
      ["unconfirmed low | Sin confirmar: picante"],
    ],
  ])("is %s", (_, facts, lines) => {
    expect(said(facts)).toEqual(lines);
  });

  test("has the specified sentences that its lines abridge", () => {
    expect(dishNotice(dish({ containsIngredients: ["gluten"] }), diner)?.sentences).toEqual([
      "Este plato contiene gluten.",
      "Sin confirmar si contiene maní: pregunta al restaurante",
      "Este plato puede contener cerdo. Verifica los ingredientes.",
      "Sin confirmar: lácteos",
    ]);
  });

  test("lists everything unconfirmed before the dislikes", () => {
    const facts = { containsIngredients: ["cilantro"], freeOfIngredients: ["gluten", "peanuts"] };
    expect(dishNotice(dish(facts), diner)?.sentences).toEqual([
      "Este plato puede contener cerdo. Verifica los ingredientes.",
      "Sin confirmar: lácteos",
      "Contiene cilantro, que no te gusta",
    ]);
  });

  test("names an ingredient once if it is unconfirmed for an allergy and for a restriction", () => {
    const both = { dietaryRestrictions: ["gluten-free"], dislikedIngredients: { gluten: "allergy" } };
    expect(dishNotice(dish({}), { ...diner, ...both })?.sentences).toEqual([
      "Sin confirmar si contiene gluten: pregunta al restaurante",
    ]);
  });

  test("has the specified sentence for the description even if the line shows the same sentence", () => {
    const sentence = "Sin confirmar si contiene maní: pregunta al restaurante";
    const notice = dishNotice(dish({ freeOfIngredients: ["gluten", "pork", "dairy"] }), diner);
    expect([notice?.lines.map(({ text }) => text), notice?.sentences]).toEqual([[sentence], [sentence]]);
  });

  test("has only allergies if the switches are off", () => {
    const off = { showDietaryWarnings: false, showSpicinessWarnings: false };
    expect(said({ containsIngredients: ["pork", "cilantro", "dairy"], spicinessLevel: 4 }, off)).toEqual([
      "unconfirmed medium | Sin confirmar: maní, gluten",
    ]);
  });
});

describe("a fact that concerns an allergy or intolerance and a restriction", () => {
  const read = (
    facts: Partial<DishFacts>,
    dislikedIngredients: Record<string, string>,
    ...dietaryRestrictions: string[]
  ) => {
    const dish: DishFacts = {
      dietaryAttributes: [],
      containsIngredients: [],
      freeOfIngredients: [],
      spicinessLevel: 0,
      ...facts,
    };
    const diner = {
      ...SWITCHES,
      dietaryRestrictions,
      dislikedIngredients,
      spicinessTolerance: "medium",
      isToleranceChosen: false,
    };
    return dishWarnings(dish, diner).map(({ kind, severity, message }) =>
      kind === "unconfirmed" ? message : `${severity} | ${message}`,
    );
  };
  const containing = (...containsIngredients: string[]) => ({ containsIngredients });

  test.each<[string, Partial<DishFacts>, Record<string, string>, string[], string[]]>([
    [
      "an intolerance, contained",
      containing("dairy"),
      { dairy: "intolerance" },
      ["dairy-free"],
      ["high | Contiene lácteos, que marcaste como intolerancia"],
    ],
    [
      "an allergy, contained",
      containing("onion"),
      { onion: "allergy" },
      ["sin-cebolla"],
      ["high | Contiene cebolla, que marcaste como alergia"],
    ],
    [
      "an unconfirmed intolerance",
      {},
      { gluten: "intolerance" },
      ["gluten-free"],
      ["medium | Sin confirmar si contiene gluten: pregunta al restaurante"],
    ],
    [
      "two unconfirmed kinds of nuts",
      {},
      { peanuts: "allergy", "tree-nuts": "allergy" },
      ["nut-free"],
      [
        "medium | Sin confirmar si contiene maní: pregunta al restaurante",
        "medium | Sin confirmar si contiene frutos secos: pregunta al restaurante",
      ],
    ],
    [
      "one of two unconfirmed kinds of nuts",
      {},
      { peanuts: "intolerance" },
      ["nut-free"],
      ["medium | Sin confirmar si contiene maní o frutos secos: pregunta al restaurante"],
    ],
  ])("has one warning with the higher severity: %s", (_, facts, disliked, restrictions, said) => {
    expect(read(facts, disliked, ...restrictions)).toEqual(said);
  });

  test("keeps the specification's sentence about gluten with its own severity", () => {
    expect(read(containing("gluten"), { gluten: "intolerance" }, "gluten-free")).toEqual([
      "high | Este plato contiene gluten.",
      "high | Contiene gluten, que marcaste como intolerancia",
    ]);
  });

  test.each([
    ["a dislike", containing("dairy"), { dairy: "dislike" }, ["dairy-free"]],
    ["about more than the food", containing("pork"), { pork: "allergy" }, ["halal"]],
    ["about another food too", containing("peanuts", "tree-nuts"), { peanuts: "allergy" }, ["nut-free"]],
  ])("has both warnings if one of them is %s", (_, facts, disliked, restrictions) => {
    expect(read(facts, disliked, ...restrictions)).toHaveLength(2);
  });
});

test.each([
  [{}, false],
  [{ dietaryRestrictions: ["organic"] }, true],
  [{ dislikedIngredients: { onion: "dislike" } }, false],
  [{ dislikedIngredients: { onion: "intolerance" } }, true],
  [{ isToleranceChosen: true }, true],
  [{ isToleranceChosen: true, spicinessTolerance: "extreme" }, false],
])("whether %j is about dishes: %s", (choices, isAsked) => {
  const nothing = {
    dietaryRestrictions: [],
    dislikedIngredients: {},
    spicinessTolerance: "medium",
    isToleranceChosen: false,
  };
  expect(hasRequirements({ ...nothing, ...choices })).toBe(isAsked);
});

test("lists what no menu can declare: allergies and intolerances in the diner's own words", () => {
  const dislikedIngredients = { "custom-fresa": "allergy", "custom-ñame": "dislike", peanuts: "allergy" };
  expect(
    undeclarableNames({ dietaryRestrictions: [], spicinessTolerance: "medium", dislikedIngredients }),
  ).toEqual(["fresa"]);
});

test.each(FITS)("the address of the filter «%s» gives the same filter", (fit) => {
  expect(fitFilter(new URL(fitFilterPath("x", fit), "https://x.test").searchParams)).toBe(fit);
});

test.each(["", "?conmigo=", "?conmigo=2", "?conmigo=fits"])("%j filters nothing", (query) => {
  expect(fitFilter(new URLSearchParams(query))).toBeUndefined();
});

test("the filter of fitting dishes has the address that was published first", () => {
  expect(fitFilterPath("x", "fits")).toBe("/x?conmigo=1");
});
