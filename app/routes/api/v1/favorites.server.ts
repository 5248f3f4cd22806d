import { copy } from "~/copy/es";
import { listFavorites, setFavorite } from "~/data/diners/favorites.server";
import { DATA_API } from "~/domain/api/paths";
import { type FavoritesAnswer, favoritesQuery, favoritesSchema } from "~/domain/api/v1/me";
import { idParams } from "~/domain/api/v1/values";
import { CUISINES } from "~/domain/catalogue/cuisines";
import type { FavoriteKind } from "~/domain/diners/favorites";
import { defineOperation } from "~/http/api/operation";
import { isRefusal, refuseCall, refuseTooMany, WINDOW_SECONDS } from "~/http/api/refusals";
import { isOverFavoriteLimit } from "~/http/forms/write-limit.server";
import { labelledAnswers, pictureAnswer } from "./answers/common-answers";
import { availabilityAnswer, dishSummaryAnswer } from "./answers/dish-answers";
import { summaryAnswer } from "./answers/restaurant-answers";
import { cursorAfter, PAGE_REFUSALS, pageAnswer, positionOf } from "./pages";
import { saving } from "./saving.server";

const PATH = `${DATA_API}me/favorites`;

export const readFavorites = defineOperation({
  id: "listFavorites",
  method: "GET",
  path: PATH,
  summary: "Lists the bearer's favorite restaurants or dishes",
  access: "bearer",
  query: favoritesQuery,
  answers: { 200: { description: "A page of favorites", schema: favoritesSchema } },
  refusals: PAGE_REFUSALS,
  async handle(call) {
    const { query, context, bearer } = call;
    const { userId } = bearer.identity;
    const wanted = query.kind === "restaurants" ? "restaurant" : "product";
    const found = await listFavorites(context.db, userId, wanted, positionOf(query.cursor), context.now);
    const { restaurant, product } = found.counts;
    const shared = {
      counts: { restaurants: restaurant, dishes: product },
      next_cursor: cursorAfter(found.page),
    };
    const body: FavoritesAnswer =
      found.kind === "restaurant"
        ? {
            kind: "restaurants",
            ...shared,
            restaurants: found.page.rows.map((row) => ({
              ...summaryAnswer(row, context),
              description: row.description,
              country: row.country,
              cover_url: pictureAnswer(row.coverUrl, context),
              cuisines: labelledAnswers(row.cuisineTypes, CUISINES),
            })),
          }
        : {
            kind: "dishes",
            ...shared,
            dishes: found.page.rows.map((row) => ({
              ...dishSummaryAnswer(row, context),
              description: row.description,
              category: row.category,
              availability: availabilityAnswer(row, context.now),
            })),
          };
    return pageAnswer(call, { rows: found.page.rows, body });
  },
});

/** Defines the call that adds or removes favorites of a kind. */
function favoriteOperation(kind: FavoriteKind, wanted: boolean) {
  const [name, things] = kind === "restaurant" ? ["Restaurant", "restaurants"] : ["Dish", "dishes"];
  return defineOperation({
    id: `${wanted ? "add" : "remove"}Favorite${name}`,
    method: wanted ? "PUT" : "DELETE",
    path: `${PATH}/${things}/{id}`,
    summary: wanted ? "Adds a favorite; again changes nothing" : "Removes a favorite; again changes nothing",
    access: "bearer",
    params: idParams,
    answers: { 204: { description: wanted ? "It is a favorite" : "It is none", schema: null } },
    refusals: [...(wanted ? ["favorite_not_found"] : []), "over_request_rate_limit"],
    async handle({ params, context, bearer }) {
      const { identity } = bearer;
      if (await isOverFavoriteLimit(context, identity)) return refuseTooMany(WINDOW_SECONDS);
      const heart = { kind, publicId: params.id, wanted };
      const isOn = await saving(context, "favorite", async () => ({
        value: await setFavorite(context.db, identity.userId, heart, context.now),
      }));
      if (isRefusal(isOn)) return isOn;
      if (isOn.value !== undefined) return { status: 204 };
      return refuseCall(404, "favorite_not_found", "There is nothing with this id", {
        detail: copy.heart.gone.title,
      });
    },
  });
}

export const addFavoriteRestaurant = favoriteOperation("restaurant", true);
export const removeFavoriteRestaurant = favoriteOperation("restaurant", false);
export const addFavoriteDish = favoriteOperation("product", true);
export const removeFavoriteDish = favoriteOperation("product", false);
