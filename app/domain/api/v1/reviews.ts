import * as z from "zod";
import { copy } from "~/copy/es";
import { commentField } from "~/domain/forms/rating";
import { MAX_STARS } from "~/domain/ratings/ratings";
import { averageSchema, moment, nextCursor } from "./values";

/** What both kinds of reviews say beside their stars. */
const reviewShape = {
  id: z.string(),
  comment: z.string().nullable(),
  is_anonymous: z.boolean(),
  author: z
    .object({ id: z.string(), name: z.string(), picture_url: z.string().nullable() })
    .nullable()
    .describe("Null for an anonymous review and for a deleted account"),
  signature: z.string().describe("What stands where the author's name would"),
  written_on: z.string().describe("The restaurant's local date"),
  written_at: moment.nullable().describe("Null for an anonymous review, whose hour nobody knows"),
  answer: z
    .object({ text: z.string(), answered_on: z.string(), is_outdated: z.boolean() })
    .nullable()
    .describe("The restaurant's; outdated if the review changed since"),
};

const stars = z.int().min(1).max(MAX_STARS);

const criteriaShape = {
  service_stars: stars,
  hygiene_stars: stars,
  experience_stars: stars,
  speed_stars: stars,
};

export const dishReviewSchema = z.object({ ...reviewShape, stars }).meta({ id: "DishReview" });

export const dishReviewsSchema = z
  .object({
    rating: averageSchema,
    reviews: z.array(dishReviewSchema).describe("Newest first"),
    next_cursor: nextCursor,
  })
  .meta({ id: "DishReviews" });

export const restaurantReviewSchema = z
  .object({ ...reviewShape, ...criteriaShape, overall_stars: z.number(), would_return: z.boolean() })
  .meta({ id: "RestaurantReview" });

export const restaurantReviewsSchema = z
  .object({
    averages: z
      .object({
        count: z.int(),
        overall: z.number(),
        service: z.number(),
        hygiene: z.number(),
        experience: z.number(),
        speed: z.number(),
        would_return_percentage: z.int(),
      })
      .nullable(),
    reviews: z.array(restaurantReviewSchema).describe("Newest first"),
    next_cursor: nextCursor,
  })
  .meta({ id: "RestaurantReviews" });

/** What an absent member means: no client publishes a name, or loses a comment, by not mentioning it. */
const KEPT = "Absent, it stays as in the rating that this one replaces";

const commentValue = z
  .string()
  .nullish()
  // Not the field itself, which reads as empty where it is absent: that would take the comment away.
  .transform((typed, context) => {
    if (typed == null) return typed;
    const { data, error } = commentField.safeParse(typed);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
    return data;
  })
  .describe(`At most 1,000 characters; null for none. ${KEPT}; without one, there is none`);
/** Strict around it: a misspelt `is_anonymous` must not publish somebody's name. */
const anonymousValue = z
  .boolean()
  .optional()
  .describe(`Whether nobody sees who wrote it. ${KEPT}; without one, it is false and the rating is signed`);

const starsValue = (sentence: string) =>
  z.int(sentence).min(1, sentence).max(MAX_STARS, sentence).describe("1 to 5");

/** A rating of a dish. It replaces the person's former one, of which it keeps what it does not mention. */
export const dishRatingBody = z.strictObject({
  stars: starsValue(copy.rating.chooseStars),
  comment: commentValue,
  is_anonymous: anonymousValue,
});

/** A rating of a restaurant: all four criteria. */
export const restaurantRatingBody = z.strictObject({
  service_stars: starsValue(copy.experience.rateAll),
  hygiene_stars: starsValue(copy.experience.rateAll),
  experience_stars: starsValue(copy.experience.rateAll),
  speed_stars: starsValue(copy.experience.rateAll),
  comment: commentValue,
  would_return: z.boolean().optional().describe(`${KEPT}; without one, it is false`),
  is_anonymous: anonymousValue,
});

const ownShape = {
  comment: z.string().nullable(),
  is_anonymous: z.boolean(),
  waits_for: z
    .enum(["confirmation", "moderation"])
    .nullable()
    .describe("Why it does not count yet: the address is not confirmed, or administrators hid it"),
};

/** A person's own rating. */
export const ownDishRatingSchema = z.object({ ...ownShape, stars }).meta({ id: "OwnDishRating" });
export const ownRestaurantRatingSchema = z
  .object({ ...ownShape, ...criteriaShape, would_return: z.boolean() })
  .meta({ id: "OwnRestaurantRating" });

export type DishReviewAnswer = z.infer<typeof dishReviewSchema>;
export type DishReviewsAnswer = z.infer<typeof dishReviewsSchema>;
export type RestaurantReviewAnswer = z.infer<typeof restaurantReviewSchema>;
export type RestaurantReviewsAnswer = z.infer<typeof restaurantReviewsSchema>;
export type OwnDishRatingAnswer = z.infer<typeof ownDishRatingSchema>;
export type OwnRestaurantRatingAnswer = z.infer<typeof ownRestaurantRatingSchema>;
