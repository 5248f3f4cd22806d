import type { Word } from "./correct-words";
import { ARTICLES, CONJUNCTIONS, isFiller, PREPOSITIONS } from "./filler";
import { foldWords, withoutEnye } from "./fold-words";
import type { AskedPhrases, FoundPhrase, KnownOfQuestion } from "./known";
import { isCountryName, knownPlace } from "./place-names";

/** The longest name that is looked for, in words, and the most phrases of a question. */
const LONGEST_NAME = 6;
const MOST_PHRASES = 60;

const isJoining = (word: string) => PREPOSITIONS.has(word) || CONJUNCTIONS.has(word) || ARTICLES.has(word);

interface Span {
  from: number;
  /** The place after its last word. */
  to: number;
}

/** Returns all spans of a length up to the longest name, longest first and from left to right. */
function spansOf(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) spans.push({ from, to: from + length });
  return spans;
}

/** Writes a span as names of restaurants spell it, without joining words; `undefined` if no name has one of its words. */
function namePhrase(words: readonly Word[], { from, to }: Span): string | undefined {
  const within = words.slice(from, to);
  const isEnd = (word: Word | undefined) => word === undefined || isJoining(word.word);
  if (isEnd(within[0]) || isEnd(within.at(-1))) return undefined;
  const content = within.filter(({ word }) => !isJoining(word)).map(({ inNames }) => inNames.restaurant);
  return content.every((word) => word !== undefined) ? content.join(" ") : undefined;
}

/** Writes a span as names of places spell it; `undefined` if no name has one of its words. */
function placePhrase(words: readonly Word[], { from, to }: Span): string | undefined {
  const within = words.slice(from, to).map(({ inNames }) => inNames.place);
  return within.every((word) => word !== undefined) ? within.join(" ") : undefined;
}

/** Whether a word tells one restaurant from others: no food, no town and none of our own words. */
const isTelling = ({ isFood, isOwn, inNames, word }: Word) =>
  !isFood && !isOwn && !isJoining(word) && inNames.place === undefined;

/** Returns the phrases of a question that may be names, for the data to answer. */
export function phrasesOf(words: readonly Word[]): AskedPhrases {
  const spans = spansOf(words);
  const names = spans.flatMap((span) => {
    const isTold = span.to - span.from > 1 || words.slice(span.from, span.to).some(({ isOwn }) => !isOwn);
    return isTold ? (namePhrase(words, span) ?? []) : [];
  });
  const places = spans.flatMap((span) => {
    const isTold = words.slice(span.from, span.to).some(({ word }) => !isJoining(word) && !isFiller(word));
    const phrase = placePhrase(words, span);
    if (!isTold || phrase === undefined) return [];
    const [only] = words.slice(span.from, span.to);
    const mayLackArticle = span.to - span.from === 1 && only && !only.isFood && !only.isOwn;
    return mayLackArticle ? [phrase, ...[...ARTICLES].map((article) => `${article} ${phrase}`)] : [phrase];
  });
  const firsts = (phrases: readonly string[]) => [...new Set(phrases)].slice(0, MOST_PHRASES);
  return { names: firsts(names), places: firsts(places) };
}

/** What a span of a question names. */
export interface Named extends Span {
  name: string;
}

const contentOf = (name: string) =>
  withoutEnye(foldWords(name))
    .split(" ")
    .filter((word) => !isJoining(word));

function groupNames(found: readonly FoundPhrase[]): Map<string, string[]> {
  const groups = Map.groupBy(found, ({ phrase }) => phrase);
  return new Map([...groups].map(([phrase, rows]) => [phrase, [...new Set(rows.map(({ name }) => name))]]));
}

/** Returns the word before a span and its article. */
function wordBefore(words: readonly Word[], from: number): string {
  const before = words[from - 1]?.word ?? "";
  return ARTICLES.has(before) ? (words[from - 2]?.word ?? "") : before;
}

/** «Altagracia» is the province La Altagracia. */
function withArticleOf(phrase: string, names: ReadonlyMap<string, string[]>): string {
  return [...ARTICLES].map((article) => `${article} ${phrase}`).find((longer) => names.has(longer)) ?? phrase;
}

/** What stands around a name and tells that it is one. */
export interface NameCues {
  /** Hours, or where a restaurant is, are asked for. */
  isOneAskedFor: boolean;
  /** What was read as places before. */
  places: readonly Span[];
}

