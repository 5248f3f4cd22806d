import { listPublicDishReviews } from "~/data/menus/dishes.server";
import { listPublicRestaurantReviews } from "~/data/ratings/restaurant-reviews.server";
import { DATA_API } from "~/domain/api/paths";
import {
  type DishReviewsAnswer,
  dishReviewsSchema,
  type RestaurantReviewsAnswer,
  restaurantReviewsSchema,
} from "~/domain/api/v1/reviews";
import { cursorQuery, dishParams, slugParams } from "~/domain/api/v1/values";
import { defineOperation } from "~/http/api/operation";
import { averageAnswer } from "./answers/common-answers";
import { averagesAnswer, dishReviewAnswer, restaurantReviewAnswer } from "./answers/review-answers";
import { DISH_REFUSALS, elsewhere, MOVED, RESTAURANT_REFUSALS, refusePrivateReviews } from "./found";
import { PAGE_REFUSALS, pageAnswer } from "./pages";

export const listRestaurantReviews = defineOperation({
  id: "listRestaurantReviews",
  method: "GET",
  path: `${DATA_API}restaurants/{slug}/reviews`,
  summary: "Lists the reviews of a restaurant, if they are public",
  access: "anybody",
  params: slugParams,
  query: cursorQuery,
  answers: { 200: { description: "A page of reviews", schema: restaurantReviewsSchema }, ...MOVED },
  refusals: [...RESTAURANT_REFUSALS, ...PAGE_REFUSALS, "reviews_not_public"],
  async handle(call) {
    const { request, params, query, context } = call;
    const found = await listPublicRestaurantReviews(context.db, params.slug, query.cursor, context.now);
    if (!("restaurant" in found)) return elsewhere(request, found);
    const { restaurant, sums, reviews, olderThan } = found;
    if (!restaurant.reviewsPublic) return refusePrivateReviews();
    const body: RestaurantReviewsAnswer = {
      averages: averagesAnswer(sums),
      reviews: reviews.map((review) => restaurantReviewAnswer(review, context)),
      next_cursor: olderThan ?? null,
    };
    return pageAnswer(call, { rows: reviews, body, changesAt: restaurant.visibleUntil });
  },
});

export const listDishReviews = defineOperation({
  id: "listDishReviews",
  method: "GET",
  path: `${DATA_API}restaurants/{slug}/dishes/{id}/reviews`,
  summary: "Lists the reviews of a dish, if its restaurant's are public",
  access: "anybody",
  params: dishParams,
  query: cursorQuery,
  answers: { 200: { description: "A page of reviews", schema: dishReviewsSchema }, ...MOVED },
  refusals: [...DISH_REFUSALS, ...PAGE_REFUSALS, "reviews_not_public"],
  async handle(call) {
    const { request, params, query, context } = call;
    const { slug, id } = params;
    const found = await listPublicDishReviews(context.db, slug, id, query.cursor, context.now);
    if (!("dish" in found)) return elsewhere(request, found);
    const { restaurant, dish, reviews, olderThan } = found;
    if (!restaurant.reviewsPublic) return refusePrivateReviews();
    const body: DishReviewsAnswer = {
      rating: averageAnswer(dish),
      reviews: reviews.map((review) => dishReviewAnswer(review, context)),
      next_cursor: olderThan ?? null,
    };
    return pageAnswer(call, { rows: reviews, body, changesAt: restaurant.visibleUntil });
  },
});
