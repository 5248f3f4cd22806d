import { isFoodWord } from "~/domain/questions/food-words";
import type { Reading } from "~/domain/questions/reading";

/** Where the restaurant of the question before is. */
const CONTACT =
  /^(?:y |dame |dime |cual es |el |la |su |numero de |a )*(?:telefono|numero|whatsapp|direccion|ubicacion|donde (?:queda|esta|se ubica)|como (?:llego|se llega))(?: (?:tiene|es|alla|ahi))?$/;
/** When it is open. */
const HOURS =
  /^(?:y |dime |cual es |el |la |su |a |hasta )*(?:que hora (?:abren?|cierran?)|horarios?|cuando (?:abren?|cierran?)|hora (?:abren?|cierran?))$/;
/** What it has: «¿y tienen mofongo?», «¿hay ceviche ahí?». «¿Hay ceviche?» alone asks every restaurant. */
const WHAT_IT_HAS =
  /^(?:y |pero |e )?(?:(?:que|cuales|cuanto|a cuanto|como|si|ellos|ahi|alli|alla) )*(?:tienen?|tendran|venden?|sirven?|ofrecen?|hacen|preparan|cobran|cuestan?)(?: |$)|^(?:y|pero) (?:(?:que|cuales|ahi|alli|alla) )*hay(?: |$)| (?:ahi|alli|alla|en (?:ese|este) (?:lugar|sitio|restaurante))$/;
/** What belongs to one restaurant, or to where and when one looks for another. */
const OF_OTHERS = [
  "name",
  "place",
  "near",
  "types",
  "cuisines",
] as const satisfies readonly (keyof Reading)[];

/** Returns whether a question asks where or when of a restaurant that it does not name. `typed` is folded. */
export function asksOfUnnamed(typed: string): boolean {
  return CONTACT.test(typed) || HOURS.test(typed);
}

/**
 * Reads a question about the one restaurant of the question before it: where it is, when it is open, what it has. Or a
 * question that names the next one, of which the same is asked. `typed` is folded, `now` how it is read alone, `goesOn`
 * whether it begins with «y». It asks for help if nobody named one; `undefined` if it is about something else.
 */
export function ofOneRestaurant(
  typed: string,
  now: Reading,
  before: Reading,
  goesOn: boolean,
): Reading | undefined {
  if (before.name === undefined) {
    if (asksOfUnnamed(typed) && now.name === undefined) return { intent: "help" };
  } else {
    if (CONTACT.test(typed)) return { intent: "restaurant", name: before.name };
    if (HOURS.test(typed)) return { intent: "hours", name: before.name };
    if (asksWhatItHas(typed, now, before, goesOn)) return offeredBy(before.name, now, before, goesOn);
  }
  if (before.intent === "hours" && isOfOneName(now, goesOn)) {
    const { words: _, ...said } = now;
    return { ...before, ...said, name: now.name ?? nameIn(typed), intent: "hours" };
  }
  const isNameAlone = now.name !== undefined && isOfOneName(now, goesOn);
  return goesOn && isNameAlone && before.intent !== "hours" ? atRestaurant(before, now) : undefined;
}

function asksWhatItHas(typed: string, now: Reading, before: Reading, goesOn: boolean): boolean {
  const isOfFood = now.intent !== "hours" && OF_OTHERS.every((key) => now[key] === undefined);
  const isNextFood = goesOn && before.intent === "hours" && isFoodSaid(now);
  return isOfFood && (WHAT_IT_HAS.test(typed) || isNextFood);
}

/** The dishes or offers of one restaurant. After «y», what must be in them or not stays from the question before. */
function offeredBy(name: string, now: Reading, before: Reading, goesOn: boolean): Reading {
  const { diets, without } = goesOn ? before : {};
  return {
    ...(diets && { diets }),
    ...(without && { without }),
    ...now,
    intent: now.intent === "offer" ? "offer" : "dish",
    name,
  };
}

/** What was looked for before, at the restaurant that is now named: where it is follows from the restaurant. */
function atRestaurant({ place, near, types, cuisines, name: _, ...before }: Reading, now: Reading): Reading {
  return { ...before, ...now, intent: before.words === undefined ? now.intent : before.intent };
}

/** Returns whether a question says nothing but a name; of hours, that may be words that nobody knows, but no food. */
function isOfOneName({ intent: _, ...said }: Reading, mayBeUnknown: boolean): boolean {
  const [key, ...others] = Object.keys(said).filter((key) => key !== "openAt");
  if (others.length > 0) return false;
  return key === "name" || (mayBeUnknown && key === "words" && !isFoodSaid(said));
}

const isFoodSaid = ({ words = "" }: Pick<Reading, "words">) => words.split(" ").some(isFoodWord);

/** The words of a name in a question that goes on: «y el fogon» is `fogon`. */
const nameIn = (typed: string) =>
  typed.replace(/^(?:(?:y|e|pero|entonces|tambien|el|la|los|las|en|de|del) )+/, "");