/**
 * Finds the restaurant that a question names: by its whole name, or by a part that only one has and that tells it from
 * food («el pilón de oro» also as «pilon de oro»). `undefined` if none is meant.
 */
export function findName(
  words: readonly Word[],
  known: KnownOfQuestion,
  { isOneAskedFor, places }: NameCues,
): Named | undefined {
  const names = groupNames(known.names);
  const isPlace = (at: number) => places.some(({ from, to }) => at >= from && at < to);
  const content = words.filter(
    ({ word, isFood }, at) => !isPlace(at) && word !== "," && !isJoining(word) && (isFood || !isFiller(word)),
  );
  for (const span of spansOf(words)) {
    if (isPlace(span.from) || isPlace(span.to - 1)) continue;
    const phrase = namePhrase(words, span);
    const found = phrase === undefined ? undefined : names.get(phrase);
    if (phrase === undefined || !found) continue;
    const asked = phrase.split(" ");
    const whole = found.find((name) => contentOf(name).sort().join(" ") === asked.toSorted().join(" "));
    const name = whole ?? (found.length === 1 ? found[0] : undefined);
    if (name === undefined) continue;
    const within = words.slice(span.from, span.to);
    const isAll = content.every((word) => within.includes(word));
    const named = withArticle(words, span, name);
    const isOwner =
      named.from < span.from && /^(?:tienen?|ofrecen?|venden?)$/.test(words[named.from - 1]?.word ?? "");
    const isPlaced = isOwner || /^(?:en|de|del)$/.test(wordBefore(words, span.from));
    const isTold = within.some(isTelling);
    const isVerbatim =
      within.length > 2 && foldWords(whole ?? "") === within.map(({ word }) => word).join(" ");
    const isMeant = whole
      ? isTold ||
        isVerbatim ||
        (asked.length > 1 && (isAll || isPlaced || isOneAskedFor)) ||
        (isOneAskedFor && isAll)
      : isTold
        ? asked.length > 1 || isAll || isPlaced || isOneAskedFor
        : isOneAskedFor &&
          (asked.length > 1 || (!isPlaced && within.every(({ isFood, isOwn }) => !isFood && !isOwn)));
    if (isMeant) return { ...named, name: foldWords(name) };
  }
  return undefined;
}

/** Adds the article before a span that is part of the name. */
function withArticle(words: readonly Word[], { from, to }: Span, name: string): Span {
  const before = words[from - 1]?.word ?? "";
  return ARTICLES.has(before) && foldWords(name).startsWith(`${before} `)
    ? { from: from - 1, to }
    : { from, to };
}

const LEADING = new Set("en de del por para hacia desde por".split(" "));
/** General words before a place: «en el sector de Naco», «cerca de la ciudad de La Vega». */
const GENERAL = new Set(
  "zona sector ciudad provincia pueblo barrio municipio ensanche centro area parte lado urbanizacion calle avenida".split(
    " ",
  ),
);
/** Words after «en» that are no place. */
const NO_PLACE = new Set(
  "casa mi familia pareja grupo general oferta promocion descuento linea total cuenta verdad serio tu su vez caso persona especial la el los las un una este esta ese esa estos todo toda todos vivo que cualquier algun alguna donde cual hoja salsa".split(
    " ",
  ),
);
/** The most words of a place that nothing knows. */
const LONGEST_UNKNOWN = 3;

/** Returns the place before which a span's preposition and general words begin. */
function leadOf(words: readonly Word[], from: number): { from: number; preposition?: string } {
  let at = from;
  let preposition: string | undefined;
  for (;;) {
    const before = words[at - 1]?.word ?? "";
    const isNearIt = /^(?:cerca|alrededores)$/.test(before) && /^del?$/.test(words[at]?.word ?? "");
    if (isNearIt) preposition ??= before;
    else if (LEADING.has(before)) preposition = before;
    else if (!(ARTICLES.has(before) && at >= 2) && !GENERAL.has(before)) break;
    at--;
  }
  const isArticleFirst = at < from && ARTICLES.has(words[at]?.word ?? "");
  return {
    from: isArticleFirst && preposition === undefined ? from : at,
    ...(preposition && { preposition }),
  };
}

/**
 * Finds the towns, quarters, divisions and countries that a question names. A food is a place only if nothing but «en»
 * before it can say so. After «en» and «cerca de», a word that nothing knows is a place too: the data does not have every
 * quarter.
 */
