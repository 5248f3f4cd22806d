import { describe, expect, test } from "vitest";
import {
  COOKING_METHODS,
  PREFERENCES_COOKING_METHODS,
  WIZARD_COOKING_METHODS,
} from "~/domain/catalogue/cooking-methods";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DIETARY_RESTRICTIONS, DISH_ATTRIBUTES, RESTRICTION_GROUPS } from "~/domain/catalogue/dietary";
import { DISLIKE_LEVELS } from "~/domain/catalogue/dislike-levels";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import {
  DEFAULT_TOLERANCE,
  SPICINESS,
  spicinessFromLevel,
  spicinessToLevel,
} from "~/domain/catalogue/spiciness";
import { vocabulary } from "~/domain/catalogue/vocabulary";

const list = (text: string) => text.split(", ");

describe("vocabularies", () => {
  test.each([
    [
      "cuisines",
      CUISINES,
      "italian, mexican, chinese, japanese, indian, thai, mediterranean, french, spanish, greek, american, korean, vietnamese, caribbean, middle-eastern, african, brazilian, peruvian, argentinian, colombian, venezuelan, dominican, puerto-rican, cuban, fusion",
    ],
    [
      "eating styles",
      EATING_STYLES,
      "healthy, low-calorie, high-protein, keto, paleo, mediterranean, vegetarian, vegan, pescatarian, gluten-free, dairy-free, low-carb, high-carb, low-fat, high-fat, low-sodium, raw, organic, comfort-food, gourmet, fast-food, street-food, home-cooked",
    ],
    [
      "cooking methods",
      COOKING_METHODS,
      "fried, grilled, baked, steamed, boiled, raw, smoked, stir-fried, deep-fried, roasted, stewed, poached, braised, sauteed, microwaved, pressure-cooked, sous-vide, fermented, pickled, cured, marinated",
    ],
    [
      "ingredients",
      INGREDIENTS,
      "gluten, dairy, eggs, peanuts, tree-nuts, soy, fish, shellfish, sesame, mustard, celery, lupin, sulphites, onion, garlic, tomato, bell-pepper, chili, corn, mushroom, pork, beef, chicken, lamb, cilantro, mint, banana, avocado, coconut, pineapple",
    ],
    ["spiciness", SPICINESS, "none, mild, medium, hot, extreme"],
    ["dislike levels", DISLIKE_LEVELS, "dislike, intolerance, allergy"],
  ])("%s are those of the specification, in its order, each with its own label", (_, vocabulary, ids) => {
    expect(vocabulary.ids).toEqual(list(ids));
    const labels = vocabulary.entries.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^\p{Lu}/u);
  });

  test("restrictions and dish attributes differ by the gluten marker alone", () => {
    expect([...DIETARY_RESTRICTIONS.ids].sort()).toEqual(
      list(
        "dairy-free, gluten-free, halal, kosher, no-added-sugar, nut-free, organic, sin-cebolla, sin-cerdo, sin-mostaza, sin-pepinillos, sin-res, vegan, vegetarian",
      ),
    );
    expect(DISH_ATTRIBUTES.ids).toEqual([...DIETARY_RESTRICTIONS.ids, "contains-gluten"]);
  });

  test("the preferences tab shows every restriction once, in four sub-groups", () => {
    expect(RESTRICTION_GROUPS.map(({ label }) => label)).toEqual([
      "Dietas especiales",
      "Alergias e intolerancias",
      "Preferencias personales",
      "Otros atributos",
    ]);
    const shown = RESTRICTION_GROUPS.flatMap(({ restrictions }) => restrictions.map(({ id }) => id));
    expect(shown).toEqual(DIETARY_RESTRICTIONS.ids);
  });

  test("the wizard offers 9 cooking methods, the preferences 12", () => {
    expect(WIZARD_COOKING_METHODS.map(({ id }) => id)).toEqual(COOKING_METHODS.ids.slice(0, 9));
    expect(PREFERENCES_COOKING_METHODS.map(({ id }) => id)).toEqual(COOKING_METHODS.ids.slice(0, 12));
  });

  test("levels of dislike have the specification's severity and sentence", () => {
    expect(DISLIKE_LEVELS.entries.map(({ severity, label }) => [severity, label])).toEqual([
      [1, "No me gusta"],
      [2, "Intolerancia"],
      [3, "Alergia"],
    ]);
  });

  test("spiciness converts to 0-4 and back, and nothing else does", () => {
    expect(SPICINESS.ids.map(spicinessToLevel)).toEqual([0, 1, 2, 3, 4]);
    expect([0, 1, 2, 3, 4].map(spicinessFromLevel)).toEqual(SPICINESS.ids);
    for (const level of [-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(spicinessFromLevel(level)).toBeUndefined();
    }
    expect(DEFAULT_TOLERANCE).toBe("medium");
  });

  test("an unknown id is not a member, and its label is the id", () => {
    for (const stranger of ["klingon", "toString", "__proto__", "", 3, null, undefined, ["italian"]]) {
      expect(CUISINES.has(stranger)).toBe(false);
    }
    expect(CUISINES.has("italian")).toBe(true);
    expect(CUISINES.label("italian")).toBe("Italiana");
    expect(CUISINES.label("Nikkei")).toBe("Nikkei");
    expect(CUISINES.find("Nikkei")).toBeUndefined();
  });

  test("a repeated id is refused", () => {
    const twice = [
      { id: "a", label: "A" },
      { id: "a", label: "B" },
    ];
    expect(() => vocabulary(twice)).toThrow("repeats an id");
  });
});
