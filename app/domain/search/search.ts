import * as addresses from "~/domain/addresses";
import { findBusinessType } from "~/domain/catalogue/business-types";
import { PAGE_PARAMETERS, type PagePosition, readPosition, writePosition } from "~/domain/list-pages";
import { isPublicId } from "~/domain/public-id";
import { cleanText, foldText, mostTyped } from "~/domain/text";

/** Where a search starts when nobody has said otherwise (specification, diner side, section 9). */
export const DEFAULT_COUNTRY = "DO";
/** What the province select says when it narrows nothing. */
export const EVERY_PROVINCE = "Todas";
/** Longest name that is searched for; what is typed beyond it is cut. */
export const SEARCH_NAME_MAX = 60;

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** What a diner narrows the list of places by. Empty text narrows nothing. */
export type SearchFilters = {
  /** As typed. Left out of the search while a letter is chosen. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2 of a division, or free text where the country has no list of them. */
  province: string;
  /** Key of a business type. */
  type: string;
  /** 'A' to 'Z': names that start with it. */
  letter: string;
};

export const NO_FILTERS: SearchFilters = {
  name: "",
  country: DEFAULT_COUNTRY,
  province: "",
  type: "",
  letter: "",
};

/** The names of the parameters in a search's address. */
export const SEARCH_PARAMETERS = {
  name: "nombre",
  country: "pais",
  province: "provincia",
  type: "tipo",
  letter: "letra",
  ...PAGE_PARAMETERS,
} as const;

const isLetter = (text: string) => /^[A-Z]$/.test(text);
const isCountryCode = (text: string) => /^[A-Z]{2}$/.test(text);

/** Whether a province is the ISO 3166-2 code of one, and not the words of somebody whose country has no list of them. */
export function isDivisionCode(province: string): boolean {
  return /^[A-Z]{2}-[A-Z0-9]{1,6}$/.test(province);
}

const isShortText = (text: string) => text.length <= SEARCH_NAME_MAX && cleanText(text) === text;

/**
 * What each parameter may be where it is not empty. The edge keeps a page only where all of them are this; the page itself
 * passes over what is not, so that no hand-made address fails.
 */
export const SEARCH_PARAMETER_CHECKS: Record<string, (value: string) => boolean> = {
  [SEARCH_PARAMETERS.name]: isShortText,
  [SEARCH_PARAMETERS.country]: isCountryCode,
  [SEARCH_PARAMETERS.province]: isShortText,
  [SEARCH_PARAMETERS.type]: (value) => findBusinessType(value) !== undefined,
  [SEARCH_PARAMETERS.letter]: isLetter,
  [SEARCH_PARAMETERS.after]: isPublicId,
  [SEARCH_PARAMETERS.before]: isPublicId,
};

/**
 * Reads a search's address. A value that cannot be one is passed over; a province of another country than the chosen one
 * is too, so that changing the country without a script narrows by the new country alone.
 */
export function parseSearch(params: URLSearchParams): { filters: SearchFilters; position: PagePosition } {
  const read = (key: keyof typeof SEARCH_PARAMETERS) =>
    params.get(SEARCH_PARAMETERS[key])?.slice(0, mostTyped("search")).trim() ?? "";
  const country = isCountryCode(read("country")) ? read("country") : DEFAULT_COUNTRY;
  const province = cleanText(read("province")).slice(0, SEARCH_NAME_MAX);
  const isForeign = isDivisionCode(province) && !province.startsWith(`${country}-`);
  return {
    filters: {
      name: cleanText(read("name")).slice(0, SEARCH_NAME_MAX).trim(),
      country,
      province: isForeign || province === EVERY_PROVINCE ? "" : province,
      type: findBusinessType(read("type")) ? read("type") : "",
      letter: isLetter(read("letter").toUpperCase()) ? read("letter").toUpperCase() : "",
    },
    position: readPosition(params),
  };
}

/** The address of a search, with nothing in it that narrows nothing. */
export function searchPath(filters: SearchFilters, position?: PagePosition): string {
  const params = new URLSearchParams();
  if (filters.name !== "") params.set(SEARCH_PARAMETERS.name, filters.name);
  if (filters.country !== DEFAULT_COUNTRY) params.set(SEARCH_PARAMETERS.country, filters.country);
  if (filters.province !== "") params.set(SEARCH_PARAMETERS.province, filters.province);
  if (filters.type !== "") params.set(SEARCH_PARAMETERS.type, filters.type);
  if (filters.letter !== "") params.set(SEARCH_PARAMETERS.letter, filters.letter);
  writePosition(params, position);
  params.sort();
  return params.size > 0 ? `${addresses.landing}?${params}` : addresses.landing;
}

/** The filters-active rule (specification, section 4): any of the five says something else than the default. */
export function areFiltersActive(filters: SearchFilters): boolean {
  return (
    filters.name !== "" ||
    filters.country !== DEFAULT_COUNTRY ||
    filters.province !== "" ||
    filters.type !== "" ||
    filters.letter !== ""
  );
}

/** What a name search compares: folded, of letters and digits only inside words; empty while a letter is chosen. */
export function searchedName(filters: SearchFilters): string {
  return filters.letter === "" ? foldText(filters.name) : "";
}
