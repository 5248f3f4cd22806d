import { ingredientLabel, isOwnWord } from "~/domain/catalogue/ingredients";
import { type DishDiet, deriveAttributes } from "~/domain/preferences/dietary-ingredients";
import { remembered } from "~/domain/remembered";
import { stemOf } from "~/domain/search/stem";
import { wordsOf } from "~/domain/search/words";

/** A dish as far as its texts are at hand. */
export interface DescribedDish extends DishDiet {
  name?: string;
  description?: string;
}

/** What stands before a food that a dish does without: «sin fresa», «libre de fresas», «no lleva fresa». */
const DOES_WITHOUT =
  /(?:^| )(?:sin|libre de|no (?:lleva|contiene|tiene|trae))(?: (?:el|la|los|las|nada de))?$/;

/**
 * Returns a dish's completed diet (`deriveAttributes`) in which it also contains those of a diner's own words that its name
 * or description says. No menu can declare such a word, but «Batida de fresa» says enough to somebody who is allergic to
 * strawberries (docs/decisions/0101).
 */
export function dietAsToldTo(
  dish: DescribedDish,
  dislikedIngredients: Readonly<Record<string, string>>,
): DishDiet {
  return toldOf(dish)(dislikedIngredients);
}

/** Fit, warnings and notices of one page ask about the same dishes for the same diner. */
const toldOf = remembered((dish: DescribedDish) =>
  remembered((dislikedIngredients: Readonly<Record<string, string>>) => tell(dish, dislikedIngredients)),
);

function tell(dish: DescribedDish, dislikedIngredients: Readonly<Record<string, string>>): DishDiet {
  const derived = deriveAttributes(dish);
  const ownWords = Object.keys(dislikedIngredients).filter(isOwnWord);
  if (ownWords.length === 0) return derived;
  const texts = [dish.name, dish.description].map((text) => wordsOf(text ?? ""));
  const said = ownWords.filter((id) => {
    const food = wordsOf(ingredientLabel(id)).map(stemOf);
    return texts.some((words) => says(words, food));
  });
  if (said.length === 0) return derived;
  return { ...derived, containsIngredients: [...derived.containsIngredients, ...said] };
}

/** Returns whether the words of a text name a food, and not to say that the dish does without it. */
function says(words: readonly string[], food: readonly string[]): boolean {
  if (food.length === 0) return false;
  return words.some(
    (_, at) =>
      food.every((stem, next) => stemOf(words[at + next] ?? "") === stem) &&
      !DOES_WITHOUT.test(words.slice(Math.max(0, at - 4), at).join(" ")),
  );
}
