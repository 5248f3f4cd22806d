import { DEFAULT_COUNTRY, isDivisionCode, NO_FILTERS, type SearchFilters, searchedName } from "./search";

/** The conditions of a search. `country` counts only if it is not the default. */
export type SearchCondition = "name" | "letter" | "type" | "province" | "country";

/** Returns the conditions of a search, the best one to drop first. A name does not count if a letter is chosen. */
export function conditionsOf(filters: SearchFilters): SearchCondition[] {
  const holds: Record<SearchCondition, boolean> = {
    province: filters.province !== "",
    type: filters.type !== "",
    country: filters.country !== DEFAULT_COUNTRY,
    letter: filters.letter !== "",
    name: searchedName(filters) !== "",
  };
  return (Object.keys(holds) as SearchCondition[]).filter((condition) => holds[condition]);
}

/** Returns a search without some of its conditions. Dropping the country drops its province too. */
function without(filters: SearchFilters, dropped: readonly SearchCondition[]): SearchFilters {
  const isDropped = (...conditions: SearchCondition[]) => conditions.some((one) => dropped.includes(one));
  return {
    // A search by letter ignores the name, which would count again without the letter.
    name: isDropped("name", "letter") ? NO_FILTERS.name : filters.name,
    letter: isDropped("letter") ? NO_FILTERS.letter : filters.letter,
    type: isDropped("type") ? NO_FILTERS.type : filters.type,
    province: isDropped("province", "country") ? NO_FILTERS.province : filters.province,
    country: isDropped("country") ? NO_FILTERS.country : filters.country,
  };
}

/**
 * Returns the searches to offer after one without results: `fewer` drop one condition each; `alone` have one
 * condition each, if there are three or more. The caller checks which of them have results.
 */
export function alternativesTo(filters: SearchFilters): { fewer: SearchFilters[]; alone: SearchFilters[] } {
  const conditions = conditionsOf(filters);
  const narrowing = conditions.filter((condition) => condition !== "country");
  return {
    fewer: conditions.map((condition) => without(filters, [condition])),
    alone:
      narrowing.length < 3
        ? []
        : narrowing.map((only) =>
            without(
              filters,
              narrowing.filter((condition) => condition !== only),
            ),
          ),
  };
}

type KnownPlaces = { countries: readonly { code: string }[]; divisions: readonly { code: string }[] };

/**
 * Returns a search without unknown places: an unknown country becomes the default, and a province is dropped if it is
 * not in its country's list, or is a code in a country without a list. Returns the same object if everything is
 * known.
 */
export function knownSearch(filters: SearchFilters, { countries, divisions }: KnownPlaces): SearchFilters {
  const { country, province } = filters;
  if (!countries.some(({ code }) => code === country))
    return { ...filters, country: DEFAULT_COUNTRY, province: "" };
  if (province === "") return filters;
  const isKnown =
    divisions.length > 0 ? divisions.some(({ code }) => code === province) : !isDivisionCode(province);
  return isKnown ? filters : { ...filters, province: "" };
}
