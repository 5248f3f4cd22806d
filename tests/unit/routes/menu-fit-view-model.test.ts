import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DISHES } from "#support/diet-cases";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { fitOf, fitReasons } from "~/domain/preferences/fit";
import { DEFAULT_PREFERENCES } from "~/domain/preferences/preferences";
import { type JudgedDish, menuFitViewModel } from "~/routes/public/menu/menu-fit-view-model";

type Restaurant = Parameters<typeof menuFitViewModel>[0];

const RESTAURANT = { slug: "lola", name: "Lola", phone: "https://wa.me/18095550100" } as Restaurant;

const dinerOf = (dislikedIngredients: Record<string, string>, dietaryRestrictions: string[] = []) => ({
  ...DEFAULT_PREFERENCES,
  isToleranceChosen: false,
  dietaryRestrictions,
  dislikedIngredients,
});

function viewOf(dishes: readonly (typeof DISHES)[number][], diner: ReturnType<typeof dinerOf>) {
  const judged = dishes.map((dish, at): JudgedDish => {
    const reasons = fitReasons(dish, diner);
    return { name: `Plato ${at}`, reasons, fit: fitOf(reasons) };
  });
  const view = menuFitViewModel(RESTAURANT, judged, diner, undefined);
  const unconfirmed = judged.filter(({ fit }) => fit === "unconfirmed").length;
  return { view, unconfirmed };
}

const messageOf = ({ view }: ReturnType<typeof viewOf>) => {
  const href = view?.ask?.href;
  return href ? (new URL(href).searchParams.get("text") ?? "").split("\n").slice(1) : [];
};

describe("the head of a menu", () => {
  it("counts unconfirmed ingredients only in unconfirmed dishes, for any preferences", () => {
    const levels = fc.constantFrom("allergy", "intolerance", "dislike");
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...DISHES), { minLength: 1, maxLength: 30 }),
        fc.dictionary(fc.constantFrom(...INGREDIENTS.ids), levels, { maxKeys: 4 }),
        fc.subarray(["vegan", "gluten-free", "nut-free", "sin-cerdo"]),
        (dishes, disliked, restrictions) => {
          const { view, unconfirmed } = viewOf(dishes, dinerOf(disliked, restrictions));
          const counts = [...(view?.unknown ?? "").matchAll(/\((\d+)\)/g)].map(([, count]) => Number(count));
          expect(Math.max(0, ...counts)).toBeLessThanOrEqual(unconfirmed);
          expect(counts.length > 0).toBe(view !== undefined && unconfirmed > 0);
        },
      ),
    );
  });

  it.each([
    ["an allergy", dinerOf({ peanuts: "allergy" }), "• maní (alergia): Plato 0"],
    ["an intolerance", dinerOf({ dairy: "intolerance" }), "• lácteos (intolerancia): Plato 0"],
    ["a wish", dinerOf({}, ["vegan"]), "• vegano: Plato 0"],
    [
      "a restriction of «Alergias e intolerancias»",
      dinerOf({ dairy: "intolerance" }, ["dairy-free"]),
      "• lácteos (alergia o intolerancia): Plato 0",
    ],
    [
      "an allergy that is a restriction too",
      dinerOf({ gluten: "allergy" }, ["gluten-free"]),
      "• gluten (alergia): Plato 0",
    ],
  ])("names %s as such to the restaurant", (_, diner, line) => {
    const dish = {
      dietaryAttributes: [],
      containsIngredients: [],
      freeOfIngredients: [],
      spicinessLevel: null,
    };
    expect(messageOf(viewOf([dish], diner))).toEqual([line]);
  });

  it("names an allergy as such where the message only counts dishes", () => {
    const dish = {
      dietaryAttributes: [],
      containsIngredients: [],
      freeOfIngredients: [],
      spicinessLevel: null,
    };
    const view = viewOf(Array(200).fill(dish), dinerOf({ peanuts: "allergy" }));
    expect(messageOf(view)).toEqual(["• maní (alergia): 200 platos de su menú no lo dicen; ¿cuáles?"]);
  });
});
