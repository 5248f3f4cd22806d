import { DEFAULT_TOLERANCE } from "~/domain/catalogue/spiciness";
import {
  compatibilityWarnings,
  type DinerDiet,
  levelsAboveTolerance,
} from "~/domain/preferences/compatibility";
import { type DishDiet, deriveAttributes, standingOf } from "~/domain/preferences/dietary-ingredients";
import { FITS, type Fit, type FitDiet, fitOf, fitReasons } from "~/domain/preferences/fit";

/** The most dishes that are suggested (specification, diner side, section 9). */
export const MAX_SUGGESTIONS = 10;

export interface SuggestibleDish extends DishDiet {
  publicId: string;
  isAvailable: boolean;
  /** Mean stars, null where nobody rated it. */
  averageRating: number | null;
  ratingCount: number;
  /** 0 to 4; null where nobody said. */
  spicinessLevel: number | null;
}

/**
 * How well a dish suits a diner (specification, diner side, section 9): 10 times the average stars, plus 5 per dietary
 * restriction that it meets, plus 3 where it is within their tolerance of spiciness, else minus 2 per level above. A dish whose
 * spiciness nobody stated gains and loses nothing by it.
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

/** Whether anything that somebody told bears on what they are recommended; else the opinions of others alone decide. */
export function isPersonal(diner: DinerDiet): boolean {
  return (
    diner.dietaryRestrictions.length > 0 ||
    Object.keys(diner.dislikedIngredients).length > 0 ||
    diner.spicinessTolerance !== DEFAULT_TOLERANCE
  );
}

/**
 * Whether a dish must not be recommended: the diner would be warned of it gravely, whichever warnings they want to see, or it
 * breaks something other than their tolerance of spiciness, which the score weighs. To recommend is our own word.
 */
function isHarmful(dish: SuggestibleDish, diner: FitDiet): boolean {
  const asksForAll = { ...diner, showDietaryWarnings: true, showSpicinessWarnings: true };
  const isBroken = fitReasons(dish, diner).some(
    ({ standing, kind }) => standing === "broken" && kind !== "spiciness",
  );
  return isBroken || compatibilityWarnings(dish, asksForAll).some(({ severity }) => severity === "high");
}

/**
 * The dishes that suit a diner best, at most 10: those that fit before those that nobody confirmed, and of either the best score
 * first; of equals the one with more ratings, then the lower id. Without dishes that are not available, are their favourites
 * already, or that must not be recommended (docs/decisions/0025). None where they do not want suggestions.
 */
export function suggestDishes<Dish extends SuggestibleDish>(
  dishes: readonly Dish[],
  diner: FitDiet & { showSuggestions: boolean },
  favoriteIds: ReadonlySet<string>,
): { dish: Dish; fit: Fit }[] {
  if (!diner.showSuggestions) return [];
  return dishes
    .filter((dish) => dish.isAvailable && !favoriteIds.has(dish.publicId) && !isHarmful(dish, diner))
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
