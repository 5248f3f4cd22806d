import { composed, foldText } from "~/domain/text";

/** Articles and prepositions, which initials leave out. */
const LINKING_WORDS = new Set(
  "a al con de del e el en la las lo los o para por sin su the u un una y".split(" "),
);
const LONGEST_LINKING_WORD = Math.max(...[...LINKING_WORDS].map(({ length }) => length));

// Folding a word with an accent takes longer than all the rest, and a page has many names.
const isLinking = (word: string) => word.length <= LONGEST_LINKING_WORD && LINKING_WORDS.has(foldText(word));

/**
 * Returns the two initials of a name: of its first two words without linking words, else the first two letters of its
 * only word ('La Mar Chiquita' gives 'MC', 'Ñoño' gives 'ÑO'). Empty if the name has no letter or digit.
 */
export function initials(name: string): string {
  const words = composed(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const mainWords = words.filter((word) => !isLinking(word));
  const [first, second] = mainWords.length > 0 ? mainWords : words;
  if (first === undefined) return "";
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.map((letter) => [...(letter ?? "").toLocaleUpperCase("es")][0] ?? "").join("");
}
