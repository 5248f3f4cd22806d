/**
 * Returns what singular, plural and endings of a Spanish word share, for a word of `wordsOf`: «camarones» and «camarón»
 * are `camaron`, «fritos» and «frita» `frit`. Of short words too little would be left, so they stay. The generated column
 * `search_words.stem` is the same in SQL.
 */
export function stemOf(word: string): string {
  const singular = singularOf(word);
  return lengthOf(singular) > 4 ? singular.replace(/[aoe]$/, "") : singular;
}

function singularOf(word: string): string {
  const length = lengthOf(word);
  if (length > 4 && word.endsWith("ces")) return `${word.slice(0, -3)}z`;
  if (length > 4 && /[lrndj]es$/.test(word)) return word.slice(0, -2);
  if (length > 3 && /[aeiou]s$/.test(word)) return word.slice(0, -1);
  return word;
}

const lengthOf = (word: string) => [...word].length;
