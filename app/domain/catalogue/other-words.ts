import {
  INGREDIENT_TERMS,
  INGREDIENTS,
  type IngredientId,
  ingredientTerms,
  longestFirst,
  meantIngredients,
  type Recognition,
} from "~/domain/catalogue/ingredients";
import { foldText } from "~/domain/text";

/** English words for foods of the catalogue, beside its ids. */
const ENGLISH: Readonly<Partial<Record<IngredientId, readonly string[]>>> = {
  gluten: ["wheat", "bread", "flour", "barley", "rye"],
  dairy: ["milk", "cheese", "butter", "lactose"],
  peanuts: ["groundnut"],
  "tree-nuts": ["nuts", "almond", "walnut", "cashew", "hazelnut", "pistachio", "pecan"],
  fish: ["tuna", "cod", "anchovy"],
  shellfish: [
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
    "scallop",
  ],
  pork: ["ham", "bacon"],
  beef: ["steak", "veal"],
  coconut: ["coconut milk"],
};

const ENGLISH_TERMS = INGREDIENTS.ids.flatMap((id) => ingredientTerms(id, false, ENGLISH[id] ?? []));

/** The shortest word that is recognised with a slip in it: shorter ones are too close to other words. */
const SHORTEST_WITH_SLIP = 5;

const isLong = (text: string) => foldText(text).length >= SHORTEST_WITH_SLIP;

/** Every single word of the catalogue, and its English ones, that is long enough. */
const LONG_TERMS = INGREDIENTS.entries
  .flatMap(({ id, label, names, kinds }) =>
    ingredientTerms(id, false, [id, label, ...names, ...kinds, ...(ENGLISH[id] ?? [])].filter(isLong)),
  )
  .filter(({ words }) => words.length === 1);

/** Whether one letter more, one less, another one or two swapped makes one word of the other. */
function isOneSlipFrom(a: string, b = ""): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  const isOther = restA.slice(1) === restB.slice(1);
  return isSwapped || isOther || restA.slice(1) === restB || restA === restB.slice(1);
}

const WAYS: readonly Recognition[] = [
  {
    terms: longestFirst([...INGREDIENT_TERMS, ...ENGLISH_TERMS]),
    isSame: (word, ofTerm) => word === ofTerm,
  },
  { terms: LONG_TERMS, isSame: isOneSlipFrom },
];

/**
 * `meantIngredients`, with English words and with one slip in a long word that is nothing else ('cebola'). Apart from the
 * catalogue, because a page loads it only once somebody adds a word that the catalogue does not know.
 */
export function meantInOtherWords(text: string): IngredientId[] {
  return meantIngredients(text, WAYS);
}
