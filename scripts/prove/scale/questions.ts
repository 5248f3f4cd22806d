import { wordsOf } from "~/domain/search/words";
import { RARE_WORDS } from "./dish-names";

/** How many of the commonest words of dishes are asked for. */
const COMMON = 20;
/** Letters of the shortest word of food; articles and prepositions are shorter, and ask for nothing. */
const SHORTEST = 4;

/** What a question is measured as; each kind has its lines in the report. */
export type QuestionKind =
  | "common"
  | "rare"
  | "narrowed"
  | "restaurants"
  | "offers"
  | "pathological"
  | "suggestions";

export type Question = {
  kind: QuestionKind;
  /** What the report calls it. */
  name: string;
  /** The parameters of `/buscar`, or what was typed so far. */
  asked: Record<string, string>;
};

/** Where some of the generated restaurants are. */
const POSITION = { lat: "18.48", lon: "-69.9" };

const ask = (kind: QuestionKind, q: string, name = `«${q}»`, beside = {}): Question => ({
  kind,
  name,
  asked: { q, ...beside },
});

/** Conditions that a common word is asked with, alone and together. */
const NARROWED = [
  "barato",
  "más barato",
  "mejor",
  "nuevos",
  "sin gluten",
  "vegano",
  "sin maní",
  "por menos de 150",
  "entre 500 y 600",
  "en la romana",
  "en méxico",
  "en un lugar que nadie conoce",
  "abierto ahora",
  "abierto el domingo a las 9",
  "sin gluten por menos de 300 en santiago abierto ahora",
];

/** Returns every question, given the words of the generated dishes, the commonest first. */
export function questionsAbout(words: readonly string[]): Question[] {
  const common = words.filter(({ length }) => length >= SHORTEST).slice(0, COMMON);
  const [first = "", second = "", third = ""] = common;
  const letters = "a b c d e f g h i j k l m n o p q r s t u v w x y z";
  return [
    ...common.map((word) => ask("common", word)),
    ...RARE_WORDS.map((word) => ask("rare", word)),
    ...[first, third].flatMap((word) => NARROWED.map((condition) => ask("narrowed", `${word} ${condition}`))),
    ask("narrowed", `${first} cerca`, `«${first} cerca», with a position`, POSITION),
    ask("narrowed", `${first} ${second}`),
    ask("narrowed", `${first} ${second} ${third}`),
    ask("narrowed", `${first} con ${RARE_WORDS[0]}`, "a common word and a rare one"),
    ask("narrowed", first, `page 17 of «${first}»`, { pagina: "17" }),
    ask("narrowed", "algo vegano"),
    ask("narrowed", "algo sin gluten por menos de 200"),
    ask("narrowed", "", "every dish, by price", { orden: "barato" }),
    ask("restaurants", "restaurantes abiertos ahora"),
    ask("restaurants", "abierto el domingo a las 11 pm"),
    ask("restaurants", "pizzerías"),
    ask("restaurants", "bares en santo domingo abiertos ahora"),
    ask("restaurants", "restaurantes baratos"),
    ask("restaurants", "comida italiana en santiago"),
    ask("restaurants", `restaurantes con ${first}`),
    ask("restaurants", "restaurantes cerca", "«restaurantes cerca», with a position", POSITION),
    ask("restaurants", "la casa"),
    ask("restaurants", "a qué hora abre la casa de altagracia"),
    ask("offers", "ofertas"),
    ask("offers", "ofertas los martes"),
    ask("offers", `ofertas de ${first}`),
    ask("offers", "ofertas en la romana"),
    ask("pathological", "a", "one letter"),
    ask("pathological", letters, "every letter"),
    ask("pathological", Array.from({ length: 500 }, (_, at) => common[at % COMMON]).join(" "), "500 words"),
    ask("pathological", `${first} `.repeat(500), "one word 500 times"),
    ask("pathological", common.join(" "), "the commonest words together"),
    ask("pathological", "🐯🔥🍕", "emoji alone"),
    ask("pathological", '" OR * NEAR( NOT ^ : {} + -', "operators of the index"),
    ask("pathological", `name:${first} OR facets:x NOT name:x`, "a query of the index"),
    ask("pathological", '"'.repeat(300), "300 quotes"),
    ask("pathological", "«»“”'‘’", "quotes of every kind"),
    ask("pathological", "%_%' OR 1=1 --", "SQL"),
    ask("pathological", "x".repeat(10_000), "10,000 letters"),
    ask("pathological", "polllo cno qeuso", "a slip in each word"),
    ask("pathological", "zzzzzz wwwwww kkkkkk", "words that nobody has"),
    ask("pathological", "de la con el", "only articles"),
    ask("pathological", "0000000000000000", "digits"),
    ask("pathological", "مرحبا こんにちは", "other alphabets"),
    ...[
      "po",
      "pollo",
      `${first} c`,
      `${first} con ${second.slice(0, 3)}`,
      "zarzam",
      "la casa de",
      "x".repeat(300),
    ].map((typed) => ask("suggestions", typed, `«${typed.slice(0, 40)}»`)),
  ];
}

/** The word whose dishes must be exactly those found by looking at all, where the question is one word. */
export const wordOf = ({ asked: { q = "" } }: Question) => wordsOf(q).join(" ");
