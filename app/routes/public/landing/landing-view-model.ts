import { copy } from "~/copy/es";
import type { Landing } from "~/data/search/landing.server";
import type { RestaurantRow } from "~/data/search/search.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { findBusinessType } from "~/domain/catalogue/business-types";
import type { FavoriteKind } from "~/domain/diners/favorites";
import { pagePaths } from "~/domain/list-pages";
import { priceText } from "~/domain/menus/sizes";
import { countdown } from "~/domain/offers/countdown";
import { fitPath } from "~/domain/preferences/fit-filter";
import {
  areFiltersActive,
  LETTERS,
  NO_FILTERS,
  type SearchFilters,
  searchedName,
  searchPath,
} from "~/domain/search/search";
import { formatMomentAhead, landingAge, landingAgeOfDay } from "~/domain/time/dates";
import { listedOfferNotice, noticeViewModel } from "~/routes/view-models/notice-view-model";
import {
  formatCount,
  groupKeyOf,
  ratingViewModel,
  tileOf,
  typeLabel,
} from "~/routes/view-models/restaurant-view-model";
import type { HeartViewModel } from "~/ui/diners/heart";
import type { DishCardViewModel } from "~/ui/menus/dish-card";
import type { OfferCardViewModel } from "~/ui/offers/offer-card";
import type { RestaurantViewModel } from "~/ui/restaurants/restaurant-card";

/** The anchor to which a search scrolls. */
export const RESULTS_ANCHOR = "#resultados";

/** Data for the hearts on cards: the current page, and whether someone is signed in. */
type HeartContext = { page: string; isSignedIn: boolean };

/** Turns the landing's data into what is drawn at `now`. */
export function landingViewModel(
  landing: Landing,
  filters: SearchFilters,
  now: Date,
  origin: string,
  heartContext: HeartContext = { page: searchPath(filters), isSignedIn: false },
) {
  const around = pagePaths(landing.page, (position) => searchPath(filters, position) + RESULTS_ANCHOR);
  const isActive = areFiltersActive(filters);
  const where = placeName(landing, filters);
  const isPaged = !landing.page.hasNewer;
  return {
    url: origin + searchPath(isPaged ? filters : NO_FILTERS),
    isIndexable: isPaged,
    numbers: copy.landing.lead(formatCount(landing.totals.dishes), formatCount(landing.totals.restaurants)),
    search: searchViewModel(landing, filters, where),
    title: isActive ? copy.landing.results : copy.landing.restaurants,
    count: countLine(landing, where),
    restaurants: landing.page.rows.map((restaurant) => restaurantViewModel(restaurant, heartContext)),
    empty: emptyViewModel(landing, filters, where),
    near: nearViewModel(landing, filters),
    newerPath: around.newer,
    olderPath: around.older,
    bestDishes: landing.bestDishes.map(
      (dish): DishCardViewModel => ({
        href: addresses.dish(dish.slug, dish.publicId),
        name: dish.name,
        restaurant: dish.restaurantName,
        price: priceText(dish, dish.currency),
        imageUrl: dish.imageUrl,
        tile: tileOf(dish.publicId, dish.restaurantType),
        average: ratingViewModel(dish)?.average ?? "",
        ratings: copy.landing.ratings(formatCount(dish.ratingCount), dish.ratingCount === 1),
        heart: heartViewModel("product", dish, heartContext),
        notice:
          noticeViewModel(
            dish,
            landing.diet,
            { name: dish.restaurantName, phone: dish.phone },
            fitPath(dish.slug),
          ) ?? null,
      }),
    ),
    offers: landing.latestOffers.map(
      (offer): OfferCardViewModel => ({
        href: addresses.offer(offer.publicId),
        title: offer.title,
        restaurant: offer.restaurantName,
        description: null,
        imageUrl: offer.imageUrl,
        tile: tileOf(offer.publicId, offer.restaurantType),
        until: formatMomentAhead(offer.expiresAt, now, offer.timeZone),
        countdown: { until: offer.expiresAt.toISOString(), ...countdown(now, offer.expiresAt) },
        notice: listedOfferNotice(offer, landing),
      }),
    ),
    reviewed: landing.lastReviewed.map((restaurant) => ({
      href: addresses.menu(restaurant.slug),
      name: restaurant.name,
      coverUrl: restaurant.coverUrl,
      tile: tileOf(restaurant.publicId, restaurant.restaurantType),
      filled: ratingViewModel(restaurant)?.filled ?? 0,
      average: ratingViewModel(restaurant)?.average ?? "",
      age: restaurant.signedAt
        ? landingAge(restaurant.signedAt, now)
        : landingAgeOfDay(restaurant.writtenOn, now, restaurant.timeZone),
      reviews: copy.landing.newReviews(restaurant.newReviews),
    })),
    totals: (["restaurants", "categories", "dishes", "ratings"] as const).map((name) => ({
      label: copy.landing.totals[name],
      value: formatCount(landing.totals[name]),
    })),
  };
}

