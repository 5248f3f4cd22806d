import { copy } from "~/copy/es";
import type { OfferedDish } from "~/data/offers/offered-dishes.server";
import type { Diet } from "~/data/preferences/diets.server";
import { dishesNamedBy } from "~/domain/offers/offers";
import { type DishFacts, UNCHECKED_WARNING, type Warning } from "~/domain/preferences/compatibility";
import {
  type DishNotice,
  dishNotice,
  dishWarnings,
  type NoticeDiet,
  type NoticeLine,
  UNCHECKED_NOTICE,
} from "~/domain/preferences/dish-notice";
import { type Fit, fitOf, fitReasons, hasRequirements } from "~/domain/preferences/fit";
import { fitPath } from "~/domain/preferences/fit-filter";
import { askByWhatsapp } from "~/domain/restaurants/contact-links";
import type { NoticeViewModel } from "~/ui/menus/dish-notice";
import type { WarningViewModel } from "~/ui/menus/dish-warnings";

/** The restaurant that a diner can ask about a dish. */
export type RestaurantContact = { name: string; phone: string | null };

/** Returns a diner's preferences for checking dishes, or `undefined` if none were ever saved. */
export function noticeDiet(diet: Exclude<Diet, "unchecked">): NoticeDiet | undefined {
  return diet.isSaved ? diet.preferences : undefined;
}

/**
 * Returns the notice of a dish in a list; `undefined` without warnings. `whereHref` leads to the text that says how to
 * ask a restaurant without a phone; on a menu it is a fragment. On a menu a line has a link only if its text says to
 * ask, because the menu's head asks about everything unconfirmed at once. In other lists every unconfirmed line has a
 * link.
 */
export function noticeViewModel(
  dish: DishFacts & { name: string },
  diet: Diet | undefined,
  restaurant: RestaurantContact,
  whereHref: string,
): NoticeViewModel | undefined {
  const notice = noticeOf(dish, diet);
  const isOnMenu = whereHref.startsWith("#");
  // A menu that could not be checked has no such head.
  const where = diet === "unchecked" ? null : whereHref;
  return (
    notice && {
      lines: notice.lines.map(({ askRestaurant, ...line }) => ({
        ...line,
        askHref:
          askRestaurant || (line.standing === "unconfirmed" && !isOnMenu)
            ? (askHref(dish, restaurant) ?? where)
            : null,
      })),
      sentences: notice.sentences.join(" · "),
    }
  );
}

function noticeOf(dish: DishFacts, diet: Diet | undefined): DishNotice | undefined {
  if (diet === undefined) return undefined;
  if (diet === "unchecked") return UNCHECKED_NOTICE;
  const diner = noticeDiet(diet);
  return diner && dishNotice(dish, diner);
}

/**
 * Returns the notice of an offer about those `dishes` of its restaurant that its text names, each line with the
 * dish's name; null if there is nothing to warn of.
 */
export function offerNotice(
  offer: { title: string; description: string },
  dishes: readonly (DishFacts & { name: string })[],
  diet: Diet | undefined,
  restaurant: RestaurantContact,
  whereHref: string,
): NoticeViewModel | null {
  const notices = dishesNamedBy(offer, dishes).flatMap((dish) => {
    const notice = noticeViewModel(dish, diet, restaurant, whereHref);
    return notice ? [{ name: dish.name, ...notice }] : [];
  });
  const lines = notices.flatMap(({ name, lines }) => lines.map((line) => ofDish(name, line)));
  if (lines.length === 0) return null;
  return {
    lines: lines.filter(({ text }, at) => lines.findIndex((other) => other.text === text) === at),
    sentences: notices.map(({ name, sentences }) => copy.dinerMenu.ofDish(name, sentences)).join(" · "),
  };
}

/** Puts the name of its dish before a line. */
function ofDish<Line extends Pick<NoticeLine, "text" | "mildFrom">>(name: string, line: Line): Line {
  const { text, mildFrom } = line;
  const named = copy.dinerMenu.ofDish(name, text);
  return {
    ...line,
    text: named,
    ...(mildFrom !== undefined && { mildFrom: mildFrom + named.length - text.length }),
  };
}

/** For an offer whose dishes could not be read: everything is unconfirmed. */
const NO_FACTS: DishFacts = {
  spicinessLevel: null,
  dietaryAttributes: [],
  containsIngredients: [],
  freeOfIngredients: [],
};

type ListedOffer = {
  publicId: string;
  title: string;
  slug: string;
  restaurantName: string;
  phone: string | null;
};

/**
 * Returns the notice of an offer outside of its restaurant's menu. `offeredDishes` are the dishes of several offers.
 * If they are absent because they could not be read, the offer itself is unchecked.
 */
export function listedOfferNotice(
  offer: ListedOffer,
  { diet, offeredDishes }: { diet?: Diet; offeredDishes?: readonly OfferedDish[] },
): NoticeViewModel | null {
  const restaurant = { name: offer.restaurantName, phone: offer.phone };
  const where = fitPath(offer.slug);
  if (!offeredDishes)
    return noticeViewModel({ ...NO_FACTS, name: offer.title }, diet, restaurant, where) ?? null;
  const dishes = offeredDishes
    .filter(({ offerId }) => offerId === offer.publicId)
    .map((dish) => ({ ...dish, name: dish.dishName }));
  const [text] = dishes;
  return text ? offerNotice(text, dishes, diet, restaurant, where) : null;
}

/** Returns the link for a WhatsApp message to the restaurant about one dish, or null if it has no WhatsApp. */
function askHref(dish: { name: string }, restaurant: RestaurantContact): string | null {
  return askByWhatsapp(restaurant.phone, copy.dinerMenu.askText(dish.name, restaurant.name));
}

/** Returns how a dish fits a diner, or `undefined` without preferences that concern dishes. */
export function fitFor(dish: DishFacts, diet: Diet | undefined): Fit | undefined {
  if (diet === undefined || diet === "unchecked") return undefined;
  const diner = noticeDiet(diet);
  return diner && hasRequirements(diner) ? fitOf(fitReasons(dish, diner)) : undefined;
}

/** Returns all warnings of a dish's sheet, each as its specified sentence, worst first. */
export function sheetWarnings(
  dish: DishFacts & { name: string },
  diet: Diet | undefined,
  restaurant: RestaurantContact,
): WarningViewModel[] {
  if (diet === undefined) return [];
  const view = ({ severity, message, askRestaurant }: Warning): WarningViewModel => ({
    severity,
    message,
    askRestaurant,
    askHref: askRestaurant ? askHref(dish, restaurant) : null,
  });
  if (diet === "unchecked") return [view(UNCHECKED_WARNING)];
  const diner = noticeDiet(diet);
  if (!diner) return [];
  return dishWarnings(dish, diner).map(view);
}

/** Lists the short lines of a dish's notice, each after the dish's name: 'Mofongo: Contiene gluten'. */
export function shortLines(
  dish: DishFacts & { name: string },
  diet: Exclude<Diet, "unchecked">,
): NoticeLine[] {
  const diner = noticeDiet(diet);
  const notice = diner && dishNotice(dish, diner, { isShort: true });
  return notice?.lines.map((line) => ofDish(dish.name, line)) ?? [];
}
