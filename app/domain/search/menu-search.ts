import { slipsAllowed, slipsBetween } from "~/domain/search/slips";
import { stemOf } from "~/domain/search/stem";
import { foldText } from "~/domain/text";

/** The texts of a dish that a search reads, as the menu shows them. */
export type DishTexts = {
  name: string;
  description: string;
  category: string;
  /** What the restaurant confirms of the dish: «Vegano», «Sin gluten», «Picante medio». */
  marks: readonly string[];
};

/**
 * A word of a text, folded, and where it stands there. Two neighbours may be one word besides: `negated` («sin
 * gluten»), or `joined` by a sign («Coca-Cola»).
 */
type Word = { word: string; start: number; end: number; kind?: "negated" | "joined" };

/** A menu, read once, to be searched at every key. */
export type MenuIndex = {
  /** Every word of the menu, with its stem and the positions of the dishes that have it. */
  words: ReadonlyMap<string, { stem: string; dishes: Set<number> }>;
  /** The words of each text of the menu. */
  texts: ReadonlyMap<string, readonly Word[]>;
};

export type MenuMatches = {
  /** Positions of the dishes that have every typed word. */
  dishes: ReadonlySet<number>;
  /** The words of the menu that the typed ones mean, which are marked. */
  words: ReadonlySet<string>;
  /** A typed word stands nowhere in the menu, and was taken for one that is a slip away. */
  isNear: boolean;
};

/** Words that only join others. «sin» is none: it changes what is asked for. */
const FILLERS = new Set("a al con de del e el en la las lo los ni o para por un una y".split(" "));

/** What joins a word with the next one into one of their own: «sin gluten» is not in «contiene gluten». */
const NEGATION = "sin";
/** Repeats the negation before it: «sin maní ni frutos secos». */
const ANOTHER = "ni";

const CHUNK = /\S+/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’´`]*/gu;
const NO_WORD = /[^\p{L}\p{N}]/gu;

const folded = (text: string) => foldText(text).replace(NO_WORD, "");

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  // The negation whose word comes next, and the one whose word was the last.
  let [pending, former]: (Word | undefined)[] = [];
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    const parts = [...chunk.matchAll(WORD)].map((part): Word => {
      const start = index + part.index;
      return { word: folded(part[0]), start, end: start + part[0].length };
    });
    for (const part of parts) {
      words.push(part);
      if (pending) words.push(negated(pending, part));
      [former, pending] = [
        pending,
        part.word === NEGATION ? part : part.word === ANOTHER ? former : undefined,
      ];
    }
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last && first !== last)
      words.push({ word: folded(chunk), start: first.start, end: last.end, kind: "joined" });
  }
  return words;
}

function negated(negation: Word, { word, end }: Word): Word {
  return { word: `${NEGATION} ${word}`, start: negation.start, end, kind: "negated" };
}

/** Reads a menu. Takes the dishes in the order of the page. */
export function indexMenu(dishes: readonly DishTexts[]): MenuIndex {
  const words = new Map<string, { stem: string; dishes: Set<number> }>();
  const texts = new Map<string, Word[]>();
  dishes.forEach(({ name, description, category, marks }, at) => {
    for (const text of [name, description, category, ...marks]) {
      const read = texts.get(text) ?? wordsOf(text);
      texts.set(text, read);
      for (const { word } of read) {
        const known = words.get(word) ?? { stem: stemOf(word), dishes: new Set() };
        known.dishes.add(at);
        words.set(word, known);
      }
    }
  });
  return { words, texts };
}

/**
 * Returns the dishes that have every typed word, in any order, whatever its case, accents, number and gender, or a
 * word that begins with it, because the last one may be half typed. Only where no dish has such a word does a word
 * with a slip count; a negation allows none, because «sin pavo» must not find «sin pato». Returns undefined if nothing
 * is typed, and no dish if what is typed has no word («🍕»).
 */
export function searchMenu(index: MenuIndex, typed: string): MenuMatches | undefined {
  if (typed.trim() === "") return undefined;
  let dishes: ReadonlySet<number> | undefined;
  const words = new Set<string>();
  let isNear = false;
  for (const asked of askedWords(typed)) {
    const exact = matching(index, (word, stem) => means(asked, word, stem));
    const found = exact.length > 0 ? exact : matching(index, (word, stem) => isSlipOf(asked, word, stem));
    isNear ||= exact.length === 0 && found.length > 0;
    const having = new Set(found.flatMap((word) => [...index.words.get(word)!.dishes]));
    dishes = new Set([...having].filter((at) => !dishes || dishes.has(at)));
    for (const word of found) words.add(word);
  }
  return { dishes: dishes ?? new Set(), words, isNear };
}

/** Returns the typed words without fillers, unless there are only fillers: «con» may be the beginning of «conejo». */
function askedWords(typed: string): string[] {
  const words = wordsOf(typed);
  const negations = words.filter(({ kind }) => kind === "negated");
  // The words of a negation ask for nothing by themselves.
  const whole = words.filter(
    ({ kind, start, end }) =>
      kind === "negated" ||
      (!kind && !negations.some((negation) => negation.start <= start && end <= negation.end)),
  );
  const asked = new Set(whole.map(({ word }) => word));
  const meant = [...asked].filter((word) => !FILLERS.has(word));
  return meant.length > 0 ? meant : [...asked];
}

function matching({ words }: MenuIndex, isMatch: (word: string, stem: string) => boolean): string[] {
  return [...words].filter(([word, { stem }]) => isMatch(word, stem)).map(([word]) => word);
}

/** The stemmer takes «dulces» for the plural of a word in z, so a plural in s is compared too. */
function means(asked: string, word: string, stem: string): boolean {
  return word.startsWith(asked) || stem === stemOf(asked) || asked === `${word}s`;
}

function isSlipOf(asked: string, word: string, stem: string): boolean {
  return (
    !asked.startsWith(`${NEGATION} `) && (isWithinSlips(asked, word) || isWithinSlips(stemOf(asked), stem))
  );
}

function isWithinSlips(asked: string, word: string): boolean {
  const allowed = slipsAllowed(asked);
  if (Math.abs(asked.length - word.length) > allowed) return false;
  // A slip changes which letters a word has by two at most. This rules out most words of a menu, and quickly.
  const differing = lettersOf(asked) ^ lettersOf(word);
  return bitsOf(differing) <= 2 * allowed && slipsBetween(asked, word) <= allowed;
}

/** Returns the letters that a word has, a bit each. Letters beyond the Latin ones share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Divides a text of the menu at its marked words: the parts at odd positions are marked, the others are not. Together
 * they are the text. A text that is not the menu's has one part.
 */
export function markedParts({ texts }: MenuIndex, text: string, marked: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let end = 0;
  const spans = (texts.get(text) ?? [])
    .filter(({ word }) => marked.has(word))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  for (const span of spans) {
    if (span.end <= end) continue;
    const start = Math.max(span.start, end);
    parts.push(text.slice(end, start), text.slice(start, span.end));
    end = span.end;
  }
  return [...parts, text.slice(end)];
}
