import { NO_FILTERS, type SearchFilters } from "~/domain/search/search";
import { LISTLESS, TYPED_PROVINCES } from "./generate";
import { RARE_WORD } from "./place-names";

/** One value of a filter, with its label in the report. */
type Choice = { label: string; filters: Partial<SearchFilters> };

/** A letter disables the name, so both are values of one choice. */
const TEXTS: readonly Choice[] = [
  { label: "no name", filters: {} },
  { label: "name «restaurante»", filters: { name: "restaurante" } },
  { label: "name «casa»", filters: { name: "Casa" } },
  { label: "name «la» (2 letters)", filters: { name: "la" } },
  { label: "name «é» (1 letter)", filters: { name: "é" } },
  { label: `name «${RARE_WORD}» (rare)`, filters: { name: RARE_WORD } },
  { label: "name nobody has", filters: { name: "nadie se llama así" } },
  { label: "name «casa la» (two words, any order)", filters: { name: "casa la" } },
  { label: "name «retsaurante» (a slip)", filters: { name: "retsaurante" } },
  {
    label: "name of 30 words of a letter",
    filters: { name: "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d" },
  },
  { label: 'name «" OR * NEAR(»', filters: { name: '" OR * NEAR(' } },
  { label: "name «🐯🔥»", filters: { name: "🐯🔥" } },
  { label: "letter R", filters: { letter: "R" } },
  { label: "letter Z", filters: { letter: "Z" } },
];

const PLACES: readonly Choice[] = [
  { label: "DO", filters: {} },
  { label: "DO, a common province", filters: { province: "DO-01" } },
  { label: "DO, a rare province", filters: { province: "DO-32" } },
  { label: "DO, a typed province", filters: { province: "santo domingo" } },
  { label: "MX", filters: { country: "MX" } },
  { label: "MX, a province", filters: { country: "MX", province: "MX-AGU" } },
  { label: "ES, a typed province", filters: { country: "ES", province: "madrid" } },
  { label: `${LISTLESS} (no list)`, filters: { country: LISTLESS } },
  { label: `${LISTLESS}, typed`, filters: { country: LISTLESS, province: TYPED_PROVINCES[0] } },
  { label: `${LISTLESS}, 2 letters typed`, filters: { country: LISTLESS, province: "po" } },
];

const TYPES: readonly Choice[] = [
  { label: "every type", filters: {} },
  { label: "a common type", filters: { type: "restaurante" } },
  { label: "a rare type", filters: { type: "tienda-gourmet" } },
];

/** The first page, a page from the middle of the results, and the page back from there. */
export const PAGES = ["first page", "middle page", "page back"] as const;

export type Search = { text: string; place: string; type: string; filters: SearchFilters };

/** Every combination of the landing's filters; the first has none. */
export const SEARCHES: readonly Search[] = TEXTS.flatMap((text) =>
  PLACES.flatMap((place) =>
    TYPES.map((type) => ({
      text: text.label,
      place: place.label,
      type: type.label,
      filters: { ...NO_FILTERS, ...text.filters, ...place.filters, ...type.filters },
    })),
  ),
);
