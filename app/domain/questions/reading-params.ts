import { BUSINESS_TYPES } from "~/domain/catalogue/business-types";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { isCurrency } from "~/domain/money";
import { foldWords } from "./fold-words";
import { type AskedDay, type Intent, READING_TEXT_MAX, type Reading, type Sort } from "./reading";

/** The query parameters of a search's address that together are a reading. */
export const READING_PARAMETERS = {
  intent: "busca",
  words: "q",
  name: "nombre",
  most: "hasta",
  least: "desde",
  currency: "moneda",
  diets: "dieta",
  without: "sin",
  unheeded: "fuera",
  cuisines: "cocina",
  types: "tipo",
  place: "lugar",
  near: "cerca",
  openAt: "abierto",
  sort: "orden",
} as const satisfies Record<keyof Reading, string>;

const PARAMETER = READING_PARAMETERS;

/** A closed list of values, each with its Spanish word in an address. */
interface Words<Value extends string> {
  wordOf(value: Value): string;
  valueOf(word: string): Value | undefined;
  /** The values whose words are given, in the order of the list, each once. */
  valuesOf(words: readonly string[]): Value[];
}

function wordsOf<Value extends string>(entries: readonly (readonly [Value, string])[]): Words<Value> {
  const words = new Map(entries);
  const values = new Map(entries.map(([value, word]) => [word, value]));
  if (values.size !== entries.length) throw new Error("Two values have the same word in an address");
  return {
    wordOf: (value) => words.get(value) ?? value,
    valueOf: (word) => values.get(word),
    valuesOf: (given) => entries.filter(([, word]) => given.includes(word)).map(([value]) => value),
  };
}

const labelled = <Id extends string>({ id, label }: { readonly id: Id; readonly label: string }) =>
  [id, foldWords(label).replaceAll(" ", "-")] as const;

const INTENT_WORDS = wordsOf<Intent>([
  ["dish", "platos"],
  ["restaurant", "restaurantes"],
  ["offer", "ofertas"],
  ["hours", "horario"],
  ["help", "ayuda"],
]);
const SORT_WORDS = wordsOf<Sort>([
  ["best", "mejor"],
  ["cheapest", "barato"],
  ["priciest", "caro"],
  ["newest", "nuevo"],
]);
const DAY_WORDS = wordsOf<AskedDay>([
  ["today", "hoy"],
  ["tomorrow", "manana"],
  ["monday", "lunes"],
  ["tuesday", "martes"],
  ["wednesday", "miercoles"],
  ["thursday", "jueves"],
  ["friday", "viernes"],
  ["saturday", "sabado"],
  ["sunday", "domingo"],
]);
const DIET_WORDS = wordsOf(DISH_ATTRIBUTES.entries.map(labelled));
const INGREDIENT_WORDS = wordsOf(INGREDIENTS.entries.map(labelled));
const CUISINE_WORDS = wordsOf(CUISINES.entries.map(labelled));
const TYPE_WORDS = wordsOf(BUSINESS_TYPES.map(({ key }) => [key, key] as const));

const NOW = "ahora";
const YES = "si";
const MINUTES_AN_HOUR = 60;
/** A day, and perhaps hour and minute: `domingo`, `domingo-0930`. */
const MOMENT = /^([a-z]+)(?:-([01]\d|2[0-3])([0-5]\d))?$/;
/** Above zero, at most two decimals. */
const PRICE = /^(?=.*[1-9])\d{1,9}(\.\d{1,2})?$/;

const twoDigits = (number: number) => String(number).padStart(2, "0");

function writeMoment(openAt: NonNullable<Reading["openAt"]>): string {
  if (openAt === "now") return NOW;
  const day = DAY_WORDS.wordOf(openAt.day);
  if (openAt.minute === undefined) return day;
  const hour = Math.floor(openAt.minute / MINUTES_AN_HOUR);
  return `${day}-${twoDigits(hour)}${twoDigits(openAt.minute % MINUTES_AN_HOUR)}`;
}

function readMoment(text: string): Reading["openAt"] {
  if (text === NOW) return "now";
  const [, word = "", hour, minute] = MOMENT.exec(text) ?? [];
  const day = DAY_WORDS.valueOf(word);
  if (!day) return undefined;
  if (hour === undefined) return { day };
  return { day, minute: Number(hour) * MINUTES_AN_HOUR + Number(minute) };
}

/**
 * Writes a reading as query parameters with Spanish words, sorted: `busca=platos&dieta=sin-gluten&hasta=600&q=mofongo`.
 * Equal readings give the same text. The values of a list stand in the catalogue's order, each in its own parameter, as
 * the checkboxes of a form send them.
 */
