import type { MenuDish, PublicMenu } from "~/data/menus/menus.server";
import type { Diet } from "~/data/preferences/diets.server";
import * as addresses from "~/domain/addresses";
import { priceText } from "~/domain/menus/sizes";
import { dishesNamedBy } from "~/domain/offers/offers";
import type { DishFacts } from "~/domain/preferences/compatibility";
import { attributesAskedBy } from "~/domain/preferences/diet-marks";
import type { NoticeDiet } from "~/domain/preferences/dish-notice";
import { type Fit, type FitReason, fitOf, fitReasons } from "~/domain/preferences/fit";
import { dishPath, dishRowId, FIT_ID, fitFilter, fitFilterPath } from "~/domain/preferences/fit-filter";
import { isPersonal, suggestDishes } from "~/domain/preferences/suggestions";
import { isRecommended } from "~/domain/ratings/ratings";
import { noticeDiet, noticeViewModel, offerNotice } from "~/routes/view-models/notice-view-model";
import { dinerChips, ratingViewModel, rowChips, tileOf } from "~/routes/view-models/restaurant-view-model";
import type { SuggestionViewModel } from "~/ui/menus/suggestion-card";
import type { OfferCardViewModel } from "~/ui/offers/offer-card";
import { type MenuFitViewModel, menuFitViewModel } from "./menu-fit-view-model";
import type { MenuViewModel, SectionViewModel } from "./menu-view-model";

/** A menu as a diner sees it: notices beside dishes and offers, how it fits, and suggestions. */
export type DinerMenuViewModel = {
  sections: SectionViewModel[];
  offers: OfferCardViewModel[];
  diner: DinerAdditions;
};

export type DinerAdditions = {
  isRecommended: boolean;
  suggestions: SuggestionViewModel[];
  /** The suggestions follow the diner's preferences; false if no preference concerns them. */
  isPersonal: boolean;
  /** How many of the suggestions are unconfirmed. */
  unconfirmedSuggestions: "none" | "some" | "all";
  fit: MenuFitViewModel | null;
};

/** Returns the menu `view` as a signed-in diner sees it; `undefined` for anonymous visitors. */
export function dinerMenuViewModel(
  menu: PublicMenu,
  view: Pick<MenuViewModel, "slug" | "sections" | "offers">,
  searchParams: URLSearchParams,
): DinerMenuViewModel | undefined {
  if (!menu.diner) return undefined;
  const { restaurant } = menu;
  const { diet, dishes: offerable } = menu.diner;
  const diner = diet === "unchecked" ? undefined : noticeDiet(diet);
  const asked = diner && attributesAskedBy(diner);
  const dishes = checkDishes(menu, diner);
  const fit = menuFitViewModel(restaurant, dishes, diner, fitFilter(searchParams));
  const filter = fit && fitFilter(searchParams);
  const page = fitFilterPath(restaurant.slug, filter);
  const byHref = new Map(dishes.map((dish) => [dish.href, dish]));
  const suggested = filter === undefined || filter === "fits" ? suggestionsOf(dishes, diet, filter) : [];
  return {
    sections: view.sections
      .map((section) => ({
        ...section,
        dishes: section.dishes.flatMap((dish) => {
          const judged = byHref.get(dish.href);
          if (!judged || (filter && judged.fit !== filter)) return [];
          const notice = noticeViewModel(judged, diet, restaurant, `#${FIT_ID}`);
          return {
            ...dish,
            rowId: dishRowId(judged.publicId),
            href: dishPath(restaurant.slug, judged.publicId, filter),
            heart: { ...dish.heart, page },
            ...(asked && rowChips(judged, dinerChips(judged, dish.rating, asked, notice))),
            ...(notice && { notice }),
          };
        }),
      }))
      .filter(({ dishes }) => dishes.length > 0),
    offers: view.offers.flatMap((offer, at) => {
      const text = menu.offers[at];
      if (filter && !(text && diner && offerFit(text, offerable, diner) === filter)) return [];
      const notice = text ? offerNotice(text, offerable, diet, restaurant, `#${FIT_ID}`) : null;
      return [{ ...offer, notice }];
    }),
    diner: {
      isRecommended: isRecommended({
        average: restaurant.averageRating,
        count: restaurant.ratingCount,
        cuisines: restaurant.cuisineTypes,
        dinerCuisines: diet === "unchecked" ? [] : diet.preferences.preferredCuisineTypes,
      }),
      suggestions: suggested.map(({ dish }) => suggestionViewModel(dish, diet, restaurant, filter)),
      isPersonal: diet !== "unchecked" && isPersonal(diet.preferences),
      unconfirmedSuggestions: howMany(suggested, ({ fit }) => fit === "unconfirmed"),
      fit: fit ?? null,
    },
  };
}

