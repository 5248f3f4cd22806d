import { copy } from "~/copy/es";
import type { Landing } from "~/data/search/landing.server";
import type { PlaceRow } from "~/data/search/search.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { findBusinessType } from "~/domain/catalogue/business-types";
import type { FavoriteKind } from "~/domain/diners/favorites";
import { pagePaths } from "~/domain/list-pages";
import { formatMoney } from "~/domain/money";
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
import { listedOfferNotice, noticeView } from "~/routes/view-models/notice-view-model";
import {
  formatCount,
  groupKeyOf,
  ratingView,
  tileOf,
  typeLabel,
} from "~/routes/view-models/restaurant-view-model";
import type { HeartView } from "~/ui/diners/heart";
import type { DishCardView } from "~/ui/menus/dish-card";
import type { OfferCardView } from "~/ui/offers/offer-card";
import type { PlaceView } from "~/ui/restaurants/restaurant-card";

/** Where a search's address scrolls to. */
export const RESULTS_ANCHOR = "#resultados";

/** Who looks, and at which address: what the hearts on the cards need. */
type Looked = { page: string; isSignedIn: boolean };

/** The landing as it is drawn at `now`. */
export function landingView(
  landing: Landing,
  filters: SearchFilters,
  now: Date,
  origin: string,
  looked: Looked = { page: searchPath(filters), isSignedIn: false },
) {
  const around = pagePaths(landing.page, (position) => searchPath(filters, position) + RESULTS_ANCHOR);
  const isActive = areFiltersActive(filters);
  const where = whereOf(landing, filters);
  const isPaged = !landing.page.hasNewer;
  return {
    url: origin + searchPath(isPaged ? filters : NO_FILTERS),
    isIndexable: isPaged,
    numbers: copy.landing.lead(formatCount(landing.totals.dishes), formatCount(landing.totals.restaurants)),
    search: searchView(landing, filters, where),
    title: isActive ? copy.landing.results : copy.landing.places,
    count: countLine(landing, where),
    places: landing.page.rows.map((place) => placeView(place, looked)),
    empty: emptyView(landing, filters, where),
    newerPath: around.newer,
    olderPath: around.older,
    bestDishes: landing.bestDishes.map(
      (dish): DishCardView => ({
        href: addresses.dish(dish.slug, dish.publicId),
        name: dish.name,
        place: dish.restaurantName,
        price: formatMoney(dish.price, dish.currency),
        imageUrl: dish.imageUrl,
        tile: tileOf(dish.publicId, dish.restaurantType),
        average: ratingView(dish)?.average ?? "",
        ratings: copy.landing.ratings(formatCount(dish.ratingCount), dish.ratingCount === 1),
        heart: heartView("product", dish, looked),
        notice:
          noticeView(
            dish,
            landing.diet,
            { name: dish.restaurantName, phone: dish.phone },
            fitPath(dish.slug),
          ) ?? null,
      }),
    ),
    offers: landing.latestOffers.map(
      (offer): OfferCardView => ({
        href: addresses.offer(offer.publicId),
        title: offer.title,
        place: offer.restaurantName,
        description: null,
        imageUrl: offer.imageUrl,
        tile: tileOf(offer.publicId, offer.restaurantType),
        until: formatMomentAhead(offer.expiresAt, now, offer.timeZone),
        countdown: { until: offer.expiresAt.toISOString(), ...countdown(now, offer.expiresAt) },
        notice: listedOfferNotice(offer, landing),
      }),
    ),
    reviewed: landing.lastReviewed.map((place) => ({
      href: addresses.menu(place.slug),
      name: place.name,
      coverUrl: place.coverUrl,
      tile: tileOf(place.publicId, place.restaurantType),
      filled: ratingView(place)?.filled ?? 0,
      average: ratingView(place)?.average ?? "",
      age: place.signedAt
        ? landingAge(place.signedAt, now)
        : landingAgeOfDay(place.writtenOn, now, place.timeZone),
      reviews: copy.landing.newReviews(place.newReviews),
    })),
    totals: (["restaurants", "categories", "dishes", "ratings"] as const).map((name) => ({
      label: copy.landing.totals[name],
      value: formatCount(landing.totals[name]),
    })),
  };
}

export type LandingView = ReturnType<typeof landingView>;

function searchView(landing: Landing, filters: SearchFilters, where: string) {
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

export type SearchView = ReturnType<typeof searchView>;

type Count = Pick<Landing, "count" | "isMore">;

function countLine(found: Count, where: string): string {
  return copy.landing.count(countOf(found), where);
}

/** '1 lugar', '14 lugares', 'más de 1,000 lugares'. */
function countOf({ count, isMore }: Count): string {
  return isMore
    ? copy.landing.restaurantsCapped(formatCount(count))
    : copy.landing.restaurants(formatCount(count), count === 1);
}

/** Where a search looks: the province, else the country. */
function whereOf({ countries, divisions }: Landing, { country, province }: SearchFilters): string {
  const place = [...divisions, ...countries].find(({ code }) => code === (province || country));
  return place?.name ?? province;
}

/**
 * What the empty list says: a sentence about all conditions together, and the searches that find something with one of them
 * less. Only a name that is found nowhere may be the one to change.
 */
function emptyView(landing: Landing, filters: SearchFilters, where: string) {
  const words = copy.landing.empty;
  const ways = landing.alternatives.map(({ filters: other, ...found }) => ({
    href: searchPath(other) + RESULTS_ANCHOR,
    label: words.found(countOf(found), wordsOf(other), whereOf(landing, other)),
  }));
  const isNameFound = landing.alternatives.some(({ filters: other }) => searchedName(other) !== "");
  const hint = searchedName(filters) !== "" && !isNameFound ? ` ${words.shorterName}` : "";
  return { sentence: words.nothing(wordsOf(filters), where) + hint, ways };
}

/** The conditions of a search as sentences name them. */
function wordsOf(filters: SearchFilters) {
  return {
    type: findBusinessType(filters.type)?.label ?? "",
    letter: filters.letter,
    name: searchedName(filters) === "" ? "" : filters.name,
  };
}

function placeView(place: PlaceRow, looked: Looked): PlaceView {
  const categories: string[] = JSON.parse(place.firstCategories);
  return {
    href: addresses.menu(place.slug),
    name: place.name,
    place: [place.city, place.country].filter(Boolean).join(", "),
    description: place.description,
    type: typeLabel(place.restaurantType) ?? null,
    hue: `hue-${groupKeyOf(place.restaurantType)}`,
    coverUrl: place.coverUrl,
    logoUrl: place.logoUrl,
    initials: initials(place.name),
    tile: tileOf(place.publicId, place.restaurantType),
    rating: ratingView(place),
    dishes: copy.landing.dishes(formatCount(place.dishesCount), place.dishesCount === 1),
    categories,
    moreCategories: Math.max(0, place.categoriesCount - categories.length),
    heart: heartView("restaurant", place, looked),
  };
}

type Kept = { publicId: string; name: string; isKept: number };

function heartView(
  kind: FavoriteKind,
  { publicId, name, isKept }: Kept,
  { page, isSignedIn }: Looked,
): HeartView {
  return { kind, id: publicId, name, isOn: isSignedIn ? isKept === 1 : null, page };
}
