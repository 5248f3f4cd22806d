import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";
import { cleanText, foldText, hasLetterOrDigit, isFarTooLong } from "~/domain/text";

/**
 * The 30 ingredients of the specification, in its order. `plural`: the Spanish label is a plural (for «que no te
 * gustan»). `names` are other names of the ingredient in the 21 countries. `kinds` are foods that belong to it and
 * that people search for.
 */
export const INGREDIENTS = vocabulary([
  {
    id: "gluten",
    label: "Gluten",
    plural: false,
    names: [],
    kinds: ["trigo", "cebada", "centeno", "avena", "espelta", "sémola", "pan", "pasta", "harina"],
  },
  {
    id: "dairy",
    label: "Lácteos",
    plural: true,
    names: ["lácteo"],
    kinds: ["leche", "queso", "mantequilla", "crema", "yogur", "lactosa"],
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
    ],
  },
  { id: "soy", label: "Soya", plural: false, names: ["soja"], kinds: ["tofu", "edamame"] },
  {
    id: "fish",
    label: "Pescado",
    plural: false,
    names: ["pescados"],
    kinds: ["atún", "salmón", "bacalao", "chillo", "dorado", "anchoas", "sardinas", "mero", "tilapia"],
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
  { id: "coconut", label: "Coco", plural: false, names: [], kinds: ["leche de coco"] },
  { id: "pineapple", label: "Piña", plural: false, names: ["ananá", "ananás"], kinds: [] },
]);

export type IngredientId = IdOf<typeof INGREDIENTS>;

const CUSTOM_PREFIX = "custom-";
const CUSTOM_MAX = 40;

/** The most ingredients that a question about one typed text offers. */
const MOST_MEANT = 3;

/** The shortest word whose plural ending is removed: 'res' is not a plural. */
const SHORTEST_PLURAL = 4;

/** Folds a text into words without plural endings: 'nueces' and 'nuez', 'camarones' and 'camarón' give the same. */
function stemsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length < SHORTEST_PLURAL ? word : word.replace(/s$/, "").replace(/e$/, "").replace(/z$/, "c"),
  );
}

/** The words of a text that names an ingredient. */
export interface IngredientTerm {
  id: IngredientId;
  isName: boolean;
  words: string[];
}

/** Turns the texts of an ingredient into terms. */
export function ingredientTerms(
  id: IngredientId,
  isName: boolean,
  texts: readonly string[],
): IngredientTerm[] {
  return texts.map((text) => ({ id, isName, words: stemsOf(text) }));
}

/** Sorts terms by length, longest first: 'leche de coco' before 'leche'. */
export function longestFirst(terms: IngredientTerm[]): IngredientTerm[] {
  return terms.sort((a, b) => b.words.length - a.words.length);
}

/**
 * Every name and kind of the catalogue. Ids are English words, so they count as kinds: a typed one leads to a
 * question.
 */
export const INGREDIENT_TERMS = longestFirst(
  INGREDIENTS.entries.flatMap(({ id, label, names, kinds }) => [
    ...ingredientTerms(id, true, [label, ...names]),
    ...ingredientTerms(id, false, [id, ...kinds]),
  ]),
);

const idsByName = new Map<string, IngredientId>(
  INGREDIENT_TERMS.filter(({ isName }) => isName).map(({ id, words }) => [words.join(" "), id]),
);

/**
 * Returns the id of a typed ingredient: the catalogue's if the text is one of its names, in singular or plural, else
 * `custom-` and the text in lower case with hyphens (with accents, which the label needs). Returns `undefined`
 * without a letter or digit, or above 40 characters.
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

/** Returns whether an id is a diner's own word, which no menu can declare. */
export function isOwnWord(id: string): boolean {
  return id.startsWith(CUSTOM_PREFIX);
}

/** A way to recognise the words of a text: the terms, and when two words are the same. */
export interface Recognition {
  terms: readonly IngredientTerm[];
  isSame: (word: string, ofTerm: string | undefined) => boolean;
}

const EXACT_WORDS: readonly Recognition[] = [
  { terms: INGREDIENT_TERMS, isSame: (word, ofTerm) => word === ofTerm },
];

/**
 * Finds the ingredients of the catalogue that a text may mean, in its order, at most three. The text contains a name
 * or a kind as whole words, in singular or plural, and the longest counts ('leche de coco' is coconut, not milk); or
 * a name begins with the whole text ('ají'). Each of `ways` ignores the words that an earlier one recognised.
 */
export function meantIngredients(text: string, ways = EXACT_WORDS): IngredientId[] {
  const words = stemsOf(text);
  if (words.length === 0) return [];
  const taken = new Set<number>();
  const found: { id: IngredientId; at: number }[] = [];
  for (const { terms, isSame } of ways)
    for (const { id, isName, words: term } of terms) {
      if (isName && term.length > words.length && words.every((word, at) => word === term[at]))
        found.push({ id, at: 0 });
      for (let at = 0; at + term.length <= words.length; at++) {
        const positions = term.map((_, step) => at + step);
        const isMatch = (position: number, step: number) =>
          isSame(words[position] ?? "", term[step]) && !taken.has(position);
        if (!positions.every(isMatch)) continue;
        for (const position of positions) taken.add(position);
        found.push({ id, at });
      }
    }
  found.sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ id }) => id))].slice(0, MOST_MEANT);
}

/** The answer to «¿Te refieres a …?» that chooses the typed word. */
export const OWN_WORD = "own";

/**
 * Reads a typed ingredient. Returns its id (`custom-` for the person's own word), or the ingredients of the catalogue
 * to ask about first, or `undefined` if the text is not an ingredient. `answer` is the chosen ingredient or
 * `OWN_WORD`. `meantBy` finds the ingredients that a text may mean.
 */
export function readIngredient(
  text: string,
  answer?: string,
  meantBy: (text: string) => IngredientId[] = meantIngredients,
): { id: string } | { askAbout: IngredientId[] } | undefined {
  const id = ingredientFromText(text);
  if (id === undefined || !isOwnWord(id) || answer === OWN_WORD) return id === undefined ? undefined : { id };
  const askAbout = meantBy(text);
  const meant = askAbout.find((each) => each === answer);
  if (meant) return { id: meant };
  return askAbout.length > 0 ? { askAbout } : { id };
}

/** Returns whether a value is the id of an ingredient: one of the 30, or a well-formed custom one. */
export function isIngredientId(id: unknown): id is string {
  if (INGREDIENTS.has(id)) return true;
  if (typeof id !== "string" || !isOwnWord(id)) return false;
  const custom = id.slice(CUSTOM_PREFIX.length);
  if (custom.length > CUSTOM_MAX || !hasLetterOrDigit(custom)) return false;
  return /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(custom);
}

/** Returns an ingredient's Spanish label for a list: 'Maní', or the words of a custom id: 'Salsa de ñame'. */
export function ingredientLabel(id: string): string {
  if (!isOwnWord(id)) return INGREDIENTS.label(id);
  const words = id.slice(CUSTOM_PREFIX.length).replaceAll("-", " ");
  return words.charAt(0).toLocaleUpperCase("es") + words.slice(1);
}

/** Returns an ingredient's name inside a sentence, 'maní', and whether it is a plural ('mariscos'). */
export function ingredientInSentence(id: string): { name: string; plural: boolean } {
  return {
    name: ingredientLabel(id).toLocaleLowerCase("es"),
    plural: INGREDIENTS.find(id)?.plural ?? false,
  };
}

/**
 * Suggests ingredients whose name or kind contains the typed text, names that begin with it first, without those
 * already chosen, at most `limit` (5 in the specification). Returns none for an empty text.
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
