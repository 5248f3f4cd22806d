/** A word with more letters has no slips, and with more than the second number one slip at most. */
const [LONGEST, LONGEST_WITH_TWO] = [40, 20];

/**
 * Returns how many slips a word may have to be taken for another: none under four letters and for numbers, one from four,
 * two from eight. A slip is a letter too many, too few or mistaken, or two neighbouring letters swapped.
 */
export function slipsAllowed(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || length > LONGEST || /^[0-9]+$/.test(word)) return 0;
  return length < 8 || length > LONGEST_WITH_TWO ? 1 : 2;
}

/**
 * Returns the word and what is left of it without as many letters as it may have slips: a word within those slips shares
 * one of them. `search_slips` stores the same of every known word. Empty for a word that may have none.
 */
export function slipsOf(word: string): string[] {
  const allowed = slipsAllowed(word);
  if (allowed === 0) return [];
  const once = withoutALetter(word);
  return [...new Set([word, ...once, ...(allowed === 2 ? once.flatMap(withoutALetter) : [])])];
}

function withoutALetter(word: string): string[] {
  const letters = [...word];
  return letters.map((_, at) => letters.toSpliced(at, 1).join(""));
}

/**
 * Returns the number of slips between two words (the restricted Damerau-Levenshtein distance): letters added, dropped,
 * mistaken, or neighbours swapped. Takes time by the product of their lengths.
 */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