export function findPlaces(words: readonly Word[], known: KnownOfQuestion, taken: readonly Span[]): Named[] {
  const names = groupNames(known.places);
  const places: Named[] = [];
  const isFree = ({ from, to }: Span) =>
    [...taken, ...places].every((span) => to <= span.from || from >= span.to);
  const hasFoodBefore = (at: number) =>
    words.slice(0, at).some(({ isFood, word }) => isFood && !isFiller(word));
  for (const span of spansOf(words)) {
    if (!isFree(span)) continue;
    const within = words.slice(span.from, span.to);
    const typed = within.map(({ word }) => word).join(" ");
    const phrase = placePhrase(words, span);
    const own = knownPlace(within.map(({ typed }) => withoutEnye(typed)).join(" ")) ?? knownPlace(typed);
    const found =
      phrase === undefined ? undefined : (names.get(phrase) ?? names.get(withArticleOf(phrase, names)));
    const lead = leadOf(words, span.from);
    if (own === undefined && !found) continue;
    // Without «en» or «de» before it, a word is a place only if it is spelled right.
    const isSpelled = within.every(
      ({ word, inNames, isCorrected }) => !isCorrected && inNames.place === word,
    );
    if (own === undefined && !isSpelled && lead.preposition === undefined) continue;
    const telling = within.filter(({ word }) => !isJoining(word));
    const isIn = lead.preposition === "en";
    // «Ciudad de México» has words of our own, but none of food.
    const isTown = telling.length > 1 && GENERAL.has(telling[0]?.word ?? "");
    const isFoodAlone = !isTown && telling.every(({ isFood, isOwn }) => isFood || isOwn);
    const isCountry = isCountryName(typed);
    const isRealFood =
      !isTown &&
      !isCountry &&
      telling.every(({ isFoodItself, isOwn }) => isFoodItself || isOwn) &&
      telling.some(({ isFoodItself }) => isFoodItself) &&
      hasFoodBefore(lead.from);
    if (own === undefined && (isIn ? isRealFood : isFoodAlone)) continue;
    if (
      telling.some(({ isOwn, word }) => isOwn && isFiller(word)) &&
      telling.length === 1 &&
      own === undefined &&
      !(isIn && isCountry)
    )
      continue;
    // «A la romana» is a way of cooking.
    if (/^(?:a|al)$/.test(wordBefore(words, span.from)) && !isIn) continue;
    const name = own ?? foldWords(found?.[0] ?? typed);
    places.push({ from: Math.min(lead.from, span.from), to: span.to, name });
  }
  places.sort((one, other) => one.from - other.from);
  return places.length > 0 ? withCountry(places) : findUnknownPlace(words, taken);
}

/** A country after a town says which town is meant: «San José, Costa Rica» is one place. */
function withCountry(places: readonly Named[]): Named[] {
  const [town, ...others] = places;
  const country = others.find(({ name }) => isCountryName(name));
  if (!town || !country || isCountryName(town.name)) return [...places];
  return [{ ...town, name: `${town.name} ${country.name}` }, ...others];
}

function findUnknownPlace(words: readonly Word[], taken: readonly Span[]): Named[] {
  for (const [at, { word }] of words.entries()) {
    const isNearIt = word === "cerca" && /^del?$/.test(words[at + 1]?.word ?? "");
    if (word !== "en" && !isNearIt) continue;
    let from = isNearIt ? at + 2 : at + 1;
    while (
      ARTICLES.has(words[from]?.word ?? "") ||
      GENERAL.has(words[from]?.word ?? "") ||
      (from > at + 1 && /^del?$/.test(words[from]?.word ?? ""))
    )
      from++;
    let to = from;
    while (to < words.length && to - from < LONGEST_UNKNOWN && isUnknown(words[to], to > from, isNearIt))
      to++;
    while (to > from && isJoining(words[to - 1]?.word ?? "")) to--;
    const isFree = taken.every((span) => to <= span.from || at >= span.to);
    if (to > from && isFree) {
      const name = words.slice(from, to).map(({ typed }) => typed);
      return [{ from: at, to, name: name.join(" ") }];
    }
  }
  return [];
}

/** Whether a word may be part of a place's name that nothing knows. After «cerca de», no name of a dish makes it food. */
function isUnknown(word: Word | undefined, isInside: boolean, isNearIt: boolean): boolean {
  if (!word || NO_PLACE.has(word.word) || !/^[a-z]+$/.test(word.word)) return false;
  if (isInside && /^(?:de|del)$/.test(word.word)) return true;
  return word.word.length > 2 && !(isNearIt ? word.isFoodItself : word.isFood) && !word.isOwn;
}
