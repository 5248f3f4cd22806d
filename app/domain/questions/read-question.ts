import { correctWords, respelledWords, type Word } from "./correct-words";
import { takeDiets } from "./diets";
import { withoutEnye } from "./fold-words";
import { foodWordsOf, joinFixedNames, keepFixedNames } from "./food-text";
import { isFoodWord } from "./food-words";
import { asksElsewhere, asksForHelp, asksIfSafe } from "./help";
import { takeKinds } from "./kinds-of-places";
import type { AskedPhrases, FoundWord, KnownOfQuestion } from "./known";
import { takeUnheeded } from "./left-out/unheeded";
import { takeMoment } from "./moments";
import { findCurrency } from "./money/currencies";
import { takePrices } from "./money/prices";
import { findName, findPlaces, type Named, phrasesOf } from "./names-and-places";
import { type Intent, READING_TEXT_MAX, type Reading } from "./reading";
import { READ, takeAny, wholeWords } from "./remaining-text";
import { splitQuestion } from "./split-question";
import { takeWishes } from "./wishes";

/** A restaurant's place is asked for, or its hours. */
const ONE_ASKED_FOR =
  /(?<= )(?:(?:a|hasta|desde) que hora|horarios?|abre|abren|cierra|cierran|abierto|abierta|cerrado|cerrada|donde (?:queda|esta|se ubica|se encuentra)|como (?:llego|llegar|se llega)|direccion|telefono|numero|ubicacion|whatsapp|menu|carta|sucursal)(?= )/;
/** How a restaurant is reached. Its card says what the restaurant made public. */
const CONTACT = wholeWords(
  "(?:(?:cual es|cual|dame|dime|quiero|necesito|el|la|su|los|las|y|numero|numeros) )*(?:(?:numeros? )?(?:de )?(?:telefonos?|celular|whatsapp|contacto)|numeros?|direccion|direcciones|ubicacion|donde (?:queda|quedan|esta|estan|se ubica|se encuentra)|como (?:llego|llegar|se llega))(?: (?:exacta|a|al|de|del|y|tiene|tienen))*",
);
const WHERE_TO_EAT =
  /(?<= )(?:donde|en que (?:lugar|sitio))(?: (?:me|se|yo|nos|puedo|podemos|puede|podria|podriamos|ir|voy|vamos|a|para|hay|hay para|es bueno|recomiendan|recomiendas|quiero|poder))* (?:comer(?:me|nos)?|como|comemos|come|cenar|ceno|cenamos|almorzar|almuerzo|almorzamos|desayunar|desayuno|desayunamos|merendar|meriendo|merendamos|beber|tomar|picar|morfar|jamar|ir|salir|celebrar)(?= )/;
/** «Almuerzo» and «desayuno» are verbs right after «dónde», and meals elsewhere. */
const MEAL_AS_VERB = wholeWords(
  "(?:donde|en que (?:lugar|sitio|restaurante))(?: (?:me|yo|hoy|manana|\\|))* (?:almuerzo|desayuno)",
);
/** A meal of the day is no food: nearly every dish is one for lunch or dinner. */
const MEAL_OF_DAY = wholeWords("cenas?|almuerzos?");
/** What is open is a place: «algo abierto», «algo cerca que esté abierto». */
const SOMETHING_OPEN =
  /(?<= )(?:algo|alguna cosa)(?: (?:que|este|esta|siga|quede|aun|todavia|ya|cerca|aqui|por|bueno))* (?:abierto|abierta|abra|abre|abran)(?= )/;
/** What is looked for is a dish, although no food is named: «algo barato», «qué puedo comer». */
const SOMETHING =
  /(?<= )(?:algo|alguna cosa|platos?|platillos?|comidas?|que (?:me )?(?:puedo |puede |podria |podemos |puedes )?(?:comer|como|comemos|come|ceno|cenar|almorzar|pedir|pido|recomiendas|recomiendan|probar)|opciones|cosas?|menus?)(?= )/;
/** Something to drink, whatever it is. */
const TO_DRINK =
  /(?<= )(?:(?:algo|alguna cosa|cosas?|que|opciones|qué hay) (?:\S+ ){0,3}?(?:de|para|que) (?:tomar|beber)|(?:tomar|beber|tomarme|beberme) (?:algo|alguna cosa)|(?:que|algo que) (?:puedo |podria )?(?:tomar|beber|tomo|bebo)|tengo sed|para (?:la sed|beber))(?= )/;
