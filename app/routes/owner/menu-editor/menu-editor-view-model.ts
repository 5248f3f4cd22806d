import type { MenuToEdit } from "~/data/menus/menu-editor.server";
import * as addresses from "~/domain/addresses";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { SPICINESS, spicinessFromLevel } from "~/domain/catalogue/spiciness";
import { searchMenu } from "~/domain/menus/menu-filter";
import { priceText } from "~/domain/menus/sizes";
import { countdown } from "~/domain/offers/countdown";
import { OFFER_STATUS_LABELS, type OfferStatus, offerStatus } from "~/domain/offers/offers";
import { isPublic } from "~/domain/restaurants/visibility";
import { excerpt } from "~/domain/text";
import { formatDayAhead } from "~/domain/time/dates";
import { ratingViewModel, tileOf } from "~/routes/view-models/restaurant-view-model";
import { type DishState, dishState, isSoldOut } from "./dish-state";

/** Dietary tags of a row before '+N' (specification, owner side, section 9). */
const TAGS_A_ROW = 2;
/** Letters of a description in a row, which shows two lines of it. */
const DESCRIPTION_LETTERS = 120;

/** A row of the editor. Absent fields have nothing to draw, which keeps 300 of them small. */
export type EditorDish = {
  id: string;
  name: string;
  state: DishState;
  /** The price as drawn, and in cents; no cents for a dish with sizes, whose form changes them. */
  price: string;
  cents?: number;
  description?: string;
  imageUrl?: string;
  tile?: string;
  spiciness?: string;
  tags?: string[];
  moreTags?: number;
  rating?: { filled: number; average: string; count: string };
};

export type EditorCategory = {
  id: string;
  name: string;
  description: string;
  /** Number of its dishes, also of those that a search or the filter leaves out. */
  count: number;
  dishes: EditorDish[];
};

export type EditorOffer = {
  id: string;
  title: string;
  status: OfferStatus;
  badge: string;
  imageUrl: string | null;
  tile: string;
  /** The time left until it ends, and the moment of its start or end in words. */
  countdown: { until: string; tone: string; text: string } | null;
  starts: string | null;
  ends: string | null;
};

/** What the editor's address asks for. `kept` is a dish that the filter shows although it is no longer sold out. */
export type EditorView = { search: string; onlySoldOut: boolean; kept?: string | undefined };

/** Turns a menu into the editor's rows at `now`, with what its address asks for. */
export function menuEditorViewModel(menu: MenuToEdit, view: EditorView, now: Date) {
  const { restaurant } = menu;
  const withState = menu.categories.map((category) => ({
    ...category,
    count: category.dishes.length,
    dishes: category.dishes.map((dish) => ({ ...dish, state: dishState(dish, now) })),
  }));
  const found = searchMenu(withState, view.search);
  const isShown = ({ state, publicId }: { state: DishState; publicId: string }) =>
    !view.onlySoldOut || isSoldOut(state) || publicId === view.kept;
  return {
    id: restaurant.publicId,
    name: restaurant.name,
    country: restaurant.country,
    currency: restaurant.currency,
    /** The address of the public menu; null while the public does not see the restaurant. */
    publicHref: isPublic(restaurant, now) ? addresses.menu(restaurant.slug) : null,
    hasCategories: menu.categories.length > 0,
    hasOthers: restaurant.hasOthers,
    dishCount: withState.reduce((sum, { count }) => sum + count, 0),
    soldOutCount: withState.flatMap(({ dishes }) => dishes).filter(({ state }) => isSoldOut(state)).length,
    offers: menu.offers.map((offer) => offerViewModel(offer, menu.restaurant, now)),
    categories: found
      .map(({ publicId, name, description, count, dishes }): EditorCategory => {
        const shown = dishes.filter(isShown);
        return {
          id: publicId,
          name,
          description,
          count,
          dishes: shown.map((dish) => dishViewModel(dish, restaurant)),
        };
      })
      .filter(({ dishes }) => !view.onlySoldOut || dishes.length > 0),
  };
}

type Dish = MenuToEdit["categories"][number]["dishes"][number] & { state: DishState };
type Restaurant = MenuToEdit["restaurant"];

function dishViewModel(dish: Dish, { currency, restaurantType }: Restaurant): EditorDish {
  const spiciness = dish.spicinessLevel ? spicinessFromLevel(dish.spicinessLevel) : undefined;
  const tags = dish.dietaryAttributes.map((id) => DISH_ATTRIBUTES.label(id));
  const rating = ratingViewModel(dish);
  return {
    id: dish.publicId,
    name: dish.name,
    state: dish.state,
    price: priceText(dish, currency),
    ...(dish.sizes.length === 0 && { cents: dish.price }),
    ...(dish.description && { description: excerpt(dish.description, DESCRIPTION_LETTERS) }),
    ...(dish.imageUrl ? { imageUrl: dish.imageUrl } : { tile: tileOf(dish.publicId, restaurantType) }),
    ...(spiciness && { spiciness: SPICINESS.label(spiciness) }),
    ...(tags.length > 0 && { tags: tags.slice(0, TAGS_A_ROW) }),
    ...(tags.length > TAGS_A_ROW && { moreTags: tags.length - TAGS_A_ROW }),
    ...(rating && { rating }),
  };
}

function offerViewModel(offer: MenuToEdit["offers"][number], restaurant: Restaurant, now: Date): EditorOffer {
  const status = offerStatus(offer, now);
  const inWords = (moment: Date) => formatDayAhead(moment, now, restaurant.timeZone);
  return {
    id: offer.publicId,
    title: offer.title,
    status,
    badge: OFFER_STATUS_LABELS[status],
    imageUrl: offer.imageUrl,
    tile: tileOf(offer.publicId, restaurant.restaurantType),
    countdown:
      status === "active"
        ? { until: offer.expiresAt.toISOString(), ...countdown(now, offer.expiresAt) }
        : null,
    starts: status === "scheduled" ? inWords(offer.startsAt) : null,
    ends: status === "expired" ? null : inWords(offer.expiresAt),
  };
}
