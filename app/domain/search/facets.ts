import type { BusinessTypeKey } from "~/domain/catalogue/business-types";
import type { CuisineId } from "~/domain/catalogue/cuisines";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import type { IngredientId } from "~/domain/catalogue/ingredients";
import type { Coordinates } from "~/domain/places/geo";
import { deriveAttributes, isConfirmedFree, standingOf } from "~/domain/preferences/dietary-ingredients";

/*
 * The tokens of the column `facets` in the three indexes of questions (migration `questions`). Each begins with the
 * letter of its kind and has only letters and digits.
 */

/** The lower ends of the steps of price, in cents. `products.price_step` counts those that a price reaches. */
export const PRICE_STEPS = [
  100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000,
  500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000, 20_000_000, 30_000_000, 50_000_000,
  100_000_000,
] as const;

/** The highest step of `products.rank_step` and `restaurants.rank_step`. */
const HIGHEST_RANK = 6;

/** The kinds of restaurants that cook what a cuisine names, beside those that declare it. */
const TYPES_OF_CUISINE: Partial<Record<CuisineId, readonly BusinessTypeKey[]>> = {
  italian: ["cocina-italiana"],
  "middle-eastern": ["cocina-arabe"],
  japanese: ["sushi"],
  mexican: ["taqueria"],
  fusion: ["cocina-de-fusion"],
  dominican: ["cocina-criolla"],
};

/** Side of a cell in degrees. */
const CELLS_A_DEGREE = 10;

/** The token that every row has. */
export const EVERYTHING = "x";

const plain = (id: string) => id.replaceAll("-", "");

/** Returns the token of a country by its ISO 3166-1 code. */
export const countryToken = (code: string) => `c${code.toLowerCase()}`;

/** Returns the tokens of the steps of rank, highest first. */
export const RANK_TOKENS = Array.from({ length: HIGHEST_RANK + 1 }, (_, less) => `r${HIGHEST_RANK - less}`);

/** Returns the token of a time zone by its IANA name. */
export const zoneToken = (zone: string) => `z${zone.toLowerCase().replace(/[^a-z0-9]/g, "")}`;

const stepOf = (cents: number) => PRICE_STEPS.filter((least) => least <= cents).length;

/** Returns the tokens of the steps in which prices from `least` to `most` cents lie, lowest first. */
export function priceTokens(least = 0, most = Number.MAX_SAFE_INTEGER): string[] {
  const [first, last] = [stepOf(least), stepOf(most)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `p${first + at}`);
}

/** Returns the tokens of restaurants of some types. */
export const typeTokens = (types: readonly BusinessTypeKey[]) =>
  types.flatMap((type) => [
    `t${plain(type)}`,
    ...Object.entries(TYPES_OF_CUISINE).flatMap(([cuisine, same]) =>
      same.includes(type) && type !== "taqueria" && type !== "sushi" && type !== "cocina-criolla"
        ? [`u${plain(cuisine)}`]
        : [],
    ),
  ]);

/** Returns the tokens of restaurants with one of some cuisines. */
export const cuisineTokens = (cuisines: readonly CuisineId[]) =>
  cuisines.flatMap((cuisine) => [
    `u${plain(cuisine)}`,
    ...(TYPES_OF_CUISINE[cuisine] ?? []).map((type) => `t${plain(type)}`),
  ]);

/**
 * Returns what confirms an attribute of a dish: one of `any`, or every one of `every` (empty if no list of ingredients
 * confirms it). The rule is `standingOf`.
 */
export function attributeTokens(attribute: string): { any: string[]; every: string[] } {
  const alone = (id: string) =>
    deriveAttributes({ dietaryAttributes: [id], containsIngredients: [], freeOfIngredients: [] });
  const any = DISH_ATTRIBUTES.ids.filter((id) => standingOf(alone(id), attribute).standing === "met");
  const freeOf = alone(attribute).freeOfIngredients;
  return {
    any: any.map((id) => `a${plain(id)}`),
    every: freeOf.map((ingredient) => `f${plain(ingredient)}`),
  };
}

/** Returns the tokens that confirm that a dish is free of an ingredient. The rule is `isConfirmedFree`. */
export function freeTokens(ingredient: IngredientId): string[] {
  const confirming = DISH_ATTRIBUTES.ids.filter((id) =>
    isConfirmedFree({ dietaryAttributes: [id], containsIngredients: [], freeOfIngredients: [] }, ingredient),
  );
  return [`f${plain(ingredient)}`, ...confirming.map((id) => `a${plain(id)}`)];
}

/** Returns the tokens of the cells that a circle touches, and some around it. */
export function cellTokens({ latitude, longitude }: Coordinates, radiusKm: number): string[] {
  const kmOfCell = 111 / CELLS_A_DEGREE;
  const reach = (km: number) => Math.ceil(radiusKm / km);
  const down = reach(kmOfCell);
  const across = Math.min(36, reach(kmOfCell * Math.max(0.05, Math.cos((latitude * Math.PI) / 180))));
  const row = Math.floor((latitude + 90) * CELLS_A_DEGREE);
  const column = Math.floor((longitude + 180) * CELLS_A_DEGREE);
  const around = (span: number) => Array.from({ length: 2 * span + 1 }, (_, at) => at - span);
  const columns = 360 * CELLS_A_DEGREE;
  return around(down).flatMap((dy) =>
    around(across).map((dx) => `g${row + dy}x${(column + dx + columns) % columns}`),
  );
}
