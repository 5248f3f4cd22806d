import { findPublicDish } from "~/data/menus/dishes.server";
import { findDeclaredMenu } from "~/data/menus/menus.server";
import { DATA_API } from "~/domain/api/paths";
import { type DishDetail, dishDetailSchema, type MenuAnswer, menuSchema } from "~/domain/api/v1/menus";
import { dishParams, slugParams } from "~/domain/api/v1/values";
import { distribution } from "~/domain/ratings/ratings";
import { nextMoment } from "~/domain/time/next-moment";
import { defineOperation } from "~/http/api/operation";
import { availabilityAnswer, dishAnswer } from "./answers/dish-answers";
import { menuOfferAnswer } from "./answers/offer-answers";
import { restaurantAnswer } from "./answers/restaurant-answers";
import { DISH_REFUSALS, elsewhere, MOVED, RESTAURANT_REFUSALS } from "./found";

export const readMenu = defineOperation({
  id: "readMenu",
  method: "GET",
  path: `${DATA_API}restaurants/{slug}/menu`,
  summary: "Returns a restaurant's menu: the dishes that can be ordered by category, and its offers",
  access: "anybody",
  params: slugParams,
  answers: { 200: { description: "The menu", schema: menuSchema }, ...MOVED },
  refusals: RESTAURANT_REFUSALS,
  async handle({ request, params, context }) {
    const menu = await findDeclaredMenu(context.db, params.slug, context.now);
    if (!menu) return elsewhere(request, { missing: "restaurant" });
    if ("movedTo" in menu) return elsewhere(request, menu);
    const { restaurant } = menu;
    const body: MenuAnswer = {
      restaurant: restaurantAnswer(restaurant, context, context.now),
      categories: menu.categories.map(({ publicId, name, description, dishes }) => ({
        id: publicId,
        name,
        description,
        dishes: dishes.map((dish) => dishAnswer(dish, restaurant, "on_menu", context)),
      })),
      is_sold_out_today: menu.isSoldOutToday,
      offers: menu.offers.map((offer) => menuOfferAnswer(offer, context)),
    };
    return { status: 200, body, changesAt: menu.changesAt };
  },
});

export const readDish = defineOperation({
  id: "readDish",
  method: "GET",
  path: `${DATA_API}restaurants/{slug}/dishes/{id}`,
  summary: "Returns a dish, also one that is sold out or unavailable",
  access: "anybody",
  params: dishParams,
  answers: { 200: { description: "The dish", schema: dishDetailSchema }, ...MOVED },
  refusals: DISH_REFUSALS,
  async handle({ request, params, context }) {
    const { db, now } = context;
    const found = await findPublicDish(db, params.slug, params.id, now);
    if (!("dish" in found)) return elsewhere(request, found);
    const { restaurant, dish } = found;
    const body: DishDetail = {
      restaurant: restaurantAnswer(restaurant, context, now),
      category: dish.category,
      dish: dishAnswer(dish, restaurant, availabilityAnswer(dish, now), context),
      distribution: distribution([dish.stars1, dish.stars2, dish.stars3, dish.stars4, dish.stars5]),
    };
    return { status: 200, body, changesAt: nextMoment(now, [restaurant.visibleUntil, dish.soldOutUntil]) };
  },
});
