/** Respellings of one word. Each costs a look-up, and later ones differ from what was typed in more letters. */
const MOST_RESPELLINGS = 4;
/** Shorter words resemble too many others. */
const SHORTEST = 4;

/**
 * Returns what Spanish spelling may write differently for one sound, for a folded word without ñ: «keso» and «queso»,
 * «serbesa» and «cerveza», «llaroa» and «yaroa» give the same.
 */
export function soundOf(word: string): string {
  return word
    .replace(/qu(?=[ei])/g, "k")
    .replace(/c(?=[ei])|z/g, "s")
    .replace(/[cq](?!h)/g, "k")
    .replace(/g(?=[ei])/g, "j")
    .replace(/gu(?=[ei])/g, "g")
    .replace(/(?<!c)h/g, "")
    .replace(/v/g, "b")
    .replace(/ll/g, "y")
    .replace(/([a-z])\1/g, "$1");
}

/** The other ways to write a sound, the usual spelling of Spanish first. */
const OTHER_SPELLINGS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/k(?=[ei])/g, () => "qu"],
  [/k/g, () => "c"],
  [/ll|y(?=[aeiou])/g, (found) => (found === "y" ? "ll" : "y")],
  [/[sz](?=[ei])/g, () => "c"],
  [/c(?=[ei])/g, () => "s"],
  [/[sz](?=[aou])/g, (found) => (found === "s" ? "z" : "s")],
  [/[bv]/g, (found) => (found === "b" ? "v" : "b")],
  [/^h/g, () => ""],
  [/^(?=[aeiou])/g, () => "h"],
];

/**
 * Returns at most four other spellings that sound like a folded word, with one sound respelled before those with two.
 * They are looked up beside the word itself, because a sound written with two letters for one is further away than the
 * slips of a short word. Empty under four letters.
 */
export function respellingsOf(word: string): string[] {
  if (word.length < SHORTEST) return [];
  const once = respelledOnce(word);
  const usual = word.replace(/k(?=[ei])/g, "qu").replace(/k/g, "c");
  const twice = once.flatMap(respelledOnce);
  return [...new Set([...(usual === word ? [] : [usual]), ...once, ...twice])]
    .filter((each) => each !== word && soundOf(each) === soundOf(word))
    .slice(0, MOST_RESPELLINGS);
}

function respelledOnce(word: string): string[] {
  return OTHER_SPELLINGS.map(([sound, write]) => word.replace(sound, write)).filter((each) => each !== word);
}
