import * as addresses from "~/domain/addresses";
import { findBusinessType } from "~/domain/catalogue/business-types";
import { PAGE_PARAMETERS, type PagePosition, readPosition, writePosition } from "~/domain/list-pages";
import { isPublicId } from "~/domain/public-id";
import { cleanText, foldText, maxTypedLength } from "~/domain/text";

/** The default country of a search (specification, diner side, section 9). */
export const DEFAULT_COUNTRY = "DO";
/** The option of the province select for all provinces. */
export const EVERY_PROVINCE = "Todas";
/** Maximum length of a searched name. A longer text is cut. */
export const SEARCH_NAME_MAX = 60;

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The filters of a search for restaurants. Empty text filters nothing. */
export type SearchFilters = {
  /** As typed. The search ignores it if a letter is chosen. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2 code of a division, or free text if the country has no list of them. */
  province: string;
  /** Key of a business type. */
  type: string;
  /** 'A' to 'Z': the first letter of the name. */
  letter: string;
};

export const NO_FILTERS: SearchFilters = {
  name: "",
  country: DEFAULT_COUNTRY,
  province: "",
  type: "",
  letter: "",
};

/** The query parameters of a search's address. */
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

/** Returns whether a province is an ISO 3166-2 code, and not free text. */
export function isDivisionCode(province: string): boolean {
  return /^[A-Z]{2}-[A-Z0-9]{1,6}$/.test(province);
}

const isShortText = (text: string) => text.length <= SEARCH_NAME_MAX && cleanText(text) === text;

/**
 * Checks of each parameter's value, unless it is empty. The edge caches a page only if all values are valid. The page
 * itself ignores invalid values, so that no typed address fails.
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

/** Returns the letter of the bar under which a typed one stands: Ñ and ñ are N, as in `initialLetter`; else `''`. */
function letterOf(typed: string): string {
  const letter = foldText(typed).toUpperCase();
  return isLetter(letter) ? letter : "";
}

/**
 * Reads the filters of a search from texts. Ignores invalid ones, and a province of another country than the chosen one,
 * so that changing the country without a script searches the whole new country.
 */
export function readFilters(typed: { [Name in keyof SearchFilters]?: string | undefined }): SearchFilters {
  const read = (key: keyof SearchFilters) => typed[key]?.slice(0, maxTypedLength("search")).trim() ?? "";
  const country = isCountryCode(read("country")) ? read("country") : DEFAULT_COUNTRY;
  const province = cleanText(read("province")).slice(0, SEARCH_NAME_MAX);
  const isForeign = isDivisionCode(province) && !province.startsWith(`${country}-`);
  return {
    name: cleanText(read("name")).slice(0, SEARCH_NAME_MAX).trim(),
    country,
    province: isForeign || province === EVERY_PROVINCE ? "" : province,
    type: findBusinessType(read("type")) ? read("type") : "",
    letter: letterOf(read("letter")),
  };
}

/** Reads a search's address, by the rules of `readFilters`. */
export function parseSearch(params: URLSearchParams): { filters: SearchFilters; position: PagePosition } {
  const read = (key: keyof SearchFilters) => params.get(SEARCH_PARAMETERS[key]) ?? undefined;
  return {
    filters: readFilters({
      name: read("name"),
      country: read("country"),
      province: read("province"),
      type: read("type"),
      letter: read("letter"),
    }),
    position: readPosition(params),
  };
}

/** Returns the address of a search, without default values. */
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

/** Returns whether any of the five filters differs from its default (specification, section 4). */
export function areFiltersActive(filters: SearchFilters): boolean {
  return (
    filters.name !== "" ||
    filters.country !== DEFAULT_COUNTRY ||
    filters.province !== "" ||
    filters.type !== "" ||
    filters.letter !== ""
  );
}

/** Returns the folded name to search for. Empty if a letter is chosen. */
export function searchedName(filters: SearchFilters): string {
  return filters.letter === "" ? foldText(filters.name) : "";
}
