import { DEFAULT_TOLERANCE } from "~/domain/catalogue/spiciness";
import {
  compatibilityWarnings,
  type DinerDiet,
  type DinerWarnings,
  levelsAboveTolerance,
} from "~/domain/preferences/compatibility";
import { type DishDiet, deriveAttributes, standingOf } from "~/domain/preferences/dietary-ingredients";
import { FITS, type Fit, type FitDiet, fitOf, fitReasons } from "~/domain/preferences/fit";

/** The most suggested dishes (specification, diner side, section 9). */
export const MAX_SUGGESTIONS = 10;

export interface SuggestibleDish extends DishDiet {
  publicId: string;
  isAvailable: boolean;
  /** Mean stars, or null without ratings. */
  averageRating: number | null;
  ratingCount: number;
  /** 0 to 4, or null if unconfirmed. */
  spicinessLevel: number | null;
}

/**
 * Returns how well a dish suits a diner (specification, diner side, section 9): 10 times the average stars, plus 5
 * per met dietary restriction, plus 3 if it is within the tolerance of spiciness, else minus 2 per level above.
 * Unconfirmed spiciness counts 0.
 */
export function suggestionScore(dish: SuggestibleDish, diner: DinerDiet): number {
  const derived = deriveAttributes(dish);
  const met = [...new Set(diner.dietaryRestrictions)].filter(
    (restriction) => standingOf(derived, restriction).standing === "met",
  ).length;
  return 10 * (dish.averageRating ?? 0) + 5 * met + spicinessScore(dish.spicinessLevel, diner);
}

function spicinessScore(level: number | null, { spicinessTolerance }: DinerDiet): number {
  if (level === null) return 0;
  const above = levelsAboveTolerance(level, spicinessTolerance);
  return above === 0 ? 3 : -2 * above;
}

/** Returns whether preferences affect a diner's suggestions. Otherwise only the ratings of others decide. */
export function isPersonal(diner: DinerDiet): boolean {
  return (
    diner.dietaryRestrictions.length > 0 ||
    Object.keys(diner.dislikedIngredients).length > 0 ||
    diner.spicinessTolerance !== DEFAULT_TOLERANCE
  );
}

/**
 * Returns whether a dish must not be suggested: it has a warning of high severity, even of a kind that the diner
 * turned off, or it breaks a requirement other than spiciness, which the score counts.
 */
function isHarmful(dish: SuggestibleDish, diner: FitDiet, withAllWarnings: DinerWarnings): boolean {
  const isBroken = fitReasons(dish, diner).some(
    ({ standing, kind }) => standing === "broken" && kind !== "spiciness",
  );
  return isBroken || compatibilityWarnings(dish, withAllWarnings).some(({ severity }) => severity === "high");
}

/**
 * Returns the dishes that suit a diner best, at most 10: first those that fit, then unconfirmed ones, each by score,
 * then by more ratings, then by id. It leaves out dishes that are unavailable, already favorites, or must not be
 * suggested (docs/decisions/0025). Empty if the diner does not want suggestions.
 */
export function suggestDishes<Dish extends SuggestibleDish>(
  dishes: readonly Dish[],
  diner: FitDiet & { showSuggestions: boolean },
  favoriteIds: ReadonlySet<string>,
): { dish: Dish; fit: Fit }[] {
  if (!diner.showSuggestions) return [];
  const withAllWarnings = { ...diner, showDietaryWarnings: true, showSpicinessWarnings: true };
  return dishes
    .filter(
      (dish) =>
        dish.isAvailable && !favoriteIds.has(dish.publicId) && !isHarmful(dish, diner, withAllWarnings),
    )
    .map((dish) => ({ dish, fit: fitOf(fitReasons(dish, diner)), score: suggestionScore(dish, diner) }))
    .sort(
      (a, b) =>
        FITS.indexOf(a.fit) - FITS.indexOf(b.fit) ||
        b.score - a.score ||
        b.dish.ratingCount - a.dish.ratingCount ||
        (a.dish.publicId < b.dish.publicId ? -1 : 1),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ dish, fit }) => ({ dish, fit }));
}
