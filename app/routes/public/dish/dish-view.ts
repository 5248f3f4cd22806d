import { copy } from "~/copy/es";
import type { Diet } from "~/data/diner-menu.server";
import type { PublicDish } from "~/data/dishes.server";
import type { OwnDishRating, Standing } from "~/data/ratings.server";
import type { VisibleRestaurant } from "~/data/restaurants.server";
import { ingredientLabel } from "~/domain/catalogue/ingredients";
import { formatMoney } from "~/domain/money";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import type { HeartView } from "~/ui/heart";
import { groupKeyOf, ratingView, sheetChips, tileOf } from "../../views/place-view";
import { dishWarnings } from "../diner-view";
import { stepHrefs, stepOf } from "./rating-steps";

type Found = { restaurant: VisibleRestaurant; dish: PublicDish } & Standing<OwnDishRating> & {
    diet?: Diet;
  };

/** A dish as its sheet and the steps of rating it draw it; `url` is the address that was asked for. */
export function dishView(
  { restaurant, dish, mine, isOwnPlace, diet }: Found,
  url: URL,
  origin: string,
  isSignedIn: boolean,
) {
  const steps = stepHrefs(restaurant.slug, dish.publicId);
  return {
    step: stepOf(url),
    steps,
    mine: mine ?? null,
    isOwnPlace,
    slug: restaurant.slug,
    restaurantName: restaurant.name,
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    url: origin + steps.initial,
    socialPicture: restaurantPictureAddress(restaurant),
    heart: {
      kind: "product",
      id: dish.publicId,
      name: dish.name,
      isOn: isSignedIn ? dish.isKept === 1 : null,
      page: steps.initial,
    } satisfies HeartView,
    name: dish.name,
    category: dish.category,
    description: dish.description,
    price: formatMoney(dish.price, restaurant.currency),
    taxNote: restaurant.taxIncluded ? copy.menu.taxIncluded : copy.menu.taxExcluded,
    imageUrl: dish.imageUrl,
    tile: tileOf(dish.publicId, restaurant.restaurantType),
    isAvailable: dish.isAvailable,
    rating: ratingView(dish),
    chips: sheetChips(dish),
    contains: dish.containsIngredients.map(ingredientLabel),
    freeOf: dish.freeOfIngredients.map(ingredientLabel),
    warnings: dishWarnings(dish, diet, restaurant),
    reviewsUrl: restaurant.reviewsPublic ? `/${restaurant.slug}/product/${dish.publicId}/reviews` : null,
  };
}
