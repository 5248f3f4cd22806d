import type { Food } from "#support/demo/menus/foods";
import type { BusinessTypeKey } from "~/domain/catalogue/business-types";

/** What is written by hand about a demo restaurant; the generator makes its rows, menu and opinions out of it. */
export interface RestaurantSketch {
  name: string;
  /** Made from the name where absent. */
  slug?: string;
  type: BusinessTypeKey;
  /** ISO code of the division and a town of the gazetteer: 'DO-20 Samaná'. */
  place: string;
  address: string;
  /** Latitude and longitude of the door; near the town's centre where absent. */
  at?: [number, number];
  description: string;
  cuisines: string[];
  /** Sections of the menu tables and how many dishes of each: 'frituras:5 sopas:3'. */
  menu: string;
  /** The only diet of its kitchen: dishes of its sections that do not keep it are left out. */
  serves?: "vegan" | "vegetarian";
  /** Diets that it keeps by rule and declares of every dish that meets them. */
  declares?: ("halal" | "kosher")[];
  /** The share of what could be confirmed of its dishes that it did confirm; drawn by lot where absent. */
  care?: number;
  /** 1 is the price of the tables. */
  level: number;
  /** What its dishes' stars average around, 1 to 5. */
  quality: number;
  /** Its share of the opinions; 0 means none at all. */
  fame: number;
  /** The three groups of days (an empty one is closed), the same for all where it is one text, or none for 24 hours. */
  hours: string | [weekdays: string, saturday: string, sunday: string] | null;
  /** Share of dishes with a picture; 0.6 where absent. 0 leaves cover and logo out too. */
  photos?: number;
  /** What the cover shows; a dish of its first section where absent. */
  cover?: Food[];
  /** Key of an owner of several places, or of an owner in a state of its own; an owner of this one alone where absent. */
  owner?: string;
  createdDaysAgo?: number;
  isActive?: false;
  taxExcluded?: true;
  reviewsPrivate?: true;
  /** Categories and dishes share `sort_order`s. */
  sortTies?: true;
  /** The address that it had before it was renamed. */
  formerSlug?: string;
  allContacts?: true;
}
