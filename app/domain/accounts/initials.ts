import { composed, foldText } from "~/domain/text";

/** Words that a Spanish name carries without being known by them. */
const LINKING_WORDS = new Set(
  "a al con de del e el en la las lo los o para por sin su the u un una y".split(" "),
);

/**
 * The two capitals of a monogram: of the first two words that carry the name, else the first two letters of its only
 * word ('La Mar Chiquita' gives 'MC', 'Ñoño' gives 'ÑO'). Empty where the name has no letter or digit.
 */
export function initials(name: string): string {
  const words = composed(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !LINKING_WORDS.has(foldText(word)));
  const [first, second] = telling.length > 0 ? telling : words;
  if (first === undefined) return "";
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.map((letter) => [...(letter ?? "").toLocaleUpperCase("es")][0] ?? "").join("");
}
