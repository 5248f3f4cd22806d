import { copy } from "~/copy/es";
import type { PublicDish } from "~/data/menus/dishes.server";
import type { Diet } from "~/data/preferences/diets.server";
import type { OwnDishRating, RaterState } from "~/data/ratings/ratings.server";
import type { VisibleRestaurant } from "~/data/restaurants/restaurants.server";
import * as addresses from "~/domain/addresses";
import { ingredientLabel } from "~/domain/catalogue/ingredients";
import { priceText } from "~/domain/menus/sizes";
import { tablePriceText } from "~/domain/menus/table-price";
import { formatMoney } from "~/domain/money";
import { dishPath, dishRowPath, fitFilter, fitFilterPath, withFit } from "~/domain/preferences/fit-filter";
import { askByWhatsapp } from "~/domain/restaurants/contact-links";
import { restaurantPictureAddress } from "~/platform/social-picture/address";
import { unavailableText } from "~/routes/view-models/dish-availability";
import { fitFor, sheetWarnings } from "~/routes/view-models/notice-view-model";
import { groupKeyOf, ratingViewModel, sheetChips, tileOf } from "~/routes/view-models/restaurant-view-model";
import { whereToAsk } from "~/routes/view-models/where-to-ask";
import type { HeartViewModel } from "~/ui/diners/heart";
import { stepHrefs, stepOf } from "./rating-steps";

type Found = { restaurant: VisibleRestaurant; dish: PublicDish } & RaterState<OwnDishRating> & {
    diet?: Diet;
  };

/** Turns a dish into the data of its sheet at `now` and of the rating steps; `url` is the requested address. */
export function dishViewModel(
  { restaurant, dish, mine, isOwnRestaurant, diet }: Found,
  url: URL,
  origin: string,
  now: Date,
  isSignedIn: boolean,
) {
  const atTable = (price: number) => tablePriceText(price, restaurant, restaurant.currency) ?? null;
  const filter = isSignedIn ? fitFilter(url.searchParams) : undefined;
  return {
    step: stepOf(url),
    steps: stepHrefs(restaurant.slug, dish.publicId, filter),
    mine: mine ?? null,
    isOwnRestaurant,
    slug: restaurant.slug,
    /**
     * Only a signed-in diner's menu has groups and row anchors to return to; the public menu is the same for
     * everyone.
     */
    menuHref: isSignedIn
      ? dishRowPath(restaurant.slug, dish.publicId, filter)
      : addresses.menu(restaurant.slug),
    restaurantName: restaurant.name,
    /** `menuHref` without the dish's row, for the restaurant's name and the thanks. */
    restaurantHref: fitFilterPath(restaurant.slug, filter),
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    url: origin + addresses.dish(restaurant.slug, dish.publicId),
    socialPicture: restaurantPictureAddress(restaurant),
    heart: {
      kind: "product",
      id: dish.publicId,
      name: dish.name,
      isOn: isSignedIn ? dish.isFavorite === 1 : null,
      page: dishPath(restaurant.slug, dish.publicId, filter),
    } satisfies HeartViewModel,
    name: dish.name,
    category: dish.category,
    description: dish.description,
    price: priceText(dish, restaurant.currency),
    /** The sum at the table; null for a dish with sizes, whose sizes have sums of their own, and without a legal tip. */
    atTable: dish.sizes.length > 0 ? null : atTable(dish.price),
    sizes: dish.sizes.map(({ name, price }) => ({
      name,
      price: formatMoney(price, restaurant.currency),
      atTable: atTable(price),
    })),
    taxNote: restaurant.taxIncluded ? copy.menu.taxIncluded : copy.menu.taxExcluded,
    imageUrl: dish.imageUrl,
    tile: tileOf(dish.publicId, restaurant.restaurantType),
    unavailable: unavailableText(dish, now),
    rating: ratingViewModel(dish),
    chips: sheetChips(dish),
    contains: dish.containsIngredients.map(ingredientLabel),
    freeOf: dish.freeOfIngredients.map(ingredientLabel),
    warnings: sheetWarnings(dish, diet, restaurant),
    /** How the dish fits; null without preferences that concern dishes. */
    fit: fitFor(dish, diet) ?? null,
    whereToAsk: whereToAsk(restaurant),
    askHref: askByWhatsapp(restaurant.phone, copy.dish.sheet.askText(dish.name, restaurant.name)),
    reviewsUrl: restaurant.reviewsPublic
      ? withFit(addresses.dishReviews(restaurant.slug, dish.publicId), filter)
      : null,
  };
}
