import * as z from "zod";
import { copy } from "~/copy/es";
import { type BulkRule, MAX_PERCENT, ROUNDINGS, readPercent } from "~/domain/menus/bulk-prices";
import { readSeen } from "~/domain/menus/seen-prices";
import { readingField, readPrice } from "~/domain/menus/typed-price";
import { isPublicId } from "~/domain/public-id";
import { anyFields } from "./fields";
import { type PriceHabit, readPriceField } from "./price-field";

type Fields = Record<string, string>;
type Complain = (field: string, message: string) => void;

/** The fields of a rule: in the address of a preview, and hidden in the form that applies it. */
export const RULE_FIELDS = [
  "category",
  "way",
  "direction",
  "size",
  readingField("size"),
  "rounding",
] as const;

/** What a preview shows: the rule, and the public id of a category, `undefined` for the whole menu. */
export type BulkScope = { rule: BulkRule; category: string | undefined };

/** A form of the page: it applies a preview, or undoes a change by its public id. */
export type BulkForm =
  | (BulkScope & { kind: "apply"; id: string; seen: Map<string, number[]> })
  | { kind: "undo"; id: string };

const words = copy.bulkPrices;

function readSize(fields: Fields, habit: PriceHabit, complain: Complain): number {
  const typed = fields.size ?? "";
  if (fields.way === "percent") {
    const percent = readPercent(typed);
    if (percent === undefined) complain("size", words.percentUnreadable(MAX_PERCENT / 100));
    return percent ?? 0;
  }
  const read = readPrice(typed, habit.country);
  if (!("problem" in read) || read.problem !== "missing") {
    return readPriceField(fields, "size", habit, complain) ?? 0;
  }
  complain("size", words.sizeRequired);
  return 0;
}

function readScope(fields: Fields, habit: PriceHabit, complain: Complain): BulkScope {
  const { way, direction, category = "" } = fields;
  const rounding = ROUNDINGS.find((step) => String(step) === (fields.rounding ?? "0"));
  if (way !== "percent" && way !== "amount") complain("way", words.wayRequired);
  if (direction !== "up" && direction !== "down") complain("direction", words.directionRequired);
  if (rounding === undefined) complain("rounding", words.roundingRequired);
  if (category !== "" && !isPublicId(category)) complain("category", words.categoryMissing);
  return {
    rule: {
      way: way === "amount" ? "amount" : "percent",
      direction: direction === "down" ? "down" : "up",
      size: readSize(fields, habit, complain),
      rounding: rounding ?? 0,
    },
    category: category || undefined,
  };
}

const complainTo =
  (context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void }): Complain =>
  (field, message) =>
    context.addIssue({ code: "custom", path: [field], message });

/** Returns the form of a preview, which stands in the page's address. */
export function bulkScopeForm(habit: PriceHabit) {
  return anyFields.transform((fields, context): BulkScope => readScope(fields, habit, complainTo(context)));
}

/**
 * Returns the forms that the page sends: a preview with its own `id` and the prices that were `seen`, or `undo` with the
 * id of a change.
 */
export function bulkForm(habit: PriceHabit) {
  return anyFields.transform((fields, context): BulkForm => {
    const complain = complainTo(context);
    if (fields.undo !== undefined) {
      if (isPublicId(fields.undo)) return { kind: "undo", id: fields.undo };
      complain("undo", words.unreadable);
      return z.NEVER;
    }
    const scope = readScope(fields, habit, complain);
    const seen = readSeen(fields.seen ?? "");
    if (!seen || !isPublicId(fields.id)) {
      complain("seen", words.unreadable);
      return z.NEVER;
    }
    return { kind: "apply", ...scope, id: fields.id, seen };
  });
}
