/** What an answer found. */
export type FoundKind = "dishes" | "restaurants" | "offers";

const MOST_LETTERS = 70;
/** A sentence of letters alone: without digits, quotes, links or names of dishes in capitals. */
const ONE_SENTENCE = /^[¡¿]?\p{Lu}\p{Ll}*(?:,? \p{Ll}+)+[.!?]?$/u;
/** What only the database may say: whether something is safe, confirmed, free of something, cheap or open. */
const FACTS =
  /segur|alerg|al[eé]rg|apt[oa]|confirm|\bsin\b|\blibre|gluten|veg[ae]|celi|cel[ií]|l[aá]cte|man[ií]|nuez|nueces|marisc|halal|kosher|abiert|cerrad|barat|gratis|oferta|mejor|garantiz|todos?\b|ningun|nunca|siempre/iu;

/**
 * Returns the words with which a language model opens an answer, if they are one short sentence that states no fact; else
 * `''`. What was found, its prices and what restaurants confirmed come from the database alone.
 */
export function checkedOpening(phrased: unknown): string {
  if (typeof phrased !== "string") return "";
  const sentence = phrased.trim().replace(/\s+/g, " ");
  if (sentence.length > MOST_LETTERS || !ONE_SENTENCE.test(sentence) || FACTS.test(sentence)) return "";
  return sentence;
}
