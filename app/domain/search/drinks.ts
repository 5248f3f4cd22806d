import { stemOf } from "./stem";
import { searchedWords } from "./word-forms";
import { wordsOf } from "./words";

/** Drinks by the first word of their names or of their categories. */
const DRINKS =
  "bebida jugo zumo refresco gaseosa soda agua cerveza chela vino sangria champan prosecco cafe espresso expreso capuchino cappuccino latte te infusion tisana batida batido licuado malteada merengada smoothie limonada naranjada horchata chicha malta guarapo mojito caipirinha daiquiri michelada spritz aperol tequila vodka ron whisky ginebra gin brandy pisco mezcal licor mamajuana mate terere kombucha";
/** Only categories: «cóctel de camarones» and «trago» of a sauce are names of other things. */
const CATEGORIES = "coctel cocktail trago drink licor destilado";
/** What a drink is served in: «copa de vino». */
const VESSELS = "copa botella jarra vaso taza lata";
/** Drinks of several words. */
const NAMES = [
  "coca cola",
  "pepsi",
  "sprite",
  "cuba libre",
  "piña colada",
  "morir soñando",
  "chocolate caliente",
];

const stemmed = (words: string) => new Set(words.split(" ").flatMap(wordsOf).map(stemOf));
const drinks = stemmed(DRINKS);
const categories = stemmed(`${DRINKS} ${CATEGORIES}`);
const vessels = stemmed(VESSELS);
const names = NAMES.map((name) => wordsOf(name).map(stemOf));

/** The commonest words of categories of drinks. The index tells by them which dishes to read first. */
export const DRINK_CATEGORIES: readonly string[] =
  "bebida bebidas jugo jugos batida batidas cerveza cervezas vino vinos coctel cocteles refresco refrescos cafe cafes trago tragos".split(
    " ",
  );

const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/**
 * Returns whether what a menu lists is to drink: its category has nothing but drinks («Jugos y batidas», not «Café y
 * postres»), or its name begins with one («Agua de coco», not «Pollo al vino»).
 */
export function isDrink({ name, section }: { name: string; section: string }): boolean {
  const parts = section
    .split(/[,/&+]|\s[ye]\s/i)
    .map(stemsOf)
    .filter(([first]) => first !== undefined);
  if (parts.length > 0 && parts.every(([first = ""]) => categories.has(first))) return true;
  const words = stemsOf(name);
  const [first = ""] = words;
  if (drinks.has(first)) return true;
  if (vessels.has(first)) return words.some((word) => drinks.has(word));
  return names.some((drink) => drink.every((word, at) => words[at] === word));
}

type DishTexts = { name: string; section: string; description: string; restaurantName: string };

/**
 * Returns a function that tells the drinks which a search for food finds by their restaurant's name alone: the lemonade of a
 * «Pizzería» is no pizza. A search that names a drink, or nothing, has none.
 */
export function drinksOfTheHouse(words: string | undefined): (dish: DishTexts) => boolean {
  const { required } = searchedWords(words ?? "");
  if (required.length === 0 || required.some(({ all }) => all.some((word) => drinks.has(word)))) {
    return () => false;
  }
  const isSaid = (texts: readonly string[]) => {
    const said = new Set(texts.flatMap(stemsOf));
    return ({ around }: { around: readonly string[] }) => around.some((word) => said.has(word));
  };
  return ({ name, section, description, restaurantName }) =>
    required.some(isSaid([restaurantName])) &&
    !required.every(isSaid([name, section, description])) &&
    isDrink({ name, section });
}
