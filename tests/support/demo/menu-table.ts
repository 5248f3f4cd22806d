import { FOODS, type Food } from "#support/demo/foods";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";

/** A dish as the menu tables tell it, before a restaurant makes it its own. */
export interface DishIdea {
  names: string[];
  /** Pesos of the República Dominicana, for a place of middling prices. */
  price: number;
  /** What its picture shows: one illustration, or a main one and one beside it. */
  foods: Food[];
  contains: IngredientId[];
  diet?: "vegan" | "vegetarian";
  /** 1 to 4; unsaid where nobody would ask. */
  spiciness?: number;
  descriptions: string[];
}

/** What kind of thing a section sells, where it is not plates of food: opinions speak of it differently. */
export type DishKind = "food" | "sweet" | "drink" | "cup" | "service";

export interface Section {
  key: string;
  kind: DishKind;
  titles: string[];
  descriptions: string[];
  /** Short sentences that fit behind the description of any of its dishes. */
  tails: string[];
  dishes: DishIdea[];
}

const texts = (cell: string | undefined) =>
  (cell ?? "")
    .split(" / ")
    .map((text) => text.trim())
    .filter((text) => text !== "");

function parseDish(line: string): DishIdea {
  const [names, price, foods, marks] = line.split("|").map((cell) => cell.trim());
  const idea: DishIdea = {
    names: texts(names),
    price: Number(price),
    foods: [],
    contains: [],
    descriptions: [],
  };
  for (const food of (foods ?? "").split(" ")) {
    if (!Object.hasOwn(FOODS, food)) throw new Error(`No illustration is called '${food}': ${line}`);
    idea.foods.push(food as Food);
  }
  for (const mark of (marks ?? "").split(" ").filter(Boolean)) {
    if (mark === "vg") idea.diet = "vegan";
    else if (mark === "vt") idea.diet = "vegetarian";
    else if (/^s[1-4]$/.test(mark)) idea.spiciness = Number(mark[1]);
    else if (INGREDIENTS.has(mark)) idea.contains.push(mark);
    else throw new Error(`No ingredient is called '${mark}': ${line}`);
  }
  if (!(idea.price > 0) || idea.foods.length > 2) throw new Error(`Not a dish: ${line}`);
  return idea;
}

/**
 * Reads a menu table. Throws on a line that it does not understand.
 *
 * - `@key | title / another title | description / another` begins a section; a fourth cell says its kind if not food;
 * - `+ sentence` is a tail for its dishes;
 * - `name / another name | price | foods | marks` is a dish: one or two names of `FOODS`; marks are the ids of what it
 *   contains, `vg` (vegan), `vt` (vegetarian) and `s1` to `s4` (spiciness);
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
