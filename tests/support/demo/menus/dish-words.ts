import type { DishIdea, DishKind } from "#support/demo/menus/menu-table";
import {
  containedIn,
  dietsKept,
  hasMark,
  keepsFacts,
  namedItems,
  notRuledOut,
  type RecipeItem,
} from "#support/demo/menus/recipe-items";
import type { Random } from "#support/demo/random";
import type { IngredientId } from "~/domain/catalogue/ingredients";
import { type DishDiet, deriveAttributes } from "~/domain/preferences/dietary-ingredients";

/** Allergens that a restaurant can rule out for a dish by checking its own kitchen. */
const CONFIRMABLE: readonly IngredientId[] = [
  "gluten",
  "dairy",
  "eggs",
  "peanuts",
  "tree-nuts",
  "soy",
  "fish",
  "shellfish",
  "sesame",
  "mustard",
  "celery",
  "pork",
];
/** Ingredients that diners avoid for other reasons than allergies, and that restaurants declare less often. */
const SELDOM_CONFIRMED: readonly IngredientId[] = ["onion", "beef"];

/** What a restaurant declares about its kitchen. */
export interface Kitchen {
  /** The share of confirmable facts that the restaurant confirmed, 0 to 1. */
  care: number;
  /** The diets that the kitchen always follows and declares for a dish that meets them. */
  declares: readonly ("halal" | "kosher")[];
}

/** The items of a dish of this name: its recipe, and those that the name adds ('… de coco'). */
export function itemsOf(idea: DishIdea, name: string): RecipeItem[] {
  return [...new Set([...idea.recipe, ...namedItems(name)])];
}

/** Returns what a dish of these items declares about diets. */
export function dietOf(
  idea: DishIdea,
  items: RecipeItem[],
  kind: DishKind,
  { care, declares }: Kitchen,
  random: Random,
): DishDiet {
  const kept = dietsKept(items);
  const isDietMet = (diet: (typeof kept)[number]) => kept.includes(diet);
  const attributes: string[] = kept.filter((diet) => diet === "vegan" || diet === "vegetarian");
  attributes.push(...declares.filter(isDietMet));
  if (random.chance(care * 0.1)) attributes.push("organic");
  if (random.chance(care * 0.08) && isDietMet("vegetarian") && !hasMark(items, "sugar")) {
    attributes.push("no-added-sugar");
  }
  if (random.chance(care * 0.15) && kind === "food" && !hasMark(items, "pickles")) {
    attributes.push("sin-pepinillos");
  }
  const possible = notRuledOut(items);
  const confirmed = (ids: readonly IngredientId[], share: number) =>
    ids.filter((id) => {
      const isAsked = random.chance(share) || idea.isConfirmed;
      return isAsked && !possible.includes(id);
    });
  return deriveAttributes({
    dietaryAttributes: attributes,
    containsIngredients: containedIn(items),
    freeOfIngredients: [...confirmed(CONFIRMABLE, care), ...confirmed(SELDOM_CONFIRMED, care * 0.3)],
  });
}

/** In kitchens that confirmed nothing, the share of dishes without a declared spiciness. */
const UNSAID_SPICINESS = 0.36;

/**
 * Returns how hot a dish is, 0 to 4, or null if not declared. Drinks and sweets are not hot, nor is a dish
 * without chili whose kitchen declares it; a dish with chili is as hot as its table says, or null.
 */
export function spicinessOf(
  idea: DishIdea,
  items: RecipeItem[],
  kind: DishKind,
  { care }: Kitchen,
  random: Random,
): number | null {
  if (idea.spiciness !== undefined) return idea.spiciness;
  if (notRuledOut(items).includes("chili")) return null;
  const isPlain = kind === "drink" || kind === "cup" || kind === "sweet" || idea.isConfirmed;
  return isPlain || !random.chance(UNSAID_SPICINESS * (1 - care)) ? 0 : null;
}

/** Weights for adding 0, 1 or 2 tails to an opening of `length` characters. */
function tailWeights(length: number): [none: number, one: number, two: number] {
  if (length > 85) return [8, 2, 0];
  if (length > 65) return [2, 8, 0];
  return length > 45 ? [0, 4, 6] : [0, 0, 10];
}

/**
 * Returns a description that no dish of the world has yet: one of the idea's openings and some of the section's
 * tails, none of which names an item that the dish lacks. Used tails move to the end of `tails`, so that a menu
 * repeats none soon.
 */
export function describe(
  idea: DishIdea,
  items: RecipeItem[],
  tails: string[],
  taken: ReadonlySet<string>,
  random: Random,
): string {
  const openings = random.shuffle(idea.descriptions);
  const fits = (tail: string) => keepsFacts(tail, items);
  for (let more = 0; more < 4; more++) {
    for (const opening of openings) {
      const wanted = random.weighted([0, 1, 2], tailWeights(opening.length)) + more;
      const chosen = tails.filter(fits).slice(0, wanted);
      const text = [opening, ...chosen].join(" ");
      if (taken.has(text)) continue;
      for (const tail of chosen) tails.push(...tails.splice(tails.indexOf(tail), 1));
      return text;
    }
  }
  throw new Error(`Every description of ${idea.names[0]} is taken`);
}