function howMany<Row>(rows: readonly Row[], isOne: (row: Row) => boolean): "none" | "some" | "all" {
  if (!rows.some(isOne)) return "none";
  return rows.every(isOne) ? "all" : "some";
}

/** Returns the worst fit among the dishes that an offer names; `undefined` if it names none. */
function offerFit(
  offer: { title: string; description: string },
  dishes: readonly (DishFacts & { name: string })[],
  diner: NoticeDiet,
): Fit | undefined {
  const named = dishesNamedBy(offer, dishes);
  return named.length > 0 ? fitOf(named.flatMap((dish) => fitReasons(dish, diner))) : undefined;
}

type Dish = Omit<MenuDish, "isFavorite"> &
  DishFacts & {
    href: string;
    isAvailable: true;
    isFavorite: boolean;
    reasons: readonly FitReason[];
    fit: Fit;
  };

function checkDishes(
  { restaurant, categories, diner }: PublicMenu,
  preferences: NoticeDiet | undefined,
): Dish[] {
  const diets = new Map(diner?.dishes.map((dish) => [dish.publicId, dish]));
  return categories
    .flatMap(({ dishes }) => dishes)
    .map((dish) => {
      const diet = diets.get(dish.publicId);
      const facts = {
        ...dish,
        href: addresses.dish(restaurant.slug, dish.publicId),
        containsIngredients: diet?.containsIngredients ?? [],
        freeOfIngredients: diet?.freeOfIngredients ?? [],
        isAvailable: true as const,
        isFavorite: dish.isFavorite === 1,
      };
      const reasons = preferences ? fitReasons(facts, preferences) : [];
      // The same object, by which the rules remember what they found of a dish.
      return Object.assign(facts, { reasons, fit: fitOf(reasons) });
    });
}

function suggestionsOf(dishes: readonly Dish[], diet: Diet, filter: Fit | undefined) {
  // Without readable preferences, allergies are unknown, so nothing is suggested.
  if (diet === "unchecked") return [];
  const offered = dishes.filter(({ fit }) => filter === undefined || fit === filter);
  const favorites = new Set(offered.filter(({ isFavorite }) => isFavorite).map(({ publicId }) => publicId));
  return suggestDishes(offered, diet.preferences, favorites);
}

function suggestionViewModel(
  dish: Dish,
  diet: Diet,
  restaurant: PublicMenu["restaurant"],
  filter: Fit | undefined,
): SuggestionViewModel {
  return {
    href: dishPath(restaurant.slug, dish.publicId, filter),
    name: dish.name,
    price: priceText(dish, restaurant.currency),
    imageUrl: dish.imageUrl,
    tile: tileOf(dish.publicId, restaurant.restaurantType),
    average: ratingViewModel(dish)?.average ?? null,
    notice: noticeViewModel(dish, diet, restaurant, `#${FIT_ID}`) ?? null,
    // A favorite is never suggested.
    heart: {
      kind: "product",
      id: dish.publicId,
      name: dish.name,
      isOn: false,
      page: addresses.menu(restaurant.slug),
    },
  };
}
