import type { DishIdea } from "#support/demo/menu-table";
import { namedIngredients } from "#support/demo/named-ingredients";
import type { Random } from "#support/demo/random";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { type DishDiet, deriveAttributes } from "~/domain/dietary-ingredients";

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
];
/** Asked after for other reasons than allergies, and answered less often. */
const SELDOM_CONFIRMED: readonly IngredientId[] = ["onion", "pork", "beef"];

/** What a dish contains under this name: what its table says, and what its name and descriptions do. */
export function contentsOf(idea: DishIdea, name: string): IngredientId[] {
  const contents = new Set([...idea.contains, ...namedIngredients([name, ...idea.descriptions].join(". "))]);
  return INGREDIENTS.ids.filter((id) => contents.has(id));
}

/** What a dish says of its diet; `care` is the share of what could be confirmed that its place did confirm. */
export function dietOf(idea: DishIdea, contents: IngredientId[], care: number, random: Random): DishDiet {
  const attributes: string[] = [];
  if (idea.diet === "vegan") attributes.push("vegan", "vegetarian");
  if (idea.diet === "vegetarian") attributes.push("vegetarian");
  if (random.chance(care * 0.1)) attributes.push("organic");
  if (idea.diet && random.chance(care * 0.08)) attributes.push("no-added-sugar");
  if (random.chance(care * 0.15)) attributes.push("sin-pepinillos");
  return deriveAttributes({
    dietaryAttributes: attributes,
    containsIngredients: contents,
    freeOfIngredients: [
      ...CONFIRMABLE.filter((id) => !contents.includes(id) && random.chance(care)),
      ...SELDOM_CONFIRMED.filter((id) => !contents.includes(id) && random.chance(care * 0.3)),
    ],
  });
}

/** How many tails an opening of so many characters gets: 0, 1 or 2, by these weights. */
function tailWeights(length: number): [none: number, one: number, two: number] {
  if (length > 85) return [8, 2, 0];
  if (length > 65) return [2, 8, 0];
  return length > 45 ? [0, 4, 6] : [0, 0, 10];
}

/**
 * A description that no dish of the world has yet: one of the idea's openings and some of the section's tails, but none
 * that names something the dish does not contain. `tails` is turned as they are used, so that a menu repeats none soon.
 */
export function describe(
  idea: DishIdea,
  contents: IngredientId[],
  tails: string[],
  taken: ReadonlySet<string>,
  random: Random,
): string {
  const openings = random.shuffle(idea.descriptions);
  const fits = (tail: string) => namedIngredients(tail).every((id) => contents.includes(id));
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