/** Breakfast is a kind of food on menus, lunch and dinner are hours of the day. */
const TO_BREAKFAST = /(?<= )(?:desayunar|desayunamos|desayunarme|desayunarnos)(?= )/;
const HUNGRY =
  /(?<= )(?:hambre|hambriento|hambrienta|comer|cenar|almorzar|desayunar|merendar|morfar|picar|antojos?|sorprendeme|recomiendame|recomiendas|recomiendan|filo|beber|sed)(?= )/;
const OPEN_SAID = wholeWords("abiert[oa]s?|abren?|abran?");

/** What a question may say beside something that has nothing to do with restaurants. */
const BESIDE: ReadonlySet<string> = new Set(["words", "place", "near"]);

/**
 * Returns the words of a question to look up, without ñ, each once, and after them at most twelve other spellings of the
 * same sounds: the first look-up.
 */
export function questionWords(question: string): string[] {
  const words = splitQuestion(question).map(({ word }) => word);
  const asked = [...new Set(words.filter((word) => /^[a-z]{2,}$/.test(word)))];
  return [...asked, ...respelledWords(asked)];
}

/** Returns the phrases of a question that may be names, spelled right: the second look-up. */
export function questionPhrases(question: string, words: readonly FoundWord[]): AskedPhrases {
  return phrasesOf(correctWords(splitQuestion(question), words));
}

/**
 * Reads a question in Spanish as diners type it, with the answers to both look-ups. Reads at most 40 words; never throws.
 * A question that says nothing asks for help.
 */
export function readQuestion(question: string, known: KnownOfQuestion): Reading {
  const tokens = splitQuestion(question);
  const words = correctWords(tokens, known.words);
  const all = textOf(words, []);
  if (asksIfSafe(all)) return { intent: "help" };
  const { name, places } = findNames(words, known, ONE_ASKED_FOR.test(all));
  const text = keepFixedNames(textOf(words, name ? [name, ...places] : places));

  const { currency, rest: priced } = findCurrency(text, words);
  const kinds = takeKinds(priced);
  const moment = takeMoment(kinds.rest);
  const prices = takePrices(moment.rest);
  const diets = takeDiets(prices.rest);
  const leftOut = takeUnheeded(diets.rest);
  const unheeded = [...new Set([...diets.unheeded, leftOut.unheeded])]
    .filter((said) => said !== "")
    .join(" ");
  const contact = takeAny(leftOut.rest, CONTACT);
  const wishes = takeWishes(contact.rest);
  const typed = new Map(words.map(({ word, typed }) => [word, typed]));
  const isOpenAsked = OPEN_SAID.test(all);
  OPEN_SAID.lastIndex = 0;

  const beside: Omit<Reading, "intent" | "words"> = {
    ...(name && { name: name.name }),
    ...(prices.most !== undefined && { most: prices.most }),
    ...(prices.least !== undefined && { least: prices.least }),
    ...((prices.most ?? prices.least) !== undefined && currency && { currency }),
    ...(unheeded !== "" && { unheeded: unheeded.slice(0, READING_TEXT_MAX) }),
    ...(diets.diets.length > 0 && { diets: diets.diets }),
    ...(diets.without.length > 0 && { without: diets.without }),
    ...(kinds.cuisines.length > 0 && { cuisines: kinds.cuisines }),
    ...(kinds.types.length > 0 && { types: kinds.types }),
    ...(places[0] && { place: places[0].name }),
    ...(wishes.near && { near: true as const }),
    ...(wishes.sort && { sort: wishes.sort }),
  };
  const ofFood = takeAny(wishes.rest, MEAL_AS_VERB).rest;
  const withoutMeal = foodWordsOf(takeAny(ofFood, MEAL_OF_DAY).rest, typed);
  // An order narrows nothing: the cheapest dish of all would be water.
  const isNarrowed = moment.openAt !== undefined || Object.keys(beside).some((key) => key !== "sort");
  const named = withoutMeal !== "" || isNarrowed ? withoutMeal : foodWordsOf(ofFood, typed);
  const food = named === "" && !WHERE_TO_EAT.test(all) ? kindOfFoodIn(all) : named;
  const said: Omit<Reading, "intent"> = { ...(food !== "" && { words: food }), ...beside };
  const isWhere = WHERE_TO_EAT.test(all) || SOMETHING_OPEN.test(all);
  const saysMore = Object.keys(said).some((key) => key !== "words");
  const isFoodSaid = food.split(" ").some((word) => isFoodWord(withoutEnye(word)));
  if (asksForHelp(joinFixedNames(all), isFoodSaid) && !saysMore && moment.openAt === undefined)
    return { intent: "help" };

  const asked = ` ${tokens.map(({ word }) => word).join(" ")} `;
  const isFoodTyped = words.some(({ isFoodItself, isCorrected }) => isFoodItself && !isCorrected);
  const saysOfRestaurants =
    isFoodTyped ||
    isWhere ||
    contact.isFound ||
    kinds.isRestaurantSaid ||
    wishes.isOfferSaid ||
    Object.keys(said).some((key) => !BESIDE.has(key));
  if (!saysOfRestaurants && [asked, all].some(asksElsewhere)) return { intent: "help" };

  const intent = intentOf(said, {
    isOffer: wishes.isOfferSaid,
    areHours: moment.areHoursAsked,
    isRestaurant: kinds.isRestaurantSaid || (contact.isFound && food === "" && Object.keys(said).length > 0),
    isWhere,
    isKitchen: kinds.isKitchenSaid,
    isDish: SOMETHING.test(all),
    isTimed: moment.openAt !== undefined || moment.isOpenSaid,
    isHungry: HUNGRY.test(all),
  });
  if (intent === "help") return { intent };
  // «Ofertas de hoy» are the running ones: the day says nothing about opening hours.
  const isMomentSaid = moment.openAt !== undefined && (intent !== "offer" || isOpenAsked);
  return { intent, ...said, ...(isMomentSaid && { openAt: moment.openAt }) };
}

