import type { Diet } from "~/data/preferences/diets.server";
import type { DishFacts } from "~/domain/preferences/compatibility";
import { fitReasons } from "~/domain/preferences/fit";
import { noticeDiet } from "~/routes/view-models/notice-view-model";

/**
 * Returns which dishes a signed-in diner's preferences favor: those that break none of them. Switched off, allergies
 * still count (decision 0025). `undefined` without saved preferences.
 */
export function preferredDishes(
  diet: Diet | undefined,
  isWithoutPreferences: boolean,
): ((dish: DishFacts) => boolean) | undefined {
  if (diet === undefined || diet === "unchecked") return undefined;
  const diner = noticeDiet(diet);
  if (!diner) return undefined;
  return (dish) =>
    !fitReasons(dish, diner).some(
      ({ standing, isAllergy }) => standing === "broken" && (isAllergy || !isWithoutPreferences),
    );
}
