import { slipsAllowed, slipsBetween } from "./slips";
import { soundOf } from "./sounds";
import { wordsOf } from "./words";

/** How a name resembles a typed text: the slips between them, and the text as the name writes it. */
export type Likeness = { slips: number; corrected: string };

/**
 * Returns how a name resembles a typed text: each typed word is one of the name's, each of those once and in any order,
 * within the slips that its letters allow; the last one may be unfinished. `undefined` if a word is missing. Among several
 * ways it finds one with few slips.
 */
export function likenessOf(text: string, name: string): Likeness | undefined {
  const typed = wordsOf(text);
  const left = wordsOf(name);
  const corrected: string[] = [];
  let slips = 0;
  for (const [at, word] of typed.entries()) {
    const [best] = left
      .map((other, place) => ({ other, place, slips: slipsFrom(word, other, at === typed.length - 1) }))
      .filter((one) => one.slips <= slipsAllowed(word))
      .sort((one, other) => one.slips - other.slips);
    if (!best) return undefined;
    left.splice(best.place, 1);
    slips += best.slips;
    corrected.push(best.other);
  }
  return { slips, corrected: corrected.join(" ") };
}

/** What sounds the same is one slip, however many letters differ: «chikita» is `chiquita`. */
function slipsFrom(typed: string, word: string, mayBeUnfinished: boolean): number {
  if (mayBeUnfinished && word.startsWith(typed)) return 0;
  const slips = slipsBetween(typed, word);
  return slips > 1 && slipsAllowed(typed) > 0 && soundOf(typed) === soundOf(word) ? 1 : slips;
}

/**
 * Returns the names that resemble a typed text, the nearest first, then those with fewer words beyond the typed ones, else
 * in the given order; and the text as most of the nearest names write it, if several do, to be searched for instead.
 */
export function orderNear<Row extends { name: string }>(
  text: string,
  rows: readonly Row[],
): { rows: Row[]; corrected: string | undefined } {
  const near = rows
    .flatMap((row) => {
      const likeness = likenessOf(text, row.name);
      return likeness ? [{ row, ...likeness, words: wordsOf(row.name).length }] : [];
    })
    .sort((one, other) => one.slips - other.slips || one.words - other.words);
  const [most] = [...Map.groupBy(near, ({ corrected }) => corrected)].sort(
    ([, some], [, others]) => (some[0]?.slips ?? 0) - (others[0]?.slips ?? 0) || others.length - some.length,
  );
  return { rows: near.map(({ row }) => row), corrected: most && most[1].length > 1 ? most[0] : undefined };
}