export type LandingViewModel = ReturnType<typeof landingViewModel>;

function searchViewModel(landing: Landing, filters: SearchFilters, where: string) {
  const withoutLetter = { ...filters, letter: "" };
  return {
    filters,
    isOpen: areFiltersActive(filters),
    isActive: areFiltersActive(filters),
    countries: landing.countries,
    divisions: landing.divisions,
    count: countLine(landing, where),
    letters: LETTERS.map((letter) => ({
      letter,
      path: searchPath({ ...filters, letter }) + RESULTS_ANCHOR,
      isChosen: letter === filters.letter,
    })),
    withoutLetterPath: searchPath(withoutLetter) + RESULTS_ANCHOR,
  };
}

export type SearchViewModel = ReturnType<typeof searchViewModel>;

type Count = Pick<Landing, "count" | "isMore">;

function countLine(found: Count, where: string): string {
  return copy.landing.count(countOf(found), where);
}

/** Returns '1 lugar', '14 lugares' or 'más de 1,000 lugares'. */
function countOf({ count, isMore }: Count): string {
  return isMore
    ? copy.landing.restaurantsCapped(formatCount(count))
    : copy.landing.restaurantCount(formatCount(count), count === 1);
}

/** Returns the name of the place that a search looks in: the province, else the country. */
function placeName({ countries, divisions }: Landing, { country, province }: SearchFilters): string {
  const place = [...divisions, ...countries].find(({ code }) => code === (province || country));
  return place?.name ?? province;
}

/**
 * Returns the content of an empty list: a sentence with all conditions, and the alternatives that find something. It
 * suggests another name only if no alternative finds the name.
 */
function emptyViewModel(landing: Landing, filters: SearchFilters, where: string) {
  const words = copy.landing.empty;
  const links = landing.alternatives.map(({ filters: other, ...found }) => ({
    href: searchPath(other) + RESULTS_ANCHOR,
    label: words.found(countOf(found), wordsOf(other), placeName(landing, other)),
  }));
  const isNameFound =
    landing.near.rows.length > 0 ||
    landing.alternatives.some(({ filters: other }) => searchedName(other) !== "");
  const hint = searchedName(filters) !== "" && !isNameFound ? ` ${words.shorterName}` : "";
  return { sentence: words.nothing(wordsOf(filters), where) + hint, ways: links };
}

/** Returns links for a name that was perhaps mistyped: a search for it without the slips, and restaurants called so. */
function nearViewModel({ near }: Landing, filters: SearchFilters) {
  const words = copy.landing.near;
  const search = near.corrected
    ? [
        {
          href: searchPath({ ...filters, name: near.corrected }) + RESULTS_ANCHOR,
          label: words.search(near.corrected),
        },
      ]
    : [];
  const restaurants = near.rows.map(({ slug, name, city }) => ({
    href: addresses.menu(slug),
    label: words.restaurant(name, city),
  }));
  return [...search, ...restaurants];
}

/** Returns the conditions of a search as words for sentences. */
function wordsOf(filters: SearchFilters) {
  return {
    type: findBusinessType(filters.type)?.label ?? "",
    letter: filters.letter,
    name: searchedName(filters) === "" ? "" : filters.name,
  };
}

function restaurantViewModel(restaurant: RestaurantRow, heartContext: HeartContext): RestaurantViewModel {
  const categories: string[] = JSON.parse(restaurant.firstCategories);
  return {
    href: addresses.menu(restaurant.slug),
    name: restaurant.name,
    where: [restaurant.city, restaurant.country].filter(Boolean).join(", "),
    description: restaurant.description,
    type: typeLabel(restaurant.restaurantType) ?? null,
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    coverUrl: restaurant.coverUrl,
    logoUrl: restaurant.logoUrl,
    initials: initials(restaurant.name),
    tile: tileOf(restaurant.publicId, restaurant.restaurantType),
    rating: ratingViewModel(restaurant),
    dishes: copy.landing.dishes(formatCount(restaurant.dishesCount), restaurant.dishesCount === 1),
    categories,
    moreCategories: Math.max(0, restaurant.categoriesCount - categories.length),
    heart: heartViewModel("restaurant", restaurant, heartContext),
  };
}

type FavoriteCandidate = { publicId: string; name: string; isFavorite: number };

function heartViewModel(
  kind: FavoriteKind,
  { publicId, name, isFavorite }: FavoriteCandidate,
  { page, isSignedIn }: HeartContext,
): HeartViewModel {
  return { kind, id: publicId, name, isOn: isSignedIn ? isFavorite === 1 : null, page };
}
