import { conditionsOf } from "~/domain/questions/conditions";
import type { Reading } from "~/domain/questions/reading";

/** The ways into a search that stand under the box, in their order. Which meal is offered follows from the hour. */
export const QUICK_WAYS = [
  "breakfast",
  "lunch",
  "iceCream",
  "bars",
  "open",
  "near",
  "offers",
  "glutenFree",
  "vegan",
  "cheap",
] as const;

export type QuickWay = (typeof QUICK_WAYS)[number];

/** The price of the way «Por menos de …», in units of the restaurant's currency. */
export const CHEAP_PRICE = 500;

/** The hours of the home country in which a way is useful, the end excluded; others always are. */
const HOURS: Partial<Record<QuickWay, readonly [from: number, to: number]>> = {
  breakfast: [5, 11],
  lunch: [11, 15],
  iceCream: [15, 19],
  bars: [19, 29],
};

const isTimely = (way: QuickWay, hour: number) => {
  const [from, to] = HOURS[way] ?? [0, 24];
  return (hour >= from && hour < to) || hour + 24 < to;
};

/** What a way adds to a search. Without a search of dishes or offers, opening hours and nearness ask for restaurants. */
function withWay(reading: Reading, way: QuickWay): Reading {
  const isPlain = conditionsOf(reading).length === 0;
  const ofPlaces = isPlain ? { intent: "restaurant" as const } : {};
  const ofDishes = reading.intent === "offer" || reading.intent === "help" ? { intent: "dish" as const } : {};
  switch (way) {
    case "breakfast":
      return { ...reading, ...ofDishes, words: "desayuno" };
    case "lunch":
      return { ...reading, ...ofDishes, words: "bandera" };
    case "iceCream":
      return { ...reading, ...ofDishes, words: "helado" };
    case "bars":
      return { ...reading, intent: "restaurant", types: ["bar"] };
    case "open":
      return { ...reading, ...ofPlaces, openAt: "now" };
    case "near":
      return { ...reading, ...ofPlaces, near: true };
    case "offers":
      return { ...reading, intent: "offer" };
    case "glutenFree":
      return { ...reading, ...ofDishes, diets: [...(reading.diets ?? []), "gluten-free"] };
    case "vegan":
      return { ...reading, ...ofDishes, diets: [...(reading.diets ?? []), "vegan"] };
    case "cheap":
      return { ...reading, ...ofDishes, most: CHEAP_PRICE };
  }
}

/** Returns whether a search says already what a way would add. A meal is offered only where no food is named. */
function isSaid(
  { intent, words, types, openAt, near, place, diets = [], most, name }: Reading,
  way: QuickWay,
): boolean {
  switch (way) {
    case "breakfast":
    case "lunch":
    case "iceCream":
    case "bars":
      return words !== undefined || types !== undefined || name !== undefined;
    case "open":
      return openAt !== undefined;
    case "near":
      // Without a place the way remains: it is what gives the diner's position.
      return near === true && place !== undefined;
    case "offers":
      return intent === "offer";
    case "glutenFree":
      return diets.includes("gluten-free");
    case "vegan":
      return diets.includes("vegan");
    case "cheap":
      return most !== undefined;
  }
}

/**
 * Returns the ways that a search can be narrowed by, each with the search that it leads to. `hour` is that of the home
 * country, from 0. Offers have no diets or prices, so beside them only ways of restaurants are left.
 */
export function quickWays(reading: Reading, hour: number): { way: QuickWay; reading: Reading }[] {
  const base: Reading =
    reading.intent === "help" || reading.intent === "hours" ? { intent: "dish" } : reading;
  return QUICK_WAYS.filter((way) => isTimely(way, hour) && !isSaid(base, way)).map((way) => ({
    way,
    reading: withWay(base, way),
  }));
}