export function readingParams(reading: Reading): URLSearchParams {
  const params = new URLSearchParams();
  params.set(PARAMETER.intent, INTENT_WORDS.wordOf(reading.intent));
  if (reading.words !== undefined) params.set(PARAMETER.words, reading.words);
  if (reading.name !== undefined) params.set(PARAMETER.name, reading.name);
  if (reading.most !== undefined) params.set(PARAMETER.most, String(reading.most));
  if (reading.least !== undefined) params.set(PARAMETER.least, String(reading.least));
  if (reading.currency !== undefined) params.set(PARAMETER.currency, reading.currency);
  if (reading.unheeded !== undefined) params.set(PARAMETER.unheeded, reading.unheeded);
  if (reading.place !== undefined) params.set(PARAMETER.place, reading.place);
  if (reading.near) params.set(PARAMETER.near, YES);
  if (reading.openAt !== undefined) params.set(PARAMETER.openAt, writeMoment(reading.openAt));
  if (reading.sort !== undefined) params.set(PARAMETER.sort, SORT_WORDS.wordOf(reading.sort));
  appendAll(params, PARAMETER.diets, DIET_WORDS, DISH_ATTRIBUTES.ids, reading.diets);
  appendAll(params, PARAMETER.without, INGREDIENT_WORDS, INGREDIENTS.ids, reading.without);
  appendAll(params, PARAMETER.cuisines, CUISINE_WORDS, CUISINES.ids, reading.cuisines);
  const types = BUSINESS_TYPES.map(({ key }) => key);
  appendAll(params, PARAMETER.types, TYPE_WORDS, types, reading.types);
  params.sort();
  return params;
}

function appendAll<Value extends string>(
  params: URLSearchParams,
  parameter: string,
  words: Words<Value>,
  all: readonly Value[],
  chosen: readonly Value[] = [],
): void {
  for (const value of all) if (chosen.includes(value)) params.append(parameter, words.wordOf(value));
}

/** Returns whether an address holds a reading, and not a question as typed, which has no `busca`. */
export function hasReadingParams(params: URLSearchParams): boolean {
  return params.has(PARAMETER.intent);
}

/**
 * Reads a reading's query parameters. Ignores what is unknown, so that no typed address fails: without a known `busca`
 * the intent is `dish`, and hours without a name look for restaurants.
 */
export function parseReadingParams(params: URLSearchParams): Reading {
  const text = (parameter: string) => cutWords(foldWords(params.get(parameter) ?? "")) || undefined;
  const price = (parameter: string) => {
    const typed = (params.get(parameter) ?? "").trim();
    return PRICE.test(typed) ? Number(typed) : undefined;
  };
  const list = <Value extends string>(parameter: string, words: Words<Value>) => {
    const values = words.valuesOf(params.getAll(parameter));
    return values.length > 0 ? values : undefined;
  };
  const currency = params.get(PARAMETER.currency);
  const reading: Reading = { intent: INTENT_WORDS.valueOf(params.get(PARAMETER.intent) ?? "") ?? "dish" };
  const said: Omit<Reading, "intent"> = {
    words: text(PARAMETER.words),
    name: text(PARAMETER.name),
    most: price(PARAMETER.most),
    least: price(PARAMETER.least),
    currency: isCurrency(currency) ? currency : undefined,
    unheeded: text(PARAMETER.unheeded),
    diets: list(PARAMETER.diets, DIET_WORDS),
    without: list(PARAMETER.without, INGREDIENT_WORDS),
    cuisines: list(PARAMETER.cuisines, CUISINE_WORDS),
    types: list(PARAMETER.types, TYPE_WORDS),
    place: text(PARAMETER.place),
    near: params.get(PARAMETER.near) === YES ? true : undefined,
    openAt: readMoment(params.get(PARAMETER.openAt) ?? ""),
    sort: SORT_WORDS.valueOf(params.get(PARAMETER.sort) ?? ""),
  };
  const isNameless = reading.intent === "hours" && said.name === undefined;
  const heard = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...reading, ...(isNameless && { intent: "restaurant" as const }), ...heard };
}

/** Cuts a text of words after the last whole word that fits. A single longer word is cut inside. */
function cutWords(text: string): string {
  if (text.length <= READING_TEXT_MAX) return text;
  const cut = text.slice(0, READING_TEXT_MAX + 1);
  const space = cut.lastIndexOf(" ");
  return cut.slice(0, space > 0 ? space : READING_TEXT_MAX);
}
