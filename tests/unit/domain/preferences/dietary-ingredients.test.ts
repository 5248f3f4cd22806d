import { describe, expect, test } from "vitest";
import {
  type DishDiet,
  deriveAttributes,
  dietaryContradictions,
  standingOf,
} from "~/domain/preferences/dietary-ingredients";

const dish = (
  dietaryAttributes: string[],
  containsIngredients: string[] = [],
  freeOfIngredients: string[] = [],
): DishDiet => ({
  dietaryAttributes,
  containsIngredients,
  freeOfIngredients,
});

describe("deriveAttributes", () => {
  test.each([
    ["nothing said, nothing derived", dish([]), dish([])],
    ["free of gluten", dish([], [], ["gluten"]), dish(["gluten-free"], [], ["gluten"])],
    ["gluten-free", dish(["gluten-free"]), dish(["gluten-free"], [], ["gluten"])],
    ["contains gluten", dish([], ["gluten"]), dish(["contains-gluten"], ["gluten"])],
    ["marked as containing gluten", dish(["contains-gluten"]), dish(["contains-gluten"], ["gluten"])],
    ["free of dairy", dish([], [], ["dairy"]), dish(["dairy-free"], [], ["dairy"])],
    ["free of peanuts alone", dish([], [], ["peanuts"]), dish([], [], ["peanuts"])],
    [
      "free of both nuts",
      dish([], [], ["tree-nuts", "peanuts"]),
      dish(["nut-free"], [], ["peanuts", "tree-nuts"]),
    ],
    ["nut-free", dish(["nut-free"]), dish(["nut-free"], [], ["peanuts", "tree-nuts"])],
    ["free of onion", dish([], [], ["onion"]), dish(["sin-cebolla"], [], ["onion"])],
    ["sin-mostaza", dish(["sin-mostaza"]), dish(["sin-mostaza"], [], ["mustard"])],
    ["sin-pepinillos ties to nothing", dish(["sin-pepinillos"]), dish(["sin-pepinillos"])],
    [
      "free of pork and beef",
      dish([], [], ["beef", "pork"]),
      dish(["sin-cerdo", "sin-res"], [], ["pork", "beef"]),
    ],
    ["vegan confirms no ingredient", dish(["vegan"]), dish(["vegan"])],
    [
      "free of every animal is not yet vegetarian",
      dish([], [], ["fish", "shellfish", "chicken", "lamb"]),
      dish([], [], ["fish", "shellfish", "chicken", "lamb"]),
    ],
    [
      "nor with pork and beef among them",
      dish([], [], ["chicken", "pork", "beef", "lamb", "fish", "shellfish"]),
      dish(["sin-cerdo", "sin-res"], [], ["fish", "shellfish", "pork", "beef", "chicken", "lamb"]),
    ],
    [
      "what it contains is believed",
      dish(["gluten-free"], ["gluten"]),
      dish(["contains-gluten"], ["gluten"]),
    ],
    ["over its own list too", dish([], ["dairy"], ["dairy"]), dish([], ["dairy"])],
    ["vegan with eggs is not vegan", dish(["vegan", "organic"], ["eggs"]), dish(["organic"], ["eggs"])],
    [
      "unknown ids stay, last",
      dish(["martian", "halal"], ["custom-ñame", "soy"]),
      dish(["halal", "martian"], ["soy", "custom-ñame"]),
    ],
  ])("%s", (_, said, derived) => {
    expect(deriveAttributes(said)).toEqual(derived);
    expect(deriveAttributes(derived)).toEqual(derived);
  });
});

describe("dietaryContradictions", () => {
  test.each([
    ["nothing said", dish([]), []],
    ["a dish in order", dish(["vegan", "gluten-free"], ["soy"], ["gluten", "eggs"]), []],
    ["in both lists", dish([], ["peanuts", "soy"], ["soy"]), [{ ingredient: "soy" }]],
    [
      "gluten-free with gluten",
      dish(["gluten-free"], ["gluten"]),
      [{ ingredient: "gluten", attribute: "gluten-free" }],
    ],
    [
      "gluten-free and marked with gluten",
      dish(["gluten-free", "contains-gluten"]),
      [{ ingredient: "gluten", attribute: "gluten-free" }],
    ],
    [
      "marked with gluten but free of it",
      dish(["contains-gluten"], [], ["gluten"]),
      [{ ingredient: "gluten" }],
    ],
    ["marked with gluten and free of onion is fine", dish(["contains-gluten"], [], ["onion"]), []],
    [
      "nut-free with either nut",
      dish(["nut-free"], ["tree-nuts"]),
      [{ ingredient: "tree-nuts", attribute: "nut-free" }],
    ],
    ["vegan with eggs", dish(["vegan"], ["eggs"]), [{ ingredient: "eggs", attribute: "vegan" }]],
    ["vegetarian with eggs is fine", dish(["vegetarian"], ["eggs", "dairy"]), []],
    [
      "vegetarian with fish",
      dish(["vegetarian"], ["fish"]),
      [{ ingredient: "fish", attribute: "vegetarian" }],
    ],
    ["halal with pork", dish(["halal"], ["pork"]), [{ ingredient: "pork", attribute: "halal" }]],
    [
      "kosher with shellfish",
      dish(["kosher"], ["shellfish"]),
      [{ ingredient: "shellfish", attribute: "kosher" }],
    ],
    ["sin-res with beef", dish(["sin-res"], ["beef"]), [{ ingredient: "beef", attribute: "sin-res" }]],
    ["sin-res with pork is fine", dish(["sin-res"], ["pork"]), []],
    [
      "two at once",
      dish(["sin-cebolla", "dairy-free"], ["onion", "dairy"], ["onion"]),
      [
        { ingredient: "onion" },
        { ingredient: "dairy", attribute: "dairy-free" },
        { ingredient: "onion", attribute: "sin-cebolla" },
      ],
    ],
  ])("%s", (_, said, contradictions) => {
    expect(dietaryContradictions(said)).toEqual(contradictions);
  });
});

describe("standingOf", () => {
  test.each([
    ["vegan", dish(["vegan"]), "met", []],
    ["vegetarian", dish(["vegan"]), "met", []],
    ["vegan", dish(["vegetarian"]), "unconfirmed", []],
    ["vegetarian", dish(["gluten-free"]), "unconfirmed", []],
    ["vegan", dish(["dairy-free"], ["beef"]), "broken", ["beef"]],
    ["sin-cerdo", dish(["vegetarian"]), "met", []],
    ["sin-cerdo", dish(["halal"]), "met", []],
    ["sin-res", dish(["halal"]), "unconfirmed", ["beef"]],
    ["dairy-free", dish(["vegan"]), "unconfirmed", ["dairy"]],
    ["dairy-free", dish(["vegan"], [], ["dairy"]), "met", []],
    ["sin-res", dish(["vegan"]), "met", []],
    ["dairy-free", dish(["vegetarian"]), "unconfirmed", ["dairy"]],
    ["nut-free", dish(["vegan"]), "unconfirmed", ["peanuts", "tree-nuts"]],
    ["nut-free", dish([], [], ["peanuts"]), "unconfirmed", ["tree-nuts"]],
    ["nut-free", dish([], ["peanuts"]), "broken", ["peanuts"]],
    ["sin-pepinillos", dish([]), "unconfirmed", []],
    ["sin-pepinillos", dish(["sin-pepinillos"]), "met", []],
    ["organic", dish(["organic"]), "met", []],
  ])("%s, of %j: %s", (attribute, said, standing, ingredients) => {
    expect(standingOf(said, attribute)).toEqual({ standing, ingredients });
  });
});
