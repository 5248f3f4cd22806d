import { DEFAULT_COUNTRY, isDivisionCode, NO_FILTERS, type SearchFilters, searchedName } from "./search";

/** What a search narrows by; `country` where it is another than the one that searches start in. */
export type SearchCondition = "name" | "letter" | "type" | "province" | "country";

/** The conditions of a search, in the order in which it is best done without one. A name that a letter puts aside is none. */
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

/** The same search without some of its conditions. A province belongs to its country and goes with it. */
function without(filters: SearchFilters, dropped: readonly SearchCondition[]): SearchFilters {
  const isDropped = (...conditions: SearchCondition[]) => conditions.some((one) => dropped.includes(one));
  return {
    // A letter puts the name aside; without the letter it would count again.
    name: isDropped("name", "letter") ? NO_FILTERS.name : filters.name,
    letter: isDropped("letter") ? NO_FILTERS.letter : filters.letter,
    type: isDropped("type") ? NO_FILTERS.type : filters.type,
    province: isDropped("province", "country") ? NO_FILTERS.province : filters.province,
    country: isDropped("country") ? NO_FILTERS.country : filters.country,
  };
}

/**
 * The searches to offer to somebody whose search found nothing: first each with one condition less, then, where a search has
 * three or more, each with one condition alone. Which of them find something is for the database to say.
 */
export function alternativesTo(filters: SearchFilters): { fewer: SearchFilters[]; alone: SearchFilters[] } {
  const conditions = conditionsOf(filters);
  const narrowing = conditions.filter((condition) => condition !== "country");
  return {
    fewer: conditions.map((condition) => without(filters, [condition])),
    alone:
      narrowing.length < 3
        ? []
        : narrowing.map((kept) =>
            without(
              filters,
              narrowing.filter((condition) => condition !== kept),
            ),
          ),
  };
}

type KnownPlaces = { countries: readonly { code: string }[]; divisions: readonly { code: string }[] };

/**
 * A search as it may be where these are all countries, and the divisions of its own: an unknown country is passed over for the
 * one that searches start in; so is a province that is not in its country's list, or the code of one where there is no list.
 * The very same object where there is nothing to pass over.
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
