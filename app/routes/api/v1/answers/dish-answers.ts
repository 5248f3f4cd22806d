import type { VisibleRestaurant } from "~/data/restaurants/restaurants.server";
import * as addresses from "~/domain/addresses";
import type { Availability, DishAnswer, DishSummary } from "~/domain/api/v1/menus";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { ingredientLabel } from "~/domain/catalogue/ingredients";
import { SPICINESS, spicinessFromLevel } from "~/domain/catalogue/spiciness";
import type { Origins } from "~/domain/images/media-addresses";
import { type DishAvailability, isSoldOutToday } from "~/domain/menus/availability";
import { priceText, type Size } from "~/domain/menus/sizes";
import { tablePrice } from "~/domain/menus/table-price";
import type { DishFacts } from "~/domain/preferences/compatibility";
import { averageAnswer, labelledAnswers, moneyAnswer, pictureAnswer } from "./common-answers";

type Dish = DishFacts & {
  publicId: string;
  name: string;
  price: number;
  sizes: readonly Size[];
  imageUrl: string | null;
  averageRating: number | null;
  ratingCount: number;
};

/** Returns whether a dish can be ordered at `now`. */
export function availabilityAnswer(dish: DishAvailability, now: Date): Availability {
  if (!dish.isAvailable) return "unavailable";
  return isSoldOutToday(dish, now) ? "sold_out_today" : "on_menu";
}

function factsAnswer({ spicinessLevel, ...dish }: DishFacts) {
  const ingredients = { label: ingredientLabel };
  const step = spicinessLevel === null ? undefined : spicinessFromLevel(spicinessLevel);
  return {
    spiciness:
      step === undefined || spicinessLevel === null
        ? null
        : { id: step, label: SPICINESS.label(step), level: spicinessLevel },
    attributes: labelledAnswers(dish.dietaryAttributes, DISH_ATTRIBUTES),
    contains: labelledAnswers(dish.containsIngredients, ingredients),
    free_of: labelledAnswers(dish.freeOfIngredients, ingredients),
  };
}

type Place = { slug: string; currency: string };

function commonAnswer(dish: Dish, { slug, currency }: Place, origins: Origins) {
  return {
    id: dish.publicId,
    url: origins.origin + addresses.dish(slug, dish.publicId),
    name: dish.name,
    price: moneyAnswer(dish.price, currency, priceText(dish, currency)),
    image_url: pictureAnswer(dish.imageUrl, origins),
    rating: averageAnswer(dish),
    ...factsAnswer(dish),
  };
}

/** Returns a dish of a list that is not one restaurant's. */
export function dishSummaryAnswer(
  dish: Dish & Place & { restaurantName: string },
  origins: Origins,
): DishSummary {
  return {
    ...commonAnswer(dish, dish, origins),
    sizes: dish.sizes.map(({ name, price }) => ({ name, price: moneyAnswer(price, dish.currency) })),
    restaurant: { slug: dish.slug, name: dish.restaurantName },
  };
}

/** Returns a dish as its restaurant's menu and its own page show it. */
export function dishAnswer(
  dish: Dish & { description: string },
  restaurant: VisibleRestaurant,
  availability: Availability,
  origins: Origins,
): DishAnswer {
  const { currency } = restaurant;
  const atTable = (price: number) => {
    const sums = tablePrice(price, restaurant);
    return sums ? moneyAnswer(sums.total, currency) : null;
  };
  return {
    ...commonAnswer(dish, restaurant, origins),
    description: dish.description,
    availability,
    table_price: dish.sizes.length > 0 ? null : atTable(dish.price),
    sizes: dish.sizes.map(({ name, price }) => ({
      name,
      price: moneyAnswer(price, currency),
      table_price: atTable(price),
    })),
  };
}
