import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";
import { cleanText, foldText, hasLetterOrDigit, isFarTooLong } from "~/domain/text";

/**
 * The 30 ingredients of the specification, in its order. `plural` is the number of the Spanish label (for «que no te
 * gustan»); `names` are other names of the same thing across the 21 countries; `kinds` are foods that belong to it and
 * that people look for instead of it, in Spanish and in English.
 */
export const INGREDIENTS = vocabulary([
  {
    id: "gluten",
    label: "Gluten",
    plural: false,
    names: [],
    kinds: [
      "trigo",
      "cebada",
      "centeno",
      "avena",
      "espelta",
      "sémola",
      "pan",
      "pasta",
      "harina",
      "wheat",
      "bread",
      "flour",
    ],
  },
  {
    id: "dairy",
    label: "Lácteos",
    plural: true,
    names: ["lácteo"],
    kinds: ["leche", "queso", "mantequilla", "crema", "yogur", "lactosa", "milk", "cheese", "butter"],
  },
  { id: "eggs", label: "Huevos", plural: true, names: ["huevo"], kinds: ["mayonesa"] },
  { id: "peanuts", label: "Maní", plural: false, names: ["cacahuate", "cacahuete"], kinds: [] },
  {
    id: "tree-nuts",
    label: "Frutos secos",
    plural: true,
    names: ["fruto seco"],
    kinds: [
      "nueces",
      "almendras",
      "avellanas",
      "cajuil",
      "marañón",
      "anacardos",
      "pistachos",
      "pecanas",
      "macadamias",
      "nuts",
      "almond",
      "walnut",
      "cashew",
      "hazelnut",
    ],
  },
  { id: "soy", label: "Soya", plural: false, names: ["soja"], kinds: ["tofu", "edamame"] },
  {
    id: "fish",
    label: "Pescado",
    plural: false,
    names: ["pescados"],
    kinds: [
      "atún",
      "salmón",
      "bacalao",
      "chillo",
      "dorado",
      "anchoas",
      "sardinas",
      "mero",
      "tilapia",
      "tuna",
      "cod",
    ],
  },
  {
    id: "shellfish",
    label: "Mariscos",
    plural: true,
    names: ["marisco"],
    kinds: [
      "camarones",
      "gambas",
      "langosta",
      "cangrejo",
      "lambí",
      "pulpo",
      "calamar",
      "almejas",
      "mejillones",
      "langostinos",
      "ostras",
      "crustáceos",
      "moluscos",
      "seafood",
      "shrimp",
      "prawn",
      "crab",
      "lobster",
      "clam",
      "mussel",
      "oyster",
      "squid",
      "octopus",
    ],
  },
  { id: "sesame", label: "Ajonjolí", plural: false, names: ["sésamo"], kinds: ["tahini"] },
  { id: "mustard", label: "Mostaza", plural: false, names: [], kinds: [] },
  { id: "celery", label: "Apio", plural: false, names: [], kinds: [] },
  { id: "lupin", label: "Altramuces", plural: true, names: ["altramuz", "lupino"], kinds: [] },
  { id: "sulphites", label: "Sulfitos", plural: true, names: ["sulfito"], kinds: ["vino"] },
  { id: "onion", label: "Cebolla", plural: false, names: ["cebollas"], kinds: ["cebollín", "puerro"] },
  { id: "garlic", label: "Ajo", plural: false, names: ["ajos"], kinds: ["alioli"] },
  {
    id: "tomato",
    label: "Tomate",
    plural: false,
    names: ["tomates", "jitomate"],
    kinds: ["salsa de tomate"],
  },
  {
    id: "bell-pepper",
    label: "Ají morrón",
    plural: false,
    names: ["pimiento", "pimentón", "morrón", "ají dulce"],
    kinds: [],
  },
  {
    id: "chili",
    label: "Ají picante",
    plural: false,
    names: ["chile", "guindilla"],
    kinds: ["jalapeño", "habanero"],
  },
  {
    id: "corn",
    label: "Maíz",
    plural: false,
    names: ["choclo", "elote"],
    kinds: ["arepa", "tortilla de maíz"],
  },
  {
    id: "mushroom",
    label: "Hongos",
    plural: true,
    names: ["hongo", "setas", "champiñones", "champiñón"],
    kinds: [],
  },
  {
    id: "pork",
    label: "Cerdo",
    plural: false,
    names: ["puerco", "chancho", "carne de cerdo"],
    kinds: ["chicharrón", "jamón", "tocino", "longaniza", "chorizo"],
  },
  {
    id: "beef",
    label: "Res",
    plural: false,
    names: ["carne de res", "vaca"],
    kinds: ["bistec", "churrasco", "ternera"],
  },
  { id: "chicken", label: "Pollo", plural: false, names: [], kinds: ["gallina"] },
  { id: "lamb", label: "Cordero", plural: false, names: ["borrego"], kinds: [] },
  { id: "cilantro", label: "Cilantro", plural: false, names: ["cilantrico"], kinds: [] },
  { id: "mint", label: "Menta", plural: false, names: ["hierbabuena", "yerbabuena"], kinds: [] },
  { id: "banana", label: "Guineo", plural: false, names: ["banano", "banana", "cambur"], kinds: [] },
  { id: "avocado", label: "Aguacate", plural: false, names: ["palta"], kinds: ["guacamole"] },
  { id: "coconut", label: "Coco", plural: false, names: [], kinds: ["leche de coco", "coconut milk"] },
  { id: "pineapple", label: "Piña", plural: false, names: ["ananá", "ananás"], kinds: [] },
]);

