import { copy } from "~/copy/es";
import type { Diet } from "~/data/preferences/diets.server";
import type { Answer } from "~/data/search/answer.server";
import { type Block, blockOf } from "~/data/search/answer.server";
import type { FoundDish, FoundOffer, FoundRestaurant, FoundRows } from "~/data/search/found-cards.server";
import * as addresses from "~/domain/addresses";
import { priceText } from "~/domain/menus/sizes";
import { countdown } from "~/domain/offers/countdown";
import { fitPath } from "~/domain/preferences/fit-filter";
import {
  appliedConditions,
  type Condition,
  conditionKey,
  conditionsOf,
  unappliedConditions,
  withoutCondition,
} from "~/domain/questions/conditions";
import { type Intent, READING_TEXT_MAX, type Reading } from "~/domain/questions/reading";
import { phoneText, safeExternalUrl } from "~/domain/restaurants/contact-links";
import { isOpenAt } from "~/domain/restaurants/open-at";
import { ALWAYS_OPEN, hoursTable, openingState } from "~/domain/restaurants/opening-hours";
import { type Asked, askedPath, CANDIDATES, RESULTS_A_PAGE } from "~/domain/search/asked";
import { spelledWords } from "~/domain/search/spelled-words";
import { formatMomentAhead } from "~/domain/time/dates";
import { type HeartContext, heartOf, restaurantCard } from "~/routes/view-models/found-view-models";
import { listedOfferNotice, noticeViewModel } from "~/routes/view-models/notice-view-model";
import { quickWaysViewModel } from "~/routes/view-models/quick-ways-view-model";
import { dishChips, formatCount, ratingViewModel, tileOf } from "~/routes/view-models/restaurant-view-model";
import type { DishViewModel } from "~/ui/menus/dish-row";
import type { OfferCardViewModel } from "~/ui/offers/offer-card";
import type { RestaurantViewModel } from "~/ui/restaurants/restaurant-card";
import { conditionName, conditionText, confirmedText, type Spelling } from "./condition-words";

export type SearchPage = {
  asked: Asked;
  reading: Reading;
  answer: Answer;
  rows: FoundRows;
  now: Date;
  diet: Diet | undefined;
  isSignedIn: boolean;
  /** Earlier questions of a conversation, which may have spelled the words. */
  typed?: readonly string[];
};

const words = copy.search;
const BLOCKS: readonly (readonly [Block, Intent])[] = [
  ["dishes", "dish"],
  ["restaurants", "restaurant"],
  ["offers", "offer"],
];

/** Returns what spells the words of a reading: the questions, and the names of what was found. */
function spellingOf({ asked, answer, rows, typed = [] }: SearchPage): Spelling {
  const found = [
    ...rows.dishes.flatMap(({ name, restaurantName, city }) => [name, restaurantName, city]),
    ...rows.restaurants.flatMap(({ name, city, country }) => [name, city, country]),
    ...rows.offers.flatMap(({ title, restaurantName }) => [title, restaurantName]),
  ];
  const texts = [asked.question, ...typed.toReversed(), ...found].flatMap((text) => text ?? []);
  return { texts, currency: answer.currency };
}

const [TENS, HUNDREDS] = [10, 100];

/**
 * Returns a number of results in words. If the index holds more than were looked at, it is rounded down to what there
 * certainly are more of; of ten or fewer there are at least as many.
 */
function countText(block: Block, found: number, isMore: boolean): string {
  if (!isMore) return words.counts[block](formatCount(found), "exact");
  if (found <= TENS) return words.counts[block](formatCount(found), "least");
  const fewer = found - 1;
  return words.counts[block](formatCount(fewer - (fewer % (fewer >= HUNDREDS ? HUNDREDS : TENS))), "more");
}

