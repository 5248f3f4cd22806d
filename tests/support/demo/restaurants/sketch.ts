import type { Food } from "#support/demo/menus/foods";
import type { BusinessTypeKey } from "~/domain/catalogue/business-types";

/** The part of a demo restaurant that is written by hand; the generator makes its rows, menu and ratings from it. */
export interface RestaurantSketch {
  name: string;
  /** Made from the name if absent. */
  slug?: string;
  type: BusinessTypeKey;
  /** ISO code of the division and a town of the gazetteer: 'DO-20 Samaná'. */
  place: string;
  address: string;
  /** Latitude and longitude of the door; near the town's centre if absent. */
  at?: [number, number];
  description: string;
  cuisines: string[];
  /** Sections of the menu tables and how many dishes of each: 'frituras:5 sopas:3'. Empty for no categories. */
  menu: string;
  /** The only diet of its kitchen: dishes of its sections that break it are left out. */
  serves?: "vegan" | "vegetarian";
  /** Diets that the kitchen always follows and declares for every dish that meets them. */
  declares?: ("halal" | "kosher")[];
  /** The share of its dishes' confirmable facts that it confirmed; random if absent. */
  care?: number;
  /** 1 is the price of the tables. */
  level: number;
  /** The average around which its dishes' stars vary, 1 to 5. */
  quality: number;
  /** Its share of the ratings; 0 means none at all. */
  fame: number;
  /** The three groups of days (an empty one is closed), one text for all days, or null for 24 hours. */
  hours: string | [weekdays: string, saturday: string, sunday: string] | null;
  /** Share of dishes with a picture; 0.6 if absent. 0 also leaves out cover and logo. */
  photos?: number;
  /** The illustrations of the cover; a dish of its first section if absent. */
  cover?: Food[];
  /** Key of an owner of several restaurants or in a special state; a separate owner if absent. */
  owner?: string;
  /** How many dishes at the end of the menu are sold out: for long the very last, for today those before them. */
  soldOut?: { forLong: number; today: number };
  createdDaysAgo?: number;
  isActive?: false;
  taxExcluded?: true;
  reviewsPrivate?: true;
  /** Categories and dishes share `sort_order`s. */
  sortTies?: true;
  /** The slug before the restaurant was renamed. */
  formerSlug?: string;
  allContacts?: true;
}