export type IngredientId = IdOf<typeof INGREDIENTS>;

const CUSTOM_PREFIX = "custom-";
const CUSTOM_MAX = 40;

/** The most ingredients that one word is asked about. */
const MOST_MEANT = 3;

/** The shortest word that may lose an ending: 'res' is no plural. */
const SHORTEST_PLURAL = 4;

/** The shortest word of the catalogue that is recognised with a slip in it: shorter ones are too close to other words. */
const SHORTEST_MISSPELT = 5;

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word, folded, in a form that singular and plural share: 'nueces' and 'nuez', 'camarones' and 'camarón'. */
const stemOf = (word: string) =>
  word.length < SHORTEST_PLURAL ? word : word.replace(/s$/, "").replace(/e$/, "").replace(/z$/, "c");

const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/** Every name and kind of the catalogue as its words, the longest first. Ids are English: people who type one are asked. */
const TERMS = INGREDIENTS.entries
  .flatMap(({ id, label, names, kinds }) => [
    ...[label, ...names].map((name) => ({ id, isName: true, text: name })),
    ...[id, ...kinds].map((kind) => ({ id, isName: false, text: kind })),
  ])
  .map(({ text, ...term }) => ({
    ...term,
    words: stemsOf(text),
    isLong: wordsOf(text).map(({ length }) => length >= SHORTEST_MISSPELT),
  }))
  .sort((a, b) => b.words.length - a.words.length);

/** Whether one letter more, one less, another one or two swapped makes one word of the other. */
function isOneSlipFrom(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  const isOther = restA.slice(1) === restB.slice(1);
  return isSwapped || isOther || restA.slice(1) === restB || restA === restB.slice(1);
}

const idsByName = new Map<string, IngredientId>(
  TERMS.filter(({ isName }) => isName).map(({ id, words }) => [words.join(" "), id]),
);

/**
 * The id of an ingredient that a diner typed: the catalogue's where the text is one of its names, in singular or plural, else
 * `custom-` and the text in lower case with hyphens (accents stay, so that the label can be read back). `undefined` where no
 * letter or digit is left or more than 40 characters are.
 */