/** Turns an answer into what `/buscar` draws. */
export function searchViewModel(page: SearchPage) {
  const { asked, reading, answer, rows, now, isSignedIn } = page;
  const { position, isWithoutPreferences } = asked;
  const around = { position, isWithoutPreferences };
  const block = blockOf(reading);
  const path = askedPath(reading, { ...around, page: asked.page });
  const heartContext = { page: path, isSignedIn };
  const conditions = conditionsOf(reading);
  const isStart = conditions.length === 0 && reading.intent === "dish";
  const total = answer.ids.length;
  const spelling = spellingOf(page);
  const named = (["words", "name"] as const).flatMap((kind) => {
    const value = reading[kind];
    return value === undefined ? [] : conditionName({ kind, value }, spelling);
  });
  return {
    question: asked.question || (named[0] ?? ""),
    total,
    maxLength: READING_TEXT_MAX,
    isStart,
    quickWays: quickWaysViewModel(reading, now, around),
    chips: appliedConditions(reading).map((condition) => ({
      label: conditionText(condition, spelling),
      href: askedPath(withoutCondition(reading, conditionKey(condition)), around),
    })),
    preferences: preferencesViewModel(page),
    tabs:
      isStart || block === undefined
        ? []
        : BLOCKS.map(([name, intent]) => ({
            label: words.blocks[name],
            href: askedPath({ ...reading, intent }, around),
            isHere: name === block,
          })),
    count: block && total > 0 ? countText(block, total, answer.isCapped) : "",
    unheeded: unheededText(reading, spelling, total > 0),
    isLoose: answer.isLoose,
    /** To be said beside what restaurants confirmed. */
    caution: (reading.diets ?? reading.without) !== undefined && rows.dishes.length > 0 ? words.caution : "",
    isPositionMissing: answer.isPositionMissing,
    help: block === undefined ? helpViewModel() : null,
    hours: reading.intent === "hours" ? hoursViewModel(reading, rows.restaurants[0], now) : null,
    dishes: rows.dishes.map((dish) => dishViewModel(dish, page, heartContext)),
    restaurants: rows.restaurants.map((restaurant) => restaurantViewModel(restaurant, page, heartContext)),
    offers: rows.offers.map((offer) => offerViewModel(offer, page)),
    empty: !isStart && block !== undefined && total === 0 ? emptyViewModel(page) : null,
    previousPath:
      asked.page > 1 && total > 0 ? askedPath(reading, { ...around, page: asked.page - 1 }) : null,
    /** What the last page says where a search ended before it had looked at everything. */
    cut: answer.isCapped && total > 0 && asked.page * RESULTS_A_PAGE >= total ? words.cut : "",
    nextPath:
      asked.page * RESULTS_A_PAGE < total ? askedPath(reading, { ...around, page: asked.page + 1 }) : null,
  };
}

export type SearchViewModel = ReturnType<typeof searchViewModel>;

