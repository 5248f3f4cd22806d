import { ARTICLES, CONJUNCTIONS, isFiller, PREPOSITIONS } from "./filler";
import { spelledWithEnye } from "./food-words";
import { PRICE_WORDS } from "./money/prices";
import { NUMBER, NUMBER_WORDS } from "./numbers";
import { READING_TEXT_MAX } from "./reading";
import { READ } from "./remaining-text";
import { singularOf } from "./singular";

/** Dishes' names with words that say something else elsewhere. The underscore keeps the words together while they are read. */
const FIXED =
  /(?<= )(?:sandwich(?:es)? cubanos?|tostadas? francesas?|papas? (?:a la )?francesas?|pan(?:es)? (?:frances(?:es)?|arabes?|cubanos?|italianos?|pita)|ensaladas? (?:rusas?|griegas?)|yogurt? griego|tortillas? espanolas?|cafes? (?:americanos?|irlandes(?:es)?|cubanos?|turcos?)|salsas? (?:italianas?|mexicanas?|china|americana)|cuba libre|pad thai|pico de gallo|pollos? (?:al|a la) (?:carbon|brasa)|platos? del dia|menus? del dia|platos? fuertes?|crema catalana|hot dogs?|chop suey|new york strip|vino de la casa|nueces de la india|polvo de hornear|arroz chino|sopas? china|a la (?:mexicana|italiana|francesa|espanola|criolla|dominicana|cubana|americana|parrilla|brasa|barra|romana|huancaina|milanesa|pobre)|a lo (?:pobre|macho|alfredo)|completos? italianos?|huevos? (?:rancheros?|mexicanos?|americanos?)|fiestas? mexicanas?|medialunas?|media luna|jugos? de (?:china|naranja)|naranja china|san francisco|gran reserva|pan de agua|tres leches|cuatro (?:quesos|leches)|(?<=con )los tres golpes|tres golpes|siete (?:carnes|potajes)|siete mares|mar y tierra|mares y tierras|frutos? secos? caramelizados?|noche ?buena|morir so[nñ]ando|hasta la (?:madre)|desayunos? (?:americanos?|continental(?:es)?|criollos?)|bandera dominicana|la bandera|comida para (?:perros?|bebes?|mascotas?|ninos))(?= )/g;

/** The drink, which is written like the pronoun. «Salón de té» is a kind of place. */
const TEA =
  /(?<= )te(?= (?:de|con|frio|helado|verde|negro|rojo|blanco|chai|matcha|caliente|ingles|digestivo|medicinal)\b)|(?<= (?:un|el|del|de|tomar|unos|tipo|quiero|y|o) )(?<!(?:salon|salones|sala|salas|casa|casas) de )te(?= )|(?<=^ )te(?= $)/g;

const FEW = "(?:dos|tres|cuatro|cinco|seis|ocho|diez|\\d{1,2})(?= (?:\\||,|$)|  ?$)";
const FOR = "(?:para|de|somos|mesa para|seremos|vamos|comen?|como)";
/** For how many people: «para 10 personas», «somos cuatro», «para dos». «Menos de 50» is a price, but «somos menos de 50». */
const COMPANY = new RegExp(
  `(?<= )(?:(?:${FOR} )+(?:(?:mas|menos) de )?${NUMBER} (?:personas?|comensales|amig[oa]s|gente|pax|adultos|ninos)|(?:somos|seremos) (?:(?:mas|menos|de|hasta|maximo) )+${FEW}|(?<! (?:${PRICE_WORDS.join("|")}|mucho) )(?:${FOR} )+${FEW})(?= )`,
  "g",
);

const AT_HOME = /(?<= )(?:en|para|a) (?:mi |la |tu |su )?casa(?= )/g;

/** Joins the words of such names, so that no other rule reads a part of them. */
export function joinFixedNames(text: string): string {
  return text.replace(FIXED, (name) => name.replaceAll(" ", "_"));
}

/** Joins them too, and takes out for how many people and whether at home, which no menu tells. */
export function keepFixedNames(text: string): string {
  return joinFixedNames(text.replace(COMPANY, READ).replace(AT_HOME, READ)).replace(TEA, "te_");
}

const isNumber = (word: string) => /^\d+$/.test(word) || NUMBER_WORDS.includes(word);

/**
 * Returns the words that name the food in what is left of a text: in the singular, with ñ, without filler. Joining words stay
 * between two words of food. `typed` gives the spelling with ñ where the diner typed it. Empty if nothing is left.
 */
export function foodWordsOf(text: string, typed: ReadonlyMap<string, string>): string {
  const words: string[] = [];
  let joining: string[] = [];
  for (const word of text.trim().split(/ +/)) {
    if (word.includes("_")) {
      if (words.length > 0) words.push(...joining);
      joining = [];
      words.push(...word.split("_").filter((part) => part !== ""));
    } else if (word === "|") {
      joining = joining.filter((each) => !ARTICLES.has(each) && !CONJUNCTIONS.has(each));
    } else if (PREPOSITIONS.has(word) || CONJUNCTIONS.has(word)) {
      joining = [word];
    } else if (ARTICLES.has(word)) {
      if (/^(?:a|de|en)$/.test(joining.at(-1) ?? "")) joining.push(word);
    } else if (!/^[a-z0-9]+$/.test(word) || isFiller(word)) {
      if (isFiller(word)) joining = joining.filter((each) => PREPOSITIONS.has(each));
    } else {
      if (words.length > 0) words.push(...joining);
      joining = [];
      words.push(word);
    }
  }
  const isAfterNumber = (at: number) => isNumber(words[at - 1] ?? "");
  const named = words.map((word, at) =>
    foodWord(isAfterNumber(at) ? word : singularOf(word), typed.get(word), word),
  );
  return cut(named).join(" ");
}

/** Writes ñ where the diner typed it, or where the word is known to have it. */
function foodWord(word: string, typed: string | undefined, whole: string): string {
  if (!typed?.includes("ñ")) return spelledWithEnye(word);
  const at = [...typed].flatMap((letter, at) => (letter === "ñ" ? [at] : []));
  return word.length <= whole.length && whole.startsWith(word.slice(0, -1))
    ? [...word].map((letter, each) => (at.includes(each) ? "ñ" : letter)).join("")
    : word;
}

/** Returns the first words that fit into the longest text of a reading. */
function cut(words: readonly string[]): string[] {
  const fitting: string[] = [];
  for (const word of words) {
    if ([...fitting, word].join(" ").length > READING_TEXT_MAX) break;
    fitting.push(word);
  }
  return fitting;
}
