import { FOODS, type Food } from "#support/demo/menus/foods";
import { type RecipeItem, recipeItem } from "#support/demo/menus/recipe-items";

/** A dish of the menu tables, before it belongs to a restaurant. */
export interface DishIdea {
  names: string[];
  /** Dominican pesos, for a restaurant of average prices. */
  price: number;
  /** The illustrations of its picture: one, or a main one and a second one. */
  foods: Food[];
  /** The items of the dish, from which all its declarations about diets follow. */
  recipe: RecipeItem[];
  /** 0 to 4; absent if the recipe makes it obvious or the question makes no sense. */
  spiciness?: number;
  /** The kitchen confirmed everything that the dish is free of. */
  isConfirmed: boolean;
  descriptions: string[];
}

/** What a section sells: ratings of drinks or services use other words than ratings of food. */
export type DishKind = "food" | "sweet" | "drink" | "cup" | "service";

export interface Section {
  key: string;
  kind: DishKind;
  titles: string[];
  descriptions: string[];
  /** Short sentences that fit after the description of any of its dishes. */
  tails: string[];
  dishes: DishIdea[];
}

const texts = (cell: string | undefined) =>
  (cell ?? "")
    .split(" / ")
    .map((text) => text.trim())
    .filter((text) => text !== "");

function parseDish(line: string): DishIdea {
  const [names, price, foods, recipe] = line.split("|").map((cell) => cell.trim());
  const idea: DishIdea = {
    names: texts(names),
    price: Number(price),
    foods: [],
    recipe: [],
    isConfirmed: false,
    descriptions: [],
  };
  for (const food of (foods ?? "").split(" ")) {
    if (!Object.hasOwn(FOODS, food)) throw new Error(`No illustration is called '${food}': ${line}`);
    idea.foods.push(food as Food);
  }
  for (const word of (recipe ?? "").split(",").map((part) => part.trim())) {
    if (word === "ok") idea.isConfirmed = true;
    else if (/^s[0-4]$/.test(word)) idea.spiciness = Number(word[1]);
    else if (word !== "") idea.recipe.push(recipeItem(word));
  }
  if (idea.recipe.length === 0) throw new Error(`A dish without a recipe: ${line}`);
  if (!(idea.price > 0) || idea.foods.length > 2) throw new Error(`Not a dish: ${line}`);
  return idea;
}

/**
 * Reads a menu table. Throws on a line that it does not understand.
 *
 * - `@key | title / another title | description / another` begins a section; a fourth cell says its kind if not food;
 * - `+ sentence` is a tail for its dishes;
 * - `name / another name | price | foods | recipe` is a dish: one or two names of `FOODS`, and the items that it is made of
 *   (recipe-items.ts), separated by commas; `s0` to `s4` among them is its spiciness, `ok` says that its kitchen confirmed
 *   everything that it is free of;
 * - `- sentence` describes the dish above, each line another way.
 */
export function parseMenuTable(table: string): Section[] {
  const sections: Section[] = [];
  for (const line of table.split("\n").filter((text) => text.trim() !== "")) {
    const section = sections.at(-1);
    if (line.startsWith("@")) {
      const [key = "", titles, descriptions, kind] = line.slice(1).split("|");
      sections.push({
        key: key.trim(),
        kind: (kind?.trim() ?? "food") as DishKind,
        titles: texts(titles),
        descriptions: texts(descriptions),
        tails: [],
        dishes: [],
      });
    } else if (!section) throw new Error(`A menu table begins with a section: ${line}`);
    else if (line.startsWith("+ ")) section.tails.push(line.slice(2));
    else if (line.startsWith("- ")) section.dishes.at(-1)?.descriptions.push(line.slice(2));
    else section.dishes.push(parseDish(line));
  }
  return sections;
}
