import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";
import { cleanText, foldText } from "~/domain/text";

/** The 25 cuisines of the specification, in its order. A restaurant may have its own tags besides them. */
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
 * Returns the stored form of a typed cuisine tag: the catalogue's id if the text is an id or a label in any case and
 * accent, so that 'italiana' matches a diner's `italian`; else the cleaned text, which may be empty.
 */
export function cuisineFromText(text: string): string {
  return idsByName.get(foldText(text)) ?? cleanText(text);
}

/**
 * Returns the stored form of a restaurant's cuisine tags: trimmed, without empty ones and duplicates in any case or
 * accent, sorted by label (specification, diner side, section 5).
 */
export function normalizeCuisines(texts: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const text of texts) {
    const cuisine = cuisineFromText(text);
    const folded = foldText(cuisine);
    if (folded !== "" && !byFolded.has(folded)) byFolded.set(folded, cuisine);
  }
  return [...byFolded.values()].sort((a, b) => CUISINES.label(a).localeCompare(CUISINES.label(b), "es"));
}
