import type { BusinessTypeKey } from "~/domain/catalogue/business-types";
import type { CuisineId } from "~/domain/catalogue/cuisines";
import type { DishAttribute } from "~/domain/catalogue/dietary";
import type { IngredientId } from "~/domain/catalogue/ingredients";
import type { Currency } from "~/domain/money";
import { TEXT_LIMITS } from "~/domain/text";

/** What a question looks for. `hours`: when one named restaurant is open. `help`: how the site works, and greetings. */
export const INTENTS = ["dish", "restaurant", "offer", "hours", "help"] as const;
export type Intent = (typeof INTENTS)[number];

export const SORTS = ["best", "cheapest", "priciest", "newest"] as const;
export type Sort = (typeof SORTS)[number];

/** Returns whether an order compares prices, and so needs a currency. */
export const isByPrice = (sort: Sort | undefined): boolean => sort === "cheapest" || sort === "priciest";

/** The days that a question names. `today` and `tomorrow` are those of each restaurant's own time zone. */
export const ASKED_DAYS = [
  "today",
  "tomorrow",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type AskedDay = (typeof ASKED_DAYS)[number];

/** A moment of opening: now, or a day with its minute since midnight. Without a minute, any time of that day. */
export type OpenAt = "now" | { day: AskedDay; minute?: number };

/** The maximum length of each text of a reading. */
export const READING_TEXT_MAX = TEXT_LIMITS.question;

/** What a question says. A key that is missing was not said. Lists have no order and no duplicates. */
export interface Reading {
  intent: Intent;
  /** The words that name the food: spelled right, folded except for ñ, in the singular, without filler. */
  words?: string;
  /** The full name of one restaurant, folded except for ñ. */
  name?: string;
  /** Price limits in units of `currency`, both inclusive. */
  most?: number;
  least?: number;
  /** The currency that was named with a limit. Without one, it follows from the place (decision 0092). */
  currency?: Currency;
  /** Attributes that a dish must have. */
  diets?: DishAttribute[];
  /** Ingredients that a dish must be free of. */
  without?: IngredientId[];
  /**
   * What was to be left out and nothing here knows of a dish: «lechuga». Dishes and offers whose texts say it are left out;
   * of the others nobody confirms it.
   */
  unheeded?: string;
  cuisines?: CuisineId[];
  types?: BusinessTypeKey[];
  /** A town, quarter or division as it was named, folded except for ñ. It need not be one that the data knows. */
  place?: string;
  near?: true;
  openAt?: OpenAt;
  sort?: Sort;
}
