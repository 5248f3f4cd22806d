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

/** Allergens that a place which asks itself can rule out for a dish. */
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
/** Asked after for other reasons than allergies, and answered less often. */
const SELDOM_CONFIRMED: readonly IngredientId[] = ["onion", "beef"];

/** What a restaurant tells of its kitchen. */
export interface Kitchen {
  /** The share of what could be confirmed that it did confirm, 0 to 1. */
  care: number;
  /** The diets that it keeps by rule and declares where a dish meets them. */
  declares: readonly ("halal" | "kosher")[];
}

/** What a dish is made of under this name: its recipe, and what the name itself adds ('… de coco'). */
export function itemsOf(idea: DishIdea, name: string): RecipeItem[] {
  return [...new Set([...idea.recipe, ...namedItems(name)])];
}

/** What a dish of these items says of its diet. */
export function dietOf(
  idea: DishIdea,
  items: RecipeItem[],
  kind: DishKind,
  { care, declares }: Kitchen,
  random: Random,
): DishDiet {
  const kept = dietsKept(items);
  const isFavorite = (diet: (typeof kept)[number]) => kept.includes(diet);
  const attributes: string[] = kept.filter((diet) => diet === "vegan" || diet === "vegetarian");
  attributes.push(...declares.filter(isFavorite));
  if (random.chance(care * 0.1)) attributes.push("organic");
  if (random.chance(care * 0.08) && isFavorite("vegetarian") && !hasMark(items, "sugar")) {
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

/** Where no kitchen confirmed anything, the share of plates of which nobody said how hot they are. */
const UNSAID_SPICINESS = 0.36;

/**
 * How hot a dish is, 0 to 4, or null where nobody said. Drinks and sweets are not hot, nor is a plate without chili whose
 * kitchen says so; a plate with chili is as hot as its table says, and unknown where that says nothing.
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

/** How many tails an opening of so many characters gets: 0, 1 or 2, by these weights. */
function tailWeights(length: number): [none: number, one: number, two: number] {
  if (length > 85) return [8, 2, 0];
  if (length > 65) return [2, 8, 0];
  return length > 45 ? [0, 4, 6] : [0, 0, 10];
}

/**
 * A description that no dish of the world has yet: one of the idea's openings and some of the section's tails, but none
 * that names something the dish does not hold. `tails` is turned as they are used, so that a menu repeats none soon.
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
