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

/** English words for ingredients, besides their ids. */
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

/** The shortest word that is recognised with a typing error. Shorter ones are too similar to other words. */
const SHORTEST_WITH_ERROR = 5;

const isLong = (text: string) => foldText(text).length >= SHORTEST_WITH_ERROR;

/** Every single word of the catalogue, and every English one, that is long enough. */
const LONG_TERMS = INGREDIENTS.entries
  .flatMap(({ id, label, names, kinds }) =>
    ingredientTerms(id, false, [id, label, ...names, ...kinds, ...(ENGLISH[id] ?? [])].filter(isLong)),
  )
  .filter(({ words }) => words.length === 1);

/** Returns whether two words differ by one added, missing or changed letter, or by two swapped ones. */
function isOneErrorFrom(a: string, b = ""): boolean {
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
  { terms: LONG_TERMS, isSame: isOneErrorFrom },
];

/**
 * Finds ingredients like `meantIngredients`, also by English words and by long words with one typing error
 * ('cebola'). A separate file, because a page loads it only when somebody adds a word that is not in the catalogue.
 */
export function findApproximateIngredients(text: string): IngredientId[] {
  return meantIngredients(text, WAYS);
}
