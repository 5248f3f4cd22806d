import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";
import { cleanText, foldText } from "~/domain/text";

/** The 25 cuisines of the specification, in its order. A restaurant may carry tags of its own beside them. */
export const CUISINES = vocabulary([
  { id: "italian", label: "Italiana" },
  { id: "mexican", label: "Mexicana" },
  { id: "chinese", label: "China" },
  { id: "japanese", label: "Japonesa" },
  { id: "indian", label: "India" },
  { id: "thai", label: "Tailandesa" },
  { id: "mediterranean", label: "Mediterránea" },
  { id: "french", label: "Francesa" },
  { id: "spanish", label: "Española" },
  { id: "greek", label: "Griega" },
  { id: "american", label: "Estadounidense" },
  { id: "korean", label: "Coreana" },
  { id: "vietnamese", label: "Vietnamita" },
  { id: "caribbean", label: "Caribeña" },
  { id: "middle-eastern", label: "Medio Oriente" },
  { id: "african", label: "Africana" },
  { id: "brazilian", label: "Brasileña" },
  { id: "peruvian", label: "Peruana" },
  { id: "argentinian", label: "Argentina" },
  { id: "colombian", label: "Colombiana" },
  { id: "venezuelan", label: "Venezolana" },
  { id: "dominican", label: "Dominicana" },
  { id: "puerto-rican", label: "Puertorriqueña" },
  { id: "cuban", label: "Cubana" },
  { id: "fusion", label: "Fusión" },
]);

export type CuisineId = IdOf<typeof CUISINES>;

const idsByName = new Map<string, CuisineId>(
  CUISINES.entries.flatMap(({ id, label }) => [
    [id, id],
    [foldText(label), id],
  ]),
);

/**
 * A cuisine tag as it is kept: the catalogue's id where the text is an id or a label in any case and accent, so that
 * 'italiana' meets a diner's `italian`; else the cleaned text itself. Empty where nothing is left.
 */
export function cuisineFromText(text: string): string {
  return idsByName.get(foldText(text)) ?? cleanText(text);
}

/**
 * A restaurant's cuisine tags as they are kept: trimmed, empty ones dropped, duplicates in any case or accent removed,
 * sorted by the label that is drawn (specification, diner side, section 5).
 * @later owner panel
 */
export function normalizeCuisines(texts: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) {
    const cuisine = cuisineFromText(text);
    const folded = foldText(cuisine);
    if (folded !== "" && !kept.has(folded)) kept.set(folded, cuisine);
  }
  return [...kept.values()].sort((a, b) => CUISINES.label(a).localeCompare(CUISINES.label(b), "es"));
}
