import { copy } from "~/copy/es";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { SPICINESS, spicinessToLevel } from "~/domain/catalogue/spiciness";
import {
  ATTRIBUTE,
  CONTAINS,
  DECLARED,
  FREE_OF,
  hasSizes,
  SIZES,
  sentSizes,
} from "~/domain/menus/dish-fields";
import { lowestPrice, SIZES_MAX, type Size, type SizesProblem, sizesProblems } from "~/domain/menus/sizes";
import { dietaryContradictions } from "~/domain/preferences/dietary-ingredients";
import { rowName } from "~/domain/repeated-rows";
import { hasLetterOrDigit, TEXT_LIMITS } from "~/domain/text";
import { anyFields, lineField, linesField, placeField } from "./fields";
import { type PriceHabit, readPriceField } from "./price-field";

type Fields = Record<string, string>;
type Complain = (field: string, message: string) => void;

/** A dish as its form gives it. Prices are cents; without a typed `sortOrder` the dish goes to the end of its list. */
export type DishValues = {
  name: string;
  description: string;
  price: number;
  sizes: Size[];
  /** Public id of the chosen category, unchecked. */
  category: string;
  isAvailable: boolean;
  sortOrder: number | undefined;
  spicinessLevel: number | null;
  dietaryAttributes: string[];
  containsIngredients: string[];
  freeOfIngredients: string[];
};

const words = copy.dishForm;

/** Reads a text field, and complains if it is too long. */
function readText(typed: Fields, field: "name" | "description", complain: Complain): string {
  const schema = field === "name" ? lineField("name") : linesField("description");
  const { data, error } = schema.safeParse(typed[field]);
  if (error) complain(field, error.issues[0]?.message ?? "");
  return data ?? "";
}

/** Reads the place in the list, and complains if it is none. */
function readPlace(typed: Fields, complain: Complain): number | undefined {
  const { data, error } = placeField.safeParse(typed.sortOrder);
  if (error) complain("sortOrder", error.issues[0]?.message ?? "");
  return data;
}

function sizeSentence({ problem }: SizesProblem): string {
  const says = words.sizes.problems;
  switch (problem) {
    case "sizes-too-few":
    case "sizes-and-price":
      return says.tooFew;
    case "sizes-too-many":
      return says.tooMany(SIZES_MAX);
    case "size-name-required":
      return says.nameRequired;
    case "size-name-too-long":
      return copy.forms.tooLong(TEXT_LIMITS.tag);
    case "size-name-repeated":
      return says.nameRepeated;
    case "size-price":
      return words.price.notPositive;
  }
}

function readSizes(typed: Fields, habit: PriceHabit, complain: Complain): Size[] {
  const rows = sentSizes(typed);
  const sizes = rows.slice(0, SIZES_MAX + 1).map(({ row, name }) => ({
    name: lineField("tag").safeParse(name).data ?? name.slice(0, TEXT_LIMITS.tag + 1),
    price: readPriceField(typed, rowName(SIZES, row, "price"), habit, complain),
  }));
  if (sizes.length === 0) complain(SIZES, words.sizes.problems.tooFew);
  for (const problem of sizesProblems(sizes, false)) {
    // The price's own sentence says more.
    if (problem.problem === "size-price") continue;
    const row = problem.row === undefined ? undefined : rows[problem.row]?.row;
    complain(row === undefined ? SIZES : rowName(SIZES, row, "name"), sizeSentence(problem));
  }
  return sizes.flatMap(({ name, price }) => (price === undefined ? [] : [{ name, price }]));
}

const declared = (typed: Fields, answer: string): IngredientId[] =>
  INGREDIENTS.ids.filter((id) => typed[DECLARED + id] === answer);

/**
 * Returns the form of a dish. A dish has one price or two to six sizes, as its question says; what the other part holds
 * is not read. An ingredient that the dish contains although an attribute rules it out is refused at its question.
 */
export function dishForm(habit: PriceHabit) {
  return anyFields.transform((typed, context): DishValues => {
    const complain: Complain = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const name = readText(typed, "name", complain);
    if (name === "") complain("name", words.nameRequired);
    else if (!hasLetterOrDigit(name)) complain("name", words.nameUnreadable);
    const sizes = hasSizes(typed) ? readSizes(typed, habit, complain) : [];
    const price = hasSizes(typed)
      ? sizes.length > 0
        ? lowestPrice(sizes)
        : 0
      : (readPriceField(typed, "price", habit, complain) ?? 0);
    if (!typed.category) complain("category", words.categoryRequired);
    const spiciness = SPICINESS.ids.find((id) => id === typed.spiciness);
    const diet = {
      dietaryAttributes: DISH_ATTRIBUTES.ids.filter((id) => typed[ATTRIBUTE + id] === "1"),
      containsIngredients: declared(typed, CONTAINS),
      freeOfIngredients: declared(typed, FREE_OF),
    };
    for (const { ingredient, attribute = "contains-gluten" } of dietaryContradictions(diet))
      complain(
        DECLARED + ingredient,
        words.contradiction(DISH_ATTRIBUTES.label(attribute), INGREDIENTS.label(ingredient)),
      );
    return {
      name,
      description: readText(typed, "description", complain),
      price,
      sizes,
      category: typed.category ?? "",
      isAvailable: typed.available === "1",
      sortOrder: readPlace(typed, complain),
      spicinessLevel: spiciness === undefined ? null : spicinessToLevel(spiciness),
      ...diet,
    };
  });
}
