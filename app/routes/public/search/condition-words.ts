import { copy } from "~/copy/es";
import { findBusinessType } from "~/domain/catalogue/business-types";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { ingredientInSentence } from "~/domain/catalogue/ingredients";
import { isCurrency, symbolBefore } from "~/domain/money";
import {
  type DishDiet,
  deriveAttributes,
  isConfirmedFree,
  standingOf,
} from "~/domain/preferences/dietary-ingredients";
import type { Condition } from "~/domain/questions/conditions";
import type { Reading } from "~/domain/questions/reading";
import { spelledWords } from "~/domain/search/spelled-words";
import { formatClock } from "~/domain/time/time-zone";
import { formatCount } from "~/routes/view-models/restaurant-view-model";

const words = copy.search.conditions;

/** How a page writes what a reading holds folded, and its limits. */
export type Spelling = {
  /** The diner's questions, and then names that were found. */
  texts: readonly string[];
  /** ISO 4217 code of the limits, if it is known. */
  currency: string | undefined;
};

const PLAIN: Spelling = { texts: [], currency: undefined };

/** Words of a place that stand in small letters: «Las Terrenas», but «San José de Ocoa». */
const SMALL = new Set(["de", "del", "la", "las", "los", "el", "y"]);

/** Returns a folded place as a name: 'santo domingo' is 'Santo Domingo'. */
function placeName(folded: string): string {
  return folded
    .split(" ")
    .map((word, at) => (at > 0 && SMALL.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** Returns a limit in the currency's own sign, if it is known: 'RD$600'. */
const limitText = (limit: number, currency: string | undefined) =>
  (isCurrency(currency) ? symbolBefore(currency) : "") + formatCount(limit);

/** Returns a condition of a search in the words of its chip. */
export function conditionText(condition: Condition, spelling = PLAIN): string {
  const isQuoted = condition.kind === "words" || condition.kind === "name";
  return isQuoted ? `«${conditionName(condition, spelling)}»` : conditionName(condition, spelling);
}

/** Returns the same without quotes, for a sentence that quotes it itself. */
export function conditionName(condition: Condition, { texts, currency }: Spelling = PLAIN): string {
  switch (condition.kind) {
    case "words":
      return spelledWords(condition.value, texts);
    case "name":
      return spelledWords(condition.value, texts, true);
    case "types":
      return findBusinessType(condition.value)?.label ?? condition.value;
    case "cuisines":
      return words.cuisine(CUISINES.label(condition.value));
    case "diets":
      return DISH_ATTRIBUTES.label(condition.value);
    case "without":
      return words.without(ingredientInSentence(condition.value).name);
    case "most":
      return words.most(limitText(condition.value, currency));
    case "least":
      return words.least(limitText(condition.value, currency));
    case "place":
      return words.place(placeName(spelledWords(condition.value, texts, true)));
    case "near":
      return words.near;
    case "openAt": {
      const { value } = condition;
      if (value === "now") return words.openNow;
      return value.minute === undefined
        ? words.openOn(value.day)
        : words.openAt(value.day, formatClock(value.minute));
    }
    case "sort":
      return words.sort[condition.value];
  }
}

/** Returns the dish's attributes that alone confirm something: 'vegan', where pork is asked about. */
function attributesThat(confirm: (dish: DishDiet) => boolean, { dietaryAttributes }: DishDiet): string[] {
  return dietaryAttributes.filter((attribute) =>
    confirm({ dietaryAttributes: [attribute], containsIngredients: [], freeOfIngredients: [] }),
  );
}

const labels = (attributes: readonly string[]) =>
  attributes.map((attribute) => DISH_ATTRIBUTES.label(attribute));

/** Returns what confirms a diet: its own name if the dish has it, else what it follows from, else its name. */
function confirmedDiet(dish: DishDiet, diet: string): string[] {
  if (dish.dietaryAttributes.includes(diet)) return labels([diet]);
  const from = attributesThat((alone) => standingOf(deriveAttributes(alone), diet).standing === "met", dish);
  return labels(from.length > 0 ? from : [diet]);
}

/**
 * Returns what the restaurant confirmed of a dish that meets the diets and lists of a search, in its own terms: 'sin
 * gluten, vegano'; empty if the search asked for none. What only follows from an attribute is told as that attribute. It
 * never says that a dish is safe.
 */
export function confirmedText({ diets = [], without = [] }: Reading, dish: DishDiet): string {
  const told = [
    ...diets.flatMap((diet) => confirmedDiet(dish, diet)),
    ...without.flatMap((ingredient) =>
      dish.freeOfIngredients.includes(ingredient)
        ? [words.without(ingredientInSentence(ingredient).name)]
        : labels(attributesThat((alone) => isConfirmedFree(alone, ingredient), dish)),
    ),
  ];
  return [...new Set(told.map((one) => one.toLowerCase()))].join(", ");
}
