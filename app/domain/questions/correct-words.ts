import { slipsAllowed, slipsBetween } from "~/domain/search/slips";
import { respellingsOf, soundOf } from "~/domain/search/sounds";
import { DIET_WORDS } from "./diets";
import { isEverydayWord } from "./everyday-words";
import { ARTICLES, CONJUNCTIONS, FILLER_WORDS, isFiller, PREPOSITIONS } from "./filler";
import { FOOD_WORDS, isFoodWord, isServingWord } from "./food-words";
import { HELP_WORDS } from "./help";
import { KIND_WORDS } from "./kinds-of-places";
import type { FoundWord, NameKind, WordUses } from "./known";
import { MOMENT_WORDS } from "./moments";
import { CURRENCY_WORDS, PRICE_WORDS } from "./money/prices";
import { NUMBER_WORDS } from "./numbers";
import { singularOf } from "./singular";
import type { Token } from "./split-question";
import { WISH_WORDS } from "./wishes";

/** A word of a question, spelled right. */
export interface Word extends Token {
  /** How names of a kind spell it: the word itself if they have it, else the nearest one that they have. */
  inNames: Partial<Record<NameKind, string>>;
  /** Whether it is a food, or stands in the name of a dish. */
  isFood: boolean;
  /** Whether it is a food wherever it stands. */
  isFoodItself: boolean;
  /** Whether it is one of the domain's own words other than foods. */
  isOwn: boolean;
  /** Whether it was typed otherwise. */
  isCorrected: boolean;
}

/** Words that say something. */
const CUES: ReadonlySet<string> = new Set([
  ...DIET_WORDS,
  ...HELP_WORDS,
  ...KIND_WORDS,
  ...MOMENT_WORDS,
  ...NUMBER_WORDS,
  ...CURRENCY_WORDS,
  ...PRICE_WORDS,
  ...WISH_WORDS,
]);
const OWN: ReadonlySet<string> = new Set([
  ...PREPOSITIONS,
  ...CONJUNCTIONS,
  ...ARTICLES,
  ...FILLER_WORDS,
  ...CUES,
]);

/** Words to which a slip may lead. Short ones resemble too many others, and a filler most easily takes a food's place. */
const SHORTEST_TARGET = 4;
const SHORTEST_FILLER = 6;
const TARGETS = [...new Set([...OWN, ...FOOD_WORDS])].filter(
  (word) => word.length >= (isFiller(word) && !CUES.has(word) ? SHORTEST_FILLER : SHORTEST_TARGET),
);
const byLength = Map.groupBy(TARGETS, ({ length }) => length);
const bySound = new Map(TARGETS.toReversed().map((word) => [soundOf(word), word]));

/**
 * Cost of taking a word for another: slips first, then a changed first letter, then a letter mistaken and not left out or
 * swapped, then how likely the kind is.
 */
const COST = {
  slip: 100,
  otherBeginning: 60,
  mistakenLetter: 20,
  ownWord: 10,
  foodWord: 15,
  rareWord: 5,
} as const;

const hasOwnForm = (word: string) =>
  OWN.has(word) ||
  isEverydayWord(word) ||
  isServingWord(word) ||
  isFoodWord(word) ||
  isFoodWord(singularOf(word));

/** The most other spellings of a question's words that are looked up. */
const MOST_RESPELLINGS = 12;

/**
 * Returns what else the words of a question may be written like, to be looked up beside them: at most twelve spellings, of
 * words that the domain does not know. Without them the data could not answer «chikita» with «chiquita», which is two
 * slips away where one is allowed.
 */
export function respelledWords(words: readonly string[]): string[] {
  const spellings = words.filter((word) => !hasOwnForm(word)).map(respellingsOf);
  const inTurn = [0, 1, 2, 3].flatMap((turn) => spellings.flatMap((each) => each[turn] ?? []));
  return [...new Set(inTurn)].filter((each) => !words.includes(each)).slice(0, MOST_RESPELLINGS);
}

const lettersOf = (word: string) => [...word].sort().join("");

/** Fewest letters of a word whose first letter may be mistaken: a vowel for a vowel, and any letter. */
const BEGINNING = { vowel: 6, letter: 7 } as const;

/** Whether a mistaken first letter still leaves the same word: «ampanada», but not «mapa» for «papa». */
function mayBeginOtherwise(typed: string, target: string, slips: number): boolean {
  if (slips > 1 || typed.slice(1) !== target.slice(1)) return false;
  const areVowels = [typed, target].every((word) => /^[aeiou]/.test(word));
  return typed.length >= (areVowels ? BEGINNING.vowel : BEGINNING.letter);
}

/**
 * Half a slip for the same sound. Infinite for a mistaken letter that is one of two, in a short word, or the first one of a
 * word that is not long: those are other words.
 */
function costOf(typed: string, target: string, slips: number): number {
  if (soundOf(typed) === soundOf(target)) return COST.slip / 2;
  const begins = typed[0] === target[0] || soundOf(typed)[0] === soundOf(target)[0];
  const isMistaken = typed.length === target.length && lettersOf(typed) !== lettersOf(target);
  const isOtherBeginning = !begins && !mayBeginOtherwise(typed, target, slips);
  const isOtherWord = isMistaken && (isOtherBeginning || typed.length <= SHORTEST_TARGET || slips > 1);
  if (isOtherWord) return Number.POSITIVE_INFINITY;
  return slips * COST.slip + (begins ? 0 : COST.otherBeginning) + (isMistaken ? COST.mistakenLetter : 0);
}

