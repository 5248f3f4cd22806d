import { withoutCondition } from "~/domain/questions/conditions";
import { foldWords } from "~/domain/questions/fold-words";
import { READING_TEXT_MAX, type Reading } from "~/domain/questions/reading";
import { droppedKeys } from "./dropped-conditions";
import { ofOneRestaurant } from "./of-one-restaurant";
import { awayFromRestaurant, hasSubject } from "./subjects";
import { CARDS_A_REPLY, type Turn } from "./turns";

/** Words with which a question goes on from the one before: «¿y en Santiago?». */
const GOES_ON = /^(?:y|e|pero|entonces|tambien|mejor) /;
/** Words of a question that stands alone, although it names no food: «algo barato», «dónde ceno». */
const STANDS_ALONE =
  /^(?:algo|algun|alguna|donde|que(?! (?:no|sea|sean|este|esten|tenga|tengan|lleve|lleven) )|quiero|busco|dame|dime|necesito|hay|recomiendame|un|una|unos|unas|platos?|restaurantes?|comida|lugares|ofertas?|promociones) ?/;

const joined = <T>(before: readonly T[] | undefined, now: readonly T[] | undefined): T[] | undefined =>
  before && now ? [...new Set([...before, ...now])] : ((now ?? before) as T[] | undefined);

/** «No, mejor pizza», «prefiero tacos»: the food is replaced. «No muy caro» and «mejor restaurante» are none. */
const CORRECTS =
  /^\s*(?:(?:no|nah|nop|ay no|ya no|bueno|espera|perd[oó]n|ok|pero)\s*[,.;]\s*)?(?:(?:no\s+)?(?:prefiero|m[aá]s bien|en vez de eso|en lugar de eso|c[aá]mbial[oae] (?:a|por)|cambia (?:a|por)|mejor (?=(?:dame|quiero|que sea|unos|unas|un|una|algo) ))|no,?\s+mejor)\s*,?\s*|^\s*(?:no|nah|nop|ay no)\s*,\s*/i;

/** The same search goes on with its next results. */
const MORE =
  /^(?:y |a ver |dame |muestrame |quiero |ver |hay |dime |busca |tienes |tienen |me das |puedes darme )*(?:(?:algun |alguna |los |las |el |la |un |una |unos |unas )?(?:otr[oa]s?|siguientes?)(?: (?:mas|opcion|opciones|platos?|lugar|lugares|sitios?|restaurantes?|resultados?|sugerencias?|cosas?|alternativas?))?|(?:algo |alguno |alguna |unos |unas )?mas(?: (?:opciones|resultados|platos|lugares|sitios|restaurantes|alternativas))?|que (?:mas|otra cosa|otros?|otras?)(?: (?:hay|tienes|tienen|opciones|opcion|lugares|platos))*)(?: por favor| porfa)?$/;

/** Returns a question without the words that only correct the one before: «no, mejor pizza» is «pizza». */
export function withoutCorrection(question: string): string {
  return question.replace(CORRECTS, "").trim() || question;
}

/** Returns whether a question asks for the next results of the search before it: «otra opción», «dame otros». */
function asksForMore(question: string): boolean {
  return MORE.test(foldWords(question));
}

/** The last turn that looked for something. */
const lastSearch = (turns: readonly Turn[]) => turns.findLast(({ reading }) => reading.intent !== "help");

/**
 * Returns the next turn of a conversation (`inContext`). Asked for more, it shows what follows the results of the turn
 * before it.
 */
export function nextTurn(question: string, now: Reading, turns: readonly Turn[]): Turn {
  const before = lastSearch(turns);
  if (!before || !asksForMore(question)) return { question, reading: inContext(question, now, turns) };
  return { question, reading: before.reading, from: (before.from ?? 0) + CARDS_A_REPLY };
}

/**
 * Returns how a question is read after an earlier conversation; `now` is how it is read alone (`withoutCorrection`).
 * Without a subject of its own it narrows, sorts or moves what was asked before: «¿y más barato?»; or drops a condition of
 * it: «quita el precio». With one, «¿y tacos?» keeps the place, the moment, the price and the diets, «no, mejor tacos» the
 * order too, and a question without such a beginning starts anew. What is asked of the restaurant before is read by
 * `ofOneRestaurant`. A later place replaces nearness, and the other way round.
 */
export function inContext(question: string, now: Reading, turns: readonly Turn[]): Reading {
  const before = lastSearch(turns)?.reading;
  if (!before) return now;
  const typed = foldWords(question);
  const dropped = droppedKeys(typed, now, before);
  if (dropped) return dropped.reduce(withoutCondition, withoutOffer(before, dropped));
  const isCorrected = CORRECTS.test(question);
  const goesOn = isCorrected || GOES_ON.test(typed);
  const ofOne = ofOneRestaurant(typed, now, before, goesOn);
  if (ofOne) return ofOne;
  if (now.intent === "help") return now;
  if (!goesOn && (hasSubject(now) || STANDS_ALONE.test(typed))) return now;
  const isMoved = now.near !== undefined || now.place !== undefined;
  const kept = hasSubject(now)
    ? withoutSubject(before, isCorrected)
    : isMoved
      ? awayFromRestaurant(before)
      : before;
  const { near, place, currency, ...rest } = kept;
  const isPriced = now.most !== undefined || now.least !== undefined;
  const diets = joined(before.diets, now.diets);
  const without = joined(before.without, now.without);
  const unheeded = joined(before.unheeded?.split(" "), now.unheeded?.split(" "))?.join(" ");
  return {
    ...rest,
    ...(!isPriced && currency && { currency }),
    ...(!isMoved && { ...(near && { near }), ...(place !== undefined && { place }) }),
    ...now,
    intent: intentAfter(before, now),
    ...(diets && { diets }),
    ...(without && { without }),
    ...(unheeded !== undefined && { unheeded: unheeded.slice(0, READING_TEXT_MAX) }),
  };
}

/** Offers are an intent and no condition: dropped, dishes are left. */
const withoutOffer = (before: Reading, dropped: readonly string[]): Reading =>
  dropped.includes("offer") && before.intent === "offer" ? { ...before, intent: "dish" } : before;

/** Returns the conditions of a question that are not about its subject, and its order only where it is kept. */
function withoutSubject(
  { words, name, types, cuisines, sort, ...rest }: Reading,
  isSortKept: boolean,
): Reading {
  return { ...rest, ...(isSortKept && sort && { sort }) };
}

/** What is looked for stays, unless the question names another subject or asks for offers. */
function intentAfter(before: Reading, now: Reading): Reading["intent"] {
  if (now.intent === "offer" || hasSubject(now)) return now.intent;
  return before.intent;
}
