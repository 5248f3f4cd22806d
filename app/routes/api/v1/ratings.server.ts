import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Bearer } from "~/accounts/bearer-sessions.server";
import { copy } from "~/copy/es";
import { deleteOwnReview } from "~/data/ratings/own-review-deletion.server";
import { findDishForRater, findRestaurantForRater } from "~/data/ratings/ratings.server";
import { DATA_API } from "~/domain/api/paths";
import {
  dishRatingBody,
  ownDishRatingSchema,
  ownRestaurantRatingSchema,
  restaurantRatingBody,
} from "~/domain/api/v1/reviews";
import { dishParams, slugParams } from "~/domain/api/v1/values";
import { type ApiAnswer, defineOperation } from "~/http/api/operation";
import { type ApiRefusal, isRefusal, refuseCall, refuseTooMany, WINDOW_SECONDS } from "~/http/api/refusals";
import { isOverWriteLimit } from "~/http/forms/write-limit.server";
import { saveDishRating, saveRestaurantRating } from "~/http/save-rating.server";
import { ownDishRatingAnswer, ownRestaurantRatingAnswer } from "./answers/review-answers";
import { DISH_REFUSALS, elsewhere, MOVED, MOVED_WRITE, RESTAURANT_REFUSALS } from "./found";
import { refuseUnsaved, saving } from "./saving.server";

/** Answers with a person's own rating, or that there is none. */
function mineAnswer<Mine>(mine: Mine | undefined, answerOf: (mine: Mine) => object): ApiAnswer | ApiRefusal {
  return mine === undefined ? refuseUnrated() : { status: 200, body: answerOf(mine) };
}

function refuseUnrated(): ApiRefusal {
  return refuseCall(404, "not_rated", "The account has not rated it");
}

/** The codes of `deletionAnswer`. */
const DELETION_REFUSALS = ["not_rated", "rating_hidden", "over_request_rate_limit"];

/** Deletes the bearer's rating of a dish or restaurant that was found, within the limit of writes. */
async function deletionAnswer(
  context: AppLoadContext,
  { identity }: Bearer,
  review: Parameters<typeof deleteOwnReview>[2],
): Promise<ApiAnswer | ApiRefusal> {
  if (await isOverWriteLimit(context, identity)) return refuseTooMany(WINDOW_SECONDS);
  const deletion = await saving(context, "review-deletion", async () => ({
    outcome: await deleteOwnReview(context.db, identity.userId, review),
  }));
  if (isRefusal(deletion)) return deletion;
  switch (deletion.outcome) {
    case "deleted":
      return { status: 204 };
    case "hidden":
      return refuseCall(409, "rating_hidden", "Administrators hid the rating, so it stays", {
        detail: copy.reviewDeletion.hidden.title,
      });
    case "gone":
      return refuseUnrated();
  }
}

function refuseOwnRestaurant(): ApiRefusal {
  return refuseCall(403, "own_restaurant", "Owners do not rate their own restaurant", {
    detail: copy.rating.ownRestaurant,
  });
}

const dishPath = `${DATA_API}restaurants/{slug}/dishes/{id}/rating`;
const restaurantPath = `${DATA_API}restaurants/{slug}/rating`;

export const readDishRating = defineOperation({
  id: "readDishRating",
  method: "GET",
  path: dishPath,
  summary: "Returns the bearer's own rating of a dish",
  access: "bearer",
  params: dishParams,
  answers: { 200: { description: "The rating", schema: ownDishRatingSchema }, ...MOVED },
  refusals: [...DISH_REFUSALS, "not_rated"],
  async handle({ request, params, context, bearer }) {
    const { userId } = bearer.identity;
    const found = await findDishForRater(context.db, userId, params.slug, params.id, context.now);
    return "dish" in found ? mineAnswer(found.mine, ownDishRatingAnswer) : elsewhere(request, found);
  },
});

export const rateDish = defineOperation({
  id: "rateDish",
  method: "PUT",
  path: dishPath,
  summary: "Rates a dish; replaces the bearer's former rating, of which it keeps what the body leaves out",
  access: "bearer",
  params: dishParams,
  body: dishRatingBody,
  answers: { 200: { description: "The rating", schema: ownDishRatingSchema }, ...MOVED_WRITE },
  refusals: [...DISH_REFUSALS, "own_restaurant", "over_request_rate_limit"],
  async handle({ request, params, body, context, bearer }) {
    const { identity } = bearer;
    if (await isOverWriteLimit(context, identity)) return refuseTooMany(WINDOW_SECONDS);
    const { slug, id } = params;
    const { stars, comment, is_anonymous: isAnonymous } = body;
    const saved = await saving(context, "dish-rating", () =>
      saveDishRating(
        { request, context },
        identity,
        { slug, dishPublicId: id },
        { stars, comment, isAnonymous },
      ),
    );
    if (isRefusal(saved)) return saved;
    switch (saved.outcome) {
      case "own":
        return refuseOwnRestaurant();
      case "elsewhere":
        return elsewhere(request, saved.answer);
      case "gone":
        return refuseUnsaved(copy.rating.failed.title);
      case "saved": {
        const { mine } = await findDishForRater(context.db, identity.userId, slug, id, context.now);
        return mineAnswer(mine, ownDishRatingAnswer);
      }
    }
  },
});

