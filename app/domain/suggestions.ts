import { DEFAULT_TOLERANCE } from "~/domain/catalogue/spiciness";
import { compatibilityWarnings, type DinerDiet, levelsAboveTolerance } from "~/domain/compatibility";
import { type DishDiet, deriveAttributes, standingOf } from "~/domain/dietary-ingredients";

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
 * restriction that it meets, plus 3 where it is within their tolerance of spiciness, else minus 2 per level above.
 */
export function suggestionScore(dish: SuggestibleDish, diner: DinerDiet): number {
  const derived = deriveAttributes(dish);
  const met = [...new Set(diner.dietaryRestrictions)].filter(
    (restriction) => standingOf(derived, restriction).standing === "met",
  ).length;
  const above = levelsAboveTolerance(dish.spicinessLevel, diner.spicinessTolerance);
  return 10 * (dish.averageRating ?? 0) + 5 * met + (above === 0 ? 3 : -2 * above);
}

/** Whether anything that somebody told bears on what they are recommended; else the opinions of others alone decide. */
export function isPersonal(diner: DinerDiet): boolean {
  return (
    diner.dietaryRestrictions.length > 0 ||
    Object.keys(diner.dislikedIngredients).length > 0 ||
    diner.spicinessTolerance !== DEFAULT_TOLERANCE
  );
}

/** Whether somebody would be warned gravely of a dish, whichever warnings they want to see: to recommend is our own word. */
function isHarmful(dish: SuggestibleDish, diner: DinerDiet): boolean {
  const asksForAll = { ...diner, showDietaryWarnings: true, showSpicinessWarnings: true };
  return compatibilityWarnings(dish, asksForAll).some(({ severity }) => severity === "high");
}

/**
 * The dishes that suit a diner best, at most 10, best first; of equals the one with more ratings, then the lower id.
 * Without dishes that are not available, are their favourites already, or of which they would be warned gravely: what they are
 * allergic to, what breaks a restriction, far too hot (docs/decisions/0025). None where they do not want suggestions.
 */
export function suggestDishes<Dish extends SuggestibleDish>(
  dishes: readonly Dish[],
  diner: DinerDiet & { showSuggestions: boolean },
  favoriteIds: ReadonlySet<string>,
): Dish[] {
  if (!diner.showSuggestions) return [];
  return dishes
    .filter((dish) => dish.isAvailable && !favoriteIds.has(dish.publicId) && !isHarmful(dish, diner))
    .map((dish) => ({ dish, score: suggestionScore(dish, diner) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.dish.ratingCount - a.dish.ratingCount ||
        (a.dish.publicId < b.dish.publicId ? -1 : 1),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ dish }) => dish);
}