/** Returns what a question without a food asks for all the same: drinks, breakfast or nothing. */
function kindOfFoodIn(text: string): string {
  if (TO_DRINK.test(text)) return "bebida";
  return TO_BREAKFAST.test(text) ? "desayuno" : "";
}

/** Finds the restaurant and the places that are named. A town inside a restaurant's name is none of them. */
function findNames(words: readonly Word[], known: KnownOfQuestion, isOneAskedFor: boolean) {
  const alone = findName(words, known, { isOneAskedFor, places: [] });
  const places = findPlaces(words, known, alone ? [alone] : []);
  return { name: alone ?? findName(words, known, { isOneAskedFor, places }), places };
}

/** Writes words as a text with single spaces between and around them, and what was read of it as one sign. */
function textOf(words: readonly Word[], read: readonly Named[]): string {
  const text = words.flatMap(({ word }, at) => {
    const span = read.find(({ from, to }) => at >= from && at < to);
    if (!span) return [word];
    return at === span.from ? [READ] : [];
  });
  return ` ${text.join(" ")} `;
}

interface IntentCues {
  isOffer: boolean;
  areHours: boolean;
  isRestaurant: boolean;
  isWhere: boolean;
  isKitchen: boolean;
  isDish: boolean;
  isTimed: boolean;
  isHungry: boolean;
}

function intentOf(said: Omit<Reading, "intent">, cues: IntentCues): Intent {
  if (cues.isOffer) return "offer";
  if (said.name !== undefined && said.words === undefined && cues.areHours) return "hours";
  if (cues.isRestaurant) return "restaurant";
  if (said.words !== undefined) return said.types !== undefined ? "restaurant" : "dish";
  if (cues.isWhere) return "restaurant";
  const isAboutDishes = [said.diets, said.without, said.most, said.least, said.unheeded].some(
    (value) => value !== undefined,
  );
  if (said.types !== undefined || (said.name !== undefined && !isAboutDishes)) return "restaurant";
  if (isAboutDishes) return "dish";
  if (said.cuisines !== undefined) return cues.isDish && !cues.isKitchen ? "dish" : "restaurant";
  if (cues.isDish) return "dish";
  if (said.sort !== undefined && said.place === undefined) return "dish";
  if (said.place !== undefined || said.near || cues.isTimed) return "restaurant";
  return cues.isHungry ? "dish" : "help";
}