interface Candidate {
  word: string;
  cost: number;
}

const best = (candidates: readonly Candidate[]) =>
  candidates
    .filter(({ cost }) => Number.isFinite(cost))
    .reduce<Candidate | undefined>(
      (least, each) => (least && least.cost <= each.cost ? least : each),
      undefined,
    );

function ownCandidates(typed: string): Candidate[] {
  const sound = bySound.get(soundOf(typed));
  if (sound !== undefined && typed.length >= SHORTEST_TARGET) return [{ word: sound, cost: COST.slip / 2 }];
  const allowed = slipsAllowed(typed);
  const found: Candidate[] = [];
  for (let length = typed.length - allowed; length <= typed.length + allowed; length++)
    for (const word of byLength.get(length) ?? []) {
      const slips = slipsBetween(typed, word);
      const kind = isFoodWord(word) ? COST.foodWord : COST.ownWord;
      if (slips <= allowed && allowed > 0) found.push({ word, cost: costOf(typed, word, slips) + kind });
    }
  return found;
}

/**
 * Spells the words of a question right, with what the data knows of them. A word stays if the domain or the name of a dish
 * has it; else it becomes the nearest word within its slips, or stays as typed if there is none.
 */
export function correctWords(tokens: readonly Token[], known: readonly FoundWord[]): Word[] {
  const found = new Map(known.map((each) => [each.word, each]));
  return tokens.map((asTyped) => {
    const token = withPluralSpelled(asTyped, found.get(asTyped.word)?.uses);
    const data = found.get(token.word);
    const uses = data?.uses ?? {};
    const near = nearWords(token.word, found);
    const inNames: Word["inNames"] = {};
    for (const kind of ["restaurant", "dish", "place"] as const) {
      const nearest = near.find(({ word, slips, uses }) => {
        return uses[kind] !== undefined && Number.isFinite(costOf(token.word, word, slips));
      })?.word;
      const word = uses[kind] === undefined ? (hasOwnForm(token.word) ? undefined : nearest) : token.word;
      if (word !== undefined) inNames[kind] = word;
    }
    if (!/^[a-z]{2,}$/.test(token.word))
      return { ...token, inNames, isFood: false, isFoodItself: false, isOwn: false, isCorrected: false };
    const isKnown = hasOwnForm(token.word) || uses.dish !== undefined || uses.restaurant !== undefined;
    const word = isKnown
      ? token.word
      : (undiminished(token.word) ?? nearestWord(token.word, uses, near) ?? token.word);
    const inDish = word === token.word ? uses.dish !== undefined : word === inNames.dish;
    const isFoodItself = isFoodWord(word) || isFoodWord(singularOf(word));
    return {
      word,
      typed: word === token.word ? token.typed : word,
      inNames,
      isOwn: OWN.has(word) || isEverydayWord(word),
      isFoodItself,
      isFood: isFoodItself || isServingWord(word) || (inDish && !OWN.has(word) && !isEverydayWord(word)),
      isCorrected: word !== token.word,
    };
  });
}

/** Returns the words of names that sound like a typed one, and then those within its slips; none of a word that names have. */
function nearWords(typed: string, found: ReadonlyMap<string, FoundWord>): FoundWord["near"] {
  const own = found.get(typed);
  if (own && Object.keys(own.uses).length > 0) return [];
  const sounding = respellingsOf(typed).flatMap((word) => {
    const uses = found.get(word)?.uses ?? {};
    return Object.keys(uses).length > 0 ? [{ word, slips: 1, uses }] : [];
  });
  return [...sounding, ...(own?.near ?? [])];
}

/** Spells a plural with the c of Spanish: «nuezes» and «nueses» are `nueces`. A word of a name stays. */
function withPluralSpelled(token: Token, uses: WordUses = {}): Token {
  const [, stem] = /^([a-z]+)[sz]es$/.exec(token.word) ?? [];
  const isPlural = stem !== undefined && (token.word.endsWith("zes") || isFoodWord(`${stem}z`));
  if (!isPlural || uses.dish !== undefined || uses.restaurant !== undefined) return token;
  return { word: `${stem}ces`, typed: `${stem}ces` };
}

/** Returns the food whose diminutive a word is: «cervecita» is `cerveza`, «pollitos» `pollo`. */
function undiminished(word: string): string | undefined {
  const [, stem = "", ending = "", plural = ""] = /^([a-z]{2,}?)(?:c?it|ic)([oa])(s?)$/.exec(word) ?? [];
  const hard = stem.replace(/qu$/, "c").replace(/gu$/, "g");
  const bases = [hard + ending, `${hard}e`, hard, `${stem}z${ending}`, `${stem.replace(/c$/, "z")}${ending}`];
  const base = bases.find((each) => FOOD_WORDS.includes(each));
  return base && base + (plural && !base.endsWith("s") ? "s" : "");
}

function nearestWord(typed: string, uses: WordUses, near: FoundWord["near"]): string | undefined {
  // A town's name is no slip, unless a word of our own sounds the same.
  if (uses.place !== undefined)
    return typed.length < SHORTEST_TARGET ? undefined : bySound.get(soundOf(typed));
  const ofDishes = near.flatMap(({ word, slips, uses: { dish } }) =>
    dish === undefined ? [] : [{ word, cost: costOf(typed, word, slips) + COST.rareWord / (1 + dish) }],
  );
  return best([...ofDishes, ...ownCandidates(typed)])?.word;
}
