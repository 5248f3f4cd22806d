import * as z from "zod";
import { copy } from "~/copy/es";
import { LOVED_BUTTON, QUICK_RATINGS, SWITCHED_ON } from "~/domain/ratings/ratings";
import { flagField, linesField, valueField } from "./fields";

const starsField = (sentence: string) =>
  valueField.refine((text) => /^[1-5]$/.test(text), sentence).transform(Number);

/** Several lines of text, or null if nothing is left after cleaning. */
export const commentField = linesField("comment").transform((text) => text || null);

const switchField = flagField(SWITCHED_ON);

/** The form of a dish's `rate` step: stars, 1 to 5, and an optional comment. */
export const dishRatingForm = z.object({
  stars: starsField(copy.rating.chooseStars),
  comment: commentField,
  isAnonymous: switchField,
});

/**
 * Returns the values that the `rate` step shows after «Me encantó!» was pressed: the shortcut's stars, its comment
 * unless the diner typed one, and the other fields as they were sent. `undefined` if another button was pressed: the
 * rating is then saved.
 */
export function filledByShortcut({
  [LOVED_BUTTON.name]: pressed,
  ...typed
}: Record<string, string>): Record<string, string> | undefined {
  const { stars, comment } = QUICK_RATINGS.loved;
  if (pressed !== LOVED_BUTTON.value) return undefined;
  return { ...typed, stars: String(stars), comment: typed.comment?.trim() ? typed.comment : comment };
}

/** The form of a dish's `like_dislike` step: one press gives stars and comment. */
export const dishLikeForm = z
  .object({
    quickRating: z.enum(["like", "dislike"], { error: copy.rating.chooseStars }),
    isAnonymous: switchField,
  })
  .transform(({ quickRating, isAnonymous }) => ({ ...QUICK_RATINGS[quickRating], isAnonymous }));

/** The form of `/{slug}/rate-experience`: all four criteria and an optional comment. */
export const restaurantRatingForm = z.object({
  serviceStars: starsField(copy.experience.rateAll),
  hygieneStars: starsField(copy.experience.rateAll),
  experienceStars: starsField(copy.experience.rateAll),
  speedStars: starsField(copy.experience.rateAll),
  comment: commentField,
  wouldReturn: switchField,
  isAnonymous: switchField,
});
