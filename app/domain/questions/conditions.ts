import type { BusinessTypeKey } from "~/domain/catalogue/business-types";
import type { CuisineId } from "~/domain/catalogue/cuisines";
import type { DishAttribute } from "~/domain/catalogue/dietary";
import type { IngredientId } from "~/domain/catalogue/ingredients";
import type { OpenAt, Reading, Sort } from "./reading";

/** One condition of a reading. A page names it and offers to drop it. Of a list, each value is a condition. */
export type Condition =
  | { kind: "words" | "name" | "place"; value: string }
  | { kind: "most" | "least"; value: number }
  | { kind: "diets"; value: DishAttribute }
  | { kind: "without"; value: IngredientId }
  | { kind: "cuisines"; value: CuisineId }
  | { kind: "types"; value: BusinessTypeKey }
  | { kind: "near"; value: true }
  | { kind: "openAt"; value: OpenAt }
  | { kind: "sort"; value: Sort };

/** In the order in which a page lists them. */
const KINDS = [
  "words",
  "name",
  "types",
  "cuisines",
  "diets",
  "without",
  "least",
  "most",
  "place",
  "near",
  "openAt",
  "sort",
] as const satisfies readonly Condition["kind"][];

/** Returns a text that no other condition of the same reading has: `diets:vegan`, `most`. */
export function conditionKey({ kind, value }: Condition): string {
  const isOneOfMany = kind === "diets" || kind === "without" || kind === "cuisines" || kind === "types";
  return isOneOfMany ? `${kind}:${value}` : kind;
}

/** Lists the conditions of a reading. The intent, the currency of a limit and what nothing is narrowed by are none of them. */
export function conditionsOf(reading: Reading): Condition[] {
  return KINDS.flatMap((kind) => {
    const value = reading[kind];
    if (value === undefined) return [];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.map((value) => ({ kind, value }) as Condition);
  });
}

/** What nothing here knows of an offer: it has no price, no rating, and no facts of dishes. */
const isUnknownOfOffers = ({ kind, value }: Condition) =>
  kind === "diets" ||
  kind === "without" ||
  kind === "least" ||
  kind === "most" ||
  (kind === "sort" && value !== "newest");

/** Lists the conditions that a search is narrowed or ordered by: all, except for offers those that no offer can meet. */
export function appliedConditions(reading: Reading): Condition[] {
  const conditions = conditionsOf(reading);
  return reading.intent === "offer"
    ? conditions.filter((condition) => !isUnknownOfOffers(condition))
    : conditions;
}

/** Lists the conditions that a search for offers cannot follow; a page says so. Of other searches there are none. */
export function unappliedConditions(reading: Reading): Condition[] {
  return reading.intent === "offer" ? conditionsOf(reading).filter(isUnknownOfOffers) : [];
}

/**
 * Returns a reading without one of its conditions. The others stay as they are; the same reading if it has no such
 * condition. Hours are asked of one restaurant, so without its name the question looks for restaurants.
 */
export function withoutCondition(reading: Reading, key: string): Reading {
  const rest: Record<string, unknown> = { ...reading };
  for (const kind of KINDS) {
    const value = reading[kind];
    if (!Array.isArray(value)) {
      if (kind === key) delete rest[kind];
      continue;
    }
    const others = value.filter((each) => `${kind}:${each}` !== key);
    if (others.length === 0) delete rest[kind];
    else if (others.length < value.length) rest[kind] = others;
  }
  if (rest.most === undefined && rest.least === undefined) delete rest.currency;
  if (rest.intent === "hours" && rest.name === undefined) rest.intent = "restaurant";
  return rest as unknown as Reading;
}
