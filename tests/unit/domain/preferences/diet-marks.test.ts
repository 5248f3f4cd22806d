import { describe, expect, it } from "vitest";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { attributesAskedBy, DIET_MARKS, rowMarks } from "~/domain/preferences/diet-marks";

const PERSONAL = ["sin-cebolla", "sin-pepinillos", "sin-mostaza", "sin-cerdo", "sin-res"];

describe("rowMarks", () => {
  it.each([
    ["nothing of a dish without attributes", [], [], []],
    ["no attribute that is only for diners with that preference", PERSONAL, [], []],
    ["the diner's own attribute", PERSONAL, ["sin-mostaza"], ["sin-mostaza"]],
    [
      "the diner's own attribute first",
      ["vegan", "gluten-free", "sin-res"],
      ["sin-res"],
      ["sin-res", "vegan", "gluten-free"],
    ],
    ["no attribute that the dish does not have", ["organic"], ["gluten-free", "sin-res"], ["organic"]],
    ["a mark once that is the diner's own too", ["vegan", "halal"], ["halal"], ["halal", "vegan"]],
    ["vegan without vegetarian beside it", ["vegetarian", "vegan"], [], ["vegan"]],
    [
      "vegan first for vegetarian diners",
      ["halal", "vegetarian", "vegan"],
      ["vegetarian"],
      ["vegan", "halal"],
    ],
    ["vegetarian alone", ["vegetarian"], [], ["vegetarian"]],
    [
      "that it holds gluten before what is less grave",
      ["organic", "no-added-sugar", "contains-gluten"],
      [],
      ["contains-gluten", "organic", "no-added-sugar"],
    ],
    ["nut-free only for diners with that preference", ["nut-free"], ["nut-free"], ["nut-free"]],
    ["no unknown attribute", ["keto"], [], []],
  ])("returns %s", (_what, attributes, asked, marks) => {
    expect(rowMarks(attributes, asked)).toEqual(marks);
  });

  it("returns every attribute, either to everybody or to diners with that preference", () => {
    for (const id of DISH_ATTRIBUTES.ids) {
      expect(rowMarks([id], [id])).toEqual([id]);
      expect(rowMarks([id])).toEqual(DIET_MARKS.includes(id) ? [id] : []);
    }
  });
});

describe("attributesAskedBy", () => {
  const asked = (dietaryRestrictions: string[], disliked: string[] = []) =>
    attributesAskedBy({
      dietaryRestrictions,
      dislikedIngredients: Object.fromEntries(disliked.map((id) => [id, "dislike"])),
    });

  it.each([
    ["nothing without preferences", [], [], []],
    ["each restriction", ["sin-res", "vegan"], [], ["vegan", "sin-res"]],
    [
      "what rules out an ingredient that is not eaten",
      [],
      ["mustard", "onion"],
      ["sin-cebolla", "sin-mostaza"],
    ],
    ["nut-free for peanuts alone", [], ["peanuts"], ["nut-free"]],
    ["nothing for an ingredient without an attribute", [], ["cilantro", "custom-ñame"], []],
    ["an attribute once", ["gluten-free"], ["gluten"], ["gluten-free"]],
  ])("returns %s", (_what, restrictions, disliked, attributes) => {
    expect(asked(restrictions, disliked)).toEqual(attributes);
  });
});
