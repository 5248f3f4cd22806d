import { copy } from "~/copy/es";
import type { Diet } from "~/data/diner-menu.server";
import type { MenuDish, PublicMenu } from "~/data/menus.server";
import {
  compatibilityWarnings,
  type DishFacts,
  UNCHECKED_WARNING,
  type Warning,
} from "~/domain/compatibility";
import { askByWhatsapp } from "~/domain/links";
import { formatMoney } from "~/domain/money";
import { isRecommended } from "~/domain/ratings";
import { isPersonal, suggestDishes } from "~/domain/suggestions";
import type { DishView } from "~/ui/dish-row";
import type { WarningView } from "~/ui/dish-warnings";
import type { SuggestionView } from "~/ui/suggestion-card";
import { ratingView, tileOf } from "../views/place-view";
import type { MenuView, SectionView } from "./menu/menu-view";

/** The parameter of a menu that shows only what a diner can eat. */
export const ONLY_FITTING = "conmigo";

/** Warnings that a row of the carta shows beside all grave ones; its sheet shows every one. */
const WARNINGS_A_ROW = 2;

type Place = { name: string; phone: string | null };

/** What a dish's sheet, or its row, warns whoever looks of. */
export function dishWarnings(
  dish: DishFacts & { name: string },
  diet: Diet | undefined,
  place: Place,
): WarningView[] {
  if (diet === undefined) return [];
  return findWarnings(dish, diet).map((warning) => warningView(warning, dish, place));
}

function findWarnings(dish: DishFacts, diet: Diet, asksForAll = false): Warning[] {
  if (diet === "unchecked") return [UNCHECKED_WARNING];
  const { preferences, isAsked } = diet;
  const warnings = compatibilityWarnings(dish, {
    ...preferences,
    showDietaryWarnings: asksForAll || preferences.showDietaryWarnings,
    // Whom nobody asked how much chili they bear is not told that a dish has more.
    showSpicinessWarnings: isAsked && (asksForAll || preferences.showSpicinessWarnings),
  });
  // 'Sin gluten' and an allergy to gluten ask the same of an unconfirmed dish.
  return warnings.filter(
    ({ message }, at) => warnings.findIndex((other) => other.message === message) === at,
  );
}

function warningView({ severity, message, askRestaurant }: Warning, dish: { name: string }, place: Place) {
  const href = askRestaurant
    ? askByWhatsapp(place.phone, copy.dinerMenu.askText(dish.name, place.name))
    : null;
  return { severity, message, askHref: href };
}

/** A diner's own additions to a menu: warnings beside its dishes, what suits them, and the filter. */
export type DinerMenuView = {
  sections: SectionView[];
  isRecommended: boolean;
  suggestions: SuggestionView[];
  /** The suggestions follow what they told; else nothing was told that bears on them. */
  isPersonal: boolean;
  filter: { isOn: boolean; href: string; shown: number; all: number } | null;
  unfit: { href: string; name: string; reasons: string[] }[];
};

/** A signed-in diner's menu: `view` with what is known of them; `undefined` for nobody. */
export function dinerMenuView(
  menu: PublicMenu,
  view: Pick<MenuView, "slug" | "sections">,
  searchParams: URLSearchParams,
): DinerMenuView | undefined {
  if (!menu.diner) return undefined;
  const { restaurant } = menu;
  const { diet } = menu.diner;
  const facts = factsOf(menu);
  const isOn = searchParams.get(ONLY_FITTING) === "1" && canFilter(diet);
  const fits = (fact: Fact) => findWarnings(fact, diet, true).length === 0;
  const offered = isOn ? facts.filter(fits) : facts;
  const shown = new Set(offered.map(({ href }) => href));
  const byHref = new Map(facts.map((fact) => [fact.href, fact]));

  const withWarnings = (dish: DishView): DishView => {
    const fact = byHref.get(dish.href);
    const all = fact ? dishWarnings(fact, diet, restaurant) : [];
    const warnings = all.filter(({ severity }, at) => severity === "high" || at < WARNINGS_A_ROW);
    return all.length === 0 ? dish : { ...dish, warnings, moreWarnings: all.length - warnings.length };
  };
  return {
    sections: view.sections
      .map((section) => ({
        ...section,
        dishes: section.dishes.filter(({ href }) => shown.has(href)).map(withWarnings),
      }))
      .filter(({ dishes }) => dishes.length > 0),
    isRecommended: isRecommended({
      average: restaurant.averageRating,
      count: restaurant.ratingCount,
      cuisines: restaurant.cuisineTypes,
      viewerCuisines: diet === "unchecked" ? [] : diet.preferences.preferredCuisineTypes,
    }),
    suggestions: suggestionsOf(offered, diet, restaurant),
    isPersonal: diet !== "unchecked" && isPersonal(diet.preferences),
    filter: canFilter(diet)
      ? {
          isOn,
          href: isOn ? `/${view.slug}` : `/${view.slug}?${ONLY_FITTING}=1`,
          shown: offered.length,
          all: facts.length,
        }
      : null,
    unfit: isOn ? facts.filter((fact) => !fits(fact)).map((fact) => unfitView(fact, diet)) : [],
  };
}

/** The filter is for who has said something to filter by. */
function canFilter(diet: Diet): boolean {
  return diet !== "unchecked" && diet.isAsked;
}

type Fact = MenuDish & DishFacts & { href: string; isAvailable: true; isFavorite: boolean };

function factsOf({ restaurant, categories, diner }: PublicMenu): Fact[] {
  const diets = new Map(diner?.dishes.map((dish) => [dish.publicId, dish]));
  return categories
    .flatMap(({ dishes }) => dishes)
    .map((dish) => {
      const diet = diets.get(dish.publicId);
      return {
        ...dish,
        href: `/${restaurant.slug}/product/${dish.publicId}/rate`,
        containsIngredients: diet?.containsIngredients ?? [],
        freeOfIngredients: diet?.freeOfIngredients ?? [],
        isAvailable: true,
        isFavorite: diet?.isFavorite === 1,
      };
    });
}

function suggestionsOf(facts: Fact[], diet: Diet, restaurant: PublicMenu["restaurant"]): SuggestionView[] {
  // Nothing is recommended to somebody whose allergies could not be read.
  if (diet === "unchecked") return [];
  const favorites = new Set(facts.filter(({ isFavorite }) => isFavorite).map(({ publicId }) => publicId));
  return suggestDishes(facts, diet.preferences, favorites).map((dish) => ({
    href: dish.href,
    name: dish.name,
    price: formatMoney(dish.price, restaurant.currency),
    imageUrl: dish.imageUrl,
    tile: tileOf(dish.publicId, restaurant.restaurantType),
    average: ratingView(dish)?.average ?? null,
    warning: worstOf(dish, diet),
    // Nothing is suggested to whom it is a favourite of already.
    heart: { kind: "product", id: dish.publicId, name: dish.name, isOn: false, page: `/${restaurant.slug}` },
  }));
}

function worstOf(dish: Fact, diet: Diet) {
  const [worst] = findWarnings(dish, diet);
  return worst ? { severity: worst.severity, message: worst.message } : null;
}

function unfitView(fact: Fact, diet: Diet) {
  return {
    href: fact.href,
    name: fact.name,
    reasons: findWarnings(fact, diet, true).map(({ message }) => message),
  };
}