export function ingredientFromText(text: string): string | undefined {
  if (isFarTooLong(text, "tag")) return undefined;
  const known = idsByName.get(stemsOf(text).join(" "));
  if (known) return known;
  const words = cleanText(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const custom = words?.join("-") ?? "";
  return custom.length > CUSTOM_MAX || !hasLetterOrDigit(custom) ? undefined : CUSTOM_PREFIX + custom;
}

/** Whether an id is a word of a diner's own, which no menu can declare. */
export function isOwnWord(id: string): boolean {
  return id.startsWith(CUSTOM_PREFIX);
}

/**
 * The ingredients of the catalogue that a text may be another word for, in the order in which it names them, at most three.
 * A name or a kind stands in it as whole words, in singular or plural, and the longest counts ('leche de coco' is coconut and
 * no milk); or a name begins with the whole text ('ají'). Words that are nothing so far may be a long word with one slip in it
 * ('cebola').
 */
export function meantIngredients(text: string): IngredientId[] {
  const words = stemsOf(text);
  if (words.length === 0) return [];
  const taken = new Set<number>();
  const found: { id: IngredientId; at: number }[] = [];
  for (const slips of [false, true])
    for (const { id, isName, words: term, isLong } of TERMS) {
      if (!slips && isName && term.length > words.length && words.every((word, at) => word === term[at]))
        found.push({ id, at: 0 });
      const isWord = (word: string, step: number) =>
        word === term[step] || (slips && isLong[step] && isOneSlipFrom(word, term[step] ?? ""));
      for (let at = 0; at + term.length <= words.length; at++) {
        const places = term.map((_, step) => at + step);
        if (!places.every((place, step) => isWord(words[place] ?? "", step) && !taken.has(place))) continue;
        for (const place of places) taken.add(place);
        found.push({ id, at });
      }
    }
  found.sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ id }) => id))].slice(0, MOST_MEANT);
}

/** The answer to «¿Te refieres a …?» that keeps one's own word. */
export const OWN_WORD = "own";

/**
 * What a typed word comes to: an ingredient's id (`custom-` for a word of one's own), or the ingredients of the catalogue that
 * the person is asked about first. `answer` is what they answered: one of those, or `OWN_WORD`. `undefined` where the text is
 * no ingredient.
 */
export function readIngredient(
  text: string,
  answer?: string,
): { id: string } | { askAbout: IngredientId[] } | undefined {
  const id = ingredientFromText(text);
  if (id === undefined || !isOwnWord(id) || answer === OWN_WORD) return id === undefined ? undefined : { id };
  const askAbout = meantIngredients(text);
  const meant = askAbout.find((each) => each === answer);
  if (meant) return { id: meant };
  return askAbout.length > 0 ? { askAbout } : { id };
}

/** Whether a text is an id that a diner may dislike: one of the 30, or a well-formed custom one. */
export function isIngredientId(id: unknown): id is string {
  if (INGREDIENTS.has(id)) return true;
  if (typeof id !== "string" || !isOwnWord(id)) return false;
  const custom = id.slice(CUSTOM_PREFIX.length);
  if (custom.length > CUSTOM_MAX || !hasLetterOrDigit(custom)) return false;
  return /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(custom);
}

/** An ingredient's Spanish label for a list: 'Maní'; of a custom id its words: 'Salsa de ñame'. */
export function ingredientLabel(id: string): string {
  if (!isOwnWord(id)) return INGREDIENTS.label(id);
  const words = id.slice(CUSTOM_PREFIX.length).replaceAll("-", " ");
  return words.charAt(0).toLocaleUpperCase("es") + words.slice(1);
}

/** An ingredient's name inside a sentence, 'maní', and whether it is a plural ('mariscos'). */
export function ingredientInSentence(id: string): { name: string; plural: boolean } {
  return {
    name: ingredientLabel(id).toLocaleLowerCase("es"),
    plural: INGREDIENTS.find(id)?.plural ?? false,
  };
}

/**
 * The ingredients whose name, other name or kind holds the typed text, names that begin with it first; without those
 * already chosen, at most `limit` (5 in the specification). Nothing for an empty text.
 */
export function suggestIngredients(text: string, chosen: readonly string[] = [], limit = 5): IngredientId[] {
  const wanted = foldText(text);
  if (wanted === "") return [];
  const rankOf = (ingredient: (typeof INGREDIENTS.entries)[number]) => {
    const names = [ingredient.label, ...ingredient.names].map(foldText);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.includes(wanted))) return 1;
    return ingredient.kinds.some((kind) => foldText(kind).includes(wanted)) ? 2 : undefined;
  };
  return INGREDIENTS.entries
    .filter(({ id }) => !chosen.includes(id))
    .flatMap((ingredient) => {
      const rank = rankOf(ingredient);
      return rank === undefined ? [] : [{ id: ingredient.id, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ id }) => id);
}
