/** A closed list of ids, each with the phrases that mean it. */
export interface Terms<Id> {
  /** Matches any of the phrases, the longest first. For `wholeWords`. */
  source: string;
  /** The id of a matched phrase. */
  idOf(phrase: string): Id | undefined;
  /** Every word of every phrase. */
  words: string[];
}

/** Makes terms of folded phrases without ñ. A phrase of two ids belongs to the first. */
export function termsOf<Id extends string>(
  phrases: readonly (readonly [Id, readonly string[]])[],
): Terms<Id> {
  const ids = new Map<string, Id>();
  for (const [id, texts] of phrases) for (const text of texts) if (!ids.has(text)) ids.set(text, id);
  const longestFirst = [...ids.keys()].sort((a, b) => b.length - a.length);
  return {
    source: longestFirst.join("|"),
    idOf: (phrase) => ids.get(phrase),
    words: [...new Set(longestFirst.flatMap((phrase) => phrase.split(" ")))],
  };
}

/** Returns the four forms of an adjective by its masculine one: `peruano`, `frances`, `arabe`, `vegetal`. */
export function adjectiveForms(masculine: string): string[] {
  if (masculine.endsWith("o")) {
    const stem = masculine.slice(0, -1);
    return [`${stem}o`, `${stem}a`, `${stem}os`, `${stem}as`];
  }
  if (/[ae]$/.test(masculine)) return [masculine, `${masculine}s`];
  return [masculine, `${masculine}a`, `${masculine}es`, `${masculine}as`];
}

/** Returns a noun phrase and its plurals: of the first word alone, and of every word but `de` and articles. */
export function withPlurals(phrase: string): string[] {
  const words = phrase.split(" ");
  const first = words.map((word, at) => (at === 0 ? pluralOf(word) : word));
  const all = words.map((word) => (/^(?:de|del|la|el|al|a|para|con)$/.test(word) ? word : pluralOf(word)));
  return [...new Set([phrase, first.join(" "), all.join(" ")])];
}

function pluralOf(word: string): string {
  if (/[aeou]$/.test(word)) return `${word}s`;
  if (word.endsWith("i")) return `${word}es`;
  if (word.endsWith("z")) return `${word.slice(0, -1)}ces`;
  return word.endsWith("s") ? word : `${word}es`;
}