/** Says what results are not narrowed by, although it was asked for; empty if nothing was. */
function unheededText(reading: Reading, spelling: Spelling, hasRows: boolean): string {
  const unheeded = hasRows && blockOf(reading) !== "restaurants" ? words.unheededButNamed : words.unheeded;
  const unapplied = unappliedConditions(reading).map((condition) => conditionText(condition, spelling));
  return [
    reading.unheeded === undefined ? "" : unheeded(spelledWords(reading.unheeded, spelling.texts)),
    unapplied.length === 0 ? "" : words.unknownOfOffers(unapplied.join(", ")),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Says whether preferences weigh in, with the link that switches it; null for anonymous visitors and without any. */
function preferencesViewModel({ asked, reading, diet }: SearchPage) {
  if (blockOf(reading) !== "dishes" || diet === undefined || diet === "unchecked" || !diet.isSaved)
    return null;
  const { position, isWithoutPreferences } = asked;
  return {
    label: isWithoutPreferences ? words.preferences.use : words.preferences.on,
    isOn: !isWithoutPreferences,
    href: askedPath(reading, { position, isWithoutPreferences: !isWithoutPreferences }),
  };
}

function dishViewModel(
  dish: FoundDish,
  { reading, diet }: SearchPage,
  heartContext: HeartContext,
): DishViewModel {
  const confirmed = confirmedText(reading, dish);
  const where = [dish.restaurantName, dish.city].filter(Boolean).join(" · ");
  const notice = noticeViewModel(
    dish,
    diet,
    { name: dish.restaurantName, phone: dish.phone },
    fitPath(dish.slug),
  );
  return {
    href: addresses.dish(dish.slug, dish.publicId),
    name: dish.name,
    description: confirmed ? `${where}. ${words.confirmed(confirmed)}` : where,
    price: priceText(dish, dish.currency),
    imageUrl: dish.imageUrl,
    tile: tileOf(dish.publicId, dish.restaurantType),
    rating: ratingViewModel(dish),
    // What was asked for stands in the description already, with who confirmed it.
    chips: dishChips({
      ...dish,
      dietaryAttributes: dish.dietaryAttributes.filter((id) => !reading.diets?.some((diet) => diet === id)),
    }),
    heart: heartOf("product", dish, heartContext),
    otherMarks: "",
    ...(notice && { notice }),
  };
}

/** The state of a restaurant now, as a line of its card; empty if its hours are unknown. */
function openingLine({ openingHours, is24Hours, timeZone }: FoundRestaurant, now: Date): string {
  const state = openingState(openingHours, is24Hours, now, timeZone);
  if (!state) return "";
  if (is24Hours) return ALWAYS_OPEN;
  const detail = state.closesAt
    ? copy.menu.closesAt(state.closesAt)
    : state.opensAt
      ? copy.menu.opensAt(`${state.opensAt.day} ${state.opensAt.time}`)
      : "";
  return words.hours.state(state.open ? copy.menu.open : copy.menu.closed, detail);
}

/** A restaurant's number; that its menu links to a chat, if the link has no number; empty without either. */
function phoneLine({ phone }: FoundRestaurant): string {
  return phoneText(phone) ?? (safeExternalUrl(phone, "phone") ? words.chatOnMenu : "");
}

function restaurantViewModel(
  restaurant: FoundRestaurant,
  { reading, now }: SearchPage,
  heartContext: HeartContext,
): RestaurantViewModel {
  const card = restaurantCard(restaurant, heartContext);
  const opening = reading.openAt === undefined ? "" : openingLine(restaurant, now);
  // Who asks for one restaurant is told where it is and how to call it, as its menu does.
  const contact = reading.name === undefined ? [] : [restaurant.address, phoneLine(restaurant)];
  return { ...card, where: [card.where, ...contact, opening].filter(Boolean).join(" · ") };
}

function offerViewModel(offer: FoundOffer, { now, diet, rows }: SearchPage): OfferCardViewModel {
  return {
    href: addresses.offer(offer.publicId),
    title: offer.title,
    restaurant: offer.restaurantName,
    description: null,
    imageUrl: offer.imageUrl,
    tile: tileOf(offer.publicId, offer.restaurantType),
    until: formatMomentAhead(offer.expiresAt, now, offer.timeZone),
    countdown: { until: offer.expiresAt.toISOString(), ...countdown(now, offer.expiresAt) },
    notice: listedOfferNotice(offer, {
      ...(diet !== undefined && { diet }),
      ...(rows.offeredDishes && { offeredDishes: rows.offeredDishes }),
    }),
  };
}

/** Answers when the named restaurant is open, by its own clock; null if none has that name. */
function hoursViewModel({ openAt }: Reading, restaurant: FoundRestaurant | undefined, now: Date) {
  if (!restaurant) return null;
  const isOfDay = openAt !== undefined && openAt !== "now";
  const asked = isOfDay
    ? words.hours.state(
        conditionText({ kind: "openAt", value: openAt } satisfies Condition),
        isOpenAt(restaurant, openAt, now) ? words.hours.yes : words.hours.no,
      )
    : "";
  return {
    name: restaurant.name,
    href: addresses.menu(restaurant.slug),
    state: openingLine(restaurant, now) || words.hours.unknown,
    asked,
    table: hoursTable(restaurant.openingHours, restaurant.is24Hours),
    clock: restaurant.city ? words.hours.clock(restaurant.city) : "",
  };
}

function emptyViewModel(page: SearchPage) {
  const { asked, answer, reading } = page;
  const spelling = spellingOf(page);
  const block = blockOf(reading) ?? "dishes";
  const byKey = new Map(conditionsOf(reading).map((condition) => [conditionKey(condition), condition]));
  return {
    capped: answer.isCapped ? words.empty.capped(formatCount(CANDIDATES)) : "",
    ways: answer.ways.flatMap(({ key, reading: fewer, count, isMore }) => {
      const condition = byKey.get(key);
      if (!condition) return [];
      return [
        {
          label: words.empty.without(conditionName(condition, spelling), countText(block, count, isMore)),
          href: askedPath(fewer, asked.position ? { position: asked.position } : {}),
        },
      ];
    }),
  };
}

function helpViewModel() {
  return {
    questions: words.help.questions.map((question) => ({
      question,
      href: `${addresses.search}?${new URLSearchParams({ q: question })}`,
    })),
  };
}