export const deleteDishRating = defineOperation({
  id: "deleteDishRating",
  method: "DELETE",
  path: dishPath,
  summary: "Deletes the bearer's own rating of a dish, with the restaurant's answer to it",
  access: "bearer",
  params: dishParams,
  answers: { 204: { description: "Deleted", schema: null }, ...MOVED_WRITE },
  refusals: [...DISH_REFUSALS, ...DELETION_REFUSALS],
  async handle({ request, params, context, bearer }) {
    const { userId } = bearer.identity;
    const found = await findDishForRater(context.db, userId, params.slug, params.id, context.now);
    if (!("dish" in found)) return elsewhere(request, found);
    return deletionAnswer(context, bearer, { kind: "dish", dishId: params.id });
  },
});

export const readRestaurantRating = defineOperation({
  id: "readRestaurantRating",
  method: "GET",
  path: restaurantPath,
  summary: "Returns the bearer's own rating of a restaurant",
  access: "bearer",
  params: slugParams,
  answers: { 200: { description: "The rating", schema: ownRestaurantRatingSchema }, ...MOVED },
  refusals: [...RESTAURANT_REFUSALS, "not_rated"],
  async handle({ request, params, context, bearer }) {
    const { userId } = bearer.identity;
    const found = await findRestaurantForRater(context.db, userId, params.slug, context.now);
    return "restaurant" in found
      ? mineAnswer(found.mine, ownRestaurantRatingAnswer)
      : elsewhere(request, found);
  },
});

export const rateRestaurant = defineOperation({
  id: "rateRestaurant",
  method: "PUT",
  path: restaurantPath,
  summary:
    "Rates a restaurant on four criteria; replaces the bearer's former rating, of which it keeps what the body leaves out",
  access: "bearer",
  params: slugParams,
  body: restaurantRatingBody,
  answers: { 200: { description: "The rating", schema: ownRestaurantRatingSchema }, ...MOVED_WRITE },
  refusals: [...RESTAURANT_REFUSALS, "own_restaurant", "over_request_rate_limit"],
  async handle({ request, params, body, context, bearer }) {
    const { identity } = bearer;
    if (await isOverWriteLimit(context, identity)) return refuseTooMany(WINDOW_SECONDS);
    const { slug } = params;
    const rating = {
      serviceStars: body.service_stars,
      hygieneStars: body.hygiene_stars,
      experienceStars: body.experience_stars,
      speedStars: body.speed_stars,
      comment: body.comment,
      wouldReturn: body.would_return,
      isAnonymous: body.is_anonymous,
    };
    const saved = await saving(context, "place-rating", () =>
      saveRestaurantRating({ request, context }, identity, slug, rating),
    );
    if (isRefusal(saved)) return saved;
    switch (saved.outcome) {
      case "own":
        return refuseOwnRestaurant();
      case "elsewhere":
        return elsewhere(request, saved.answer);
      case "gone":
        return refuseUnsaved(copy.experience.failed.title);
      case "saved": {
        const { mine } = await findRestaurantForRater(context.db, identity.userId, slug, context.now);
        return mineAnswer(mine, ownRestaurantRatingAnswer);
      }
    }
  },
});

export const deleteRestaurantRating = defineOperation({
  id: "deleteRestaurantRating",
  method: "DELETE",
  path: restaurantPath,
  summary: "Deletes the bearer's own rating of a restaurant, with the restaurant's answer to it",
  access: "bearer",
  params: slugParams,
  answers: { 204: { description: "Deleted", schema: null }, ...MOVED_WRITE },
  refusals: [...RESTAURANT_REFUSALS, ...DELETION_REFUSALS],
  async handle({ request, params, context, bearer }) {
    const { userId } = bearer.identity;
    const found = await findRestaurantForRater(context.db, userId, params.slug, context.now);
    if (!("restaurant" in found)) return elsewhere(request, found);
    return deletionAnswer(context, bearer, { kind: "restaurant", restaurantId: found.restaurant.id });
  },
});
