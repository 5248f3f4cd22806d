import * as z from "zod";
import { copy } from "~/copy/es";
import { holdsSameIds, moved } from "~/domain/menus/list-order";
import { decimalAmount } from "~/domain/money";
import { isPublicId } from "~/domain/public-id";
import { anyFields } from "./fields";

/** What a dish can be set to: on the menu, sold out until the next 5:00 AM, or sold out until further notice. */
export const AVAILABILITIES = ["available", "sold-out-today", "sold-out"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** The dishes of a change: one, the ticked ones with those of ticked categories, or all. */
export type ChosenDishes = { dishes: string[]; categories: string[]; all: boolean; isOne: boolean };

/** One press in the menu editor. */
export type MenuChange =
  | { kind: "availability"; to: Availability; chosen: ChosenDishes }
  /** `price` as typed; the restaurant's country decides how it is read. */
  | { kind: "price"; dish: string; price: string; seen: number }
  /** `copy` is the public id that the page gave the copy, so that a repeated form adds no second one. */
  | { kind: "duplicate"; dish: string; copy: string | undefined }
  | {
      kind: "reorder";
      category: string | undefined;
      seen: string[];
      order: string[];
      /** The row that a plain button moved. */
      row: string | undefined;
    };

/** Prefixes of the names of boxes that tick a dish or a whole category. */
export const TICKED_DISH = "dish-";
export const TICKED_CATEGORY = "category-";

/** The name of the buttons that say which of two amounts a typed price means. Its value counts instead of the text. */
export const PRICE_READING = "reading";

/** More rows than any list has; a longer list is refused unread. */
const MOST_ROWS = 3000;
const ID_LENGTH = 16;

const isAvailability = (text: string): text is Availability => AVAILABILITIES.some((one) => one === text);

/** Reads a list of ids that a form wrote, separated by spaces; `undefined` if it is none. */
function idsOf(text = ""): string[] | undefined {
  if (text.length > MOST_ROWS * (ID_LENGTH + 1)) return undefined;
  const ids = text === "" ? [] : text.split(" ");
  return ids.every(isPublicId) ? ids : undefined;
}

function ticked(fields: Record<string, string>, prefix: string): string[] {
  return Object.keys(fields).flatMap((name) => {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    return isPublicId(id) ? [id] : [];
  });
}

/**
 * The forms of the menu editor. `change` says what happens, with the dish of a single row behind a colon:
 * `sold-out-today:{dish}`, or `sold-out-today` for the ticked ones, `available:all` for every dish, `duplicate:{dish}`,
 * `price` with `dish`, `price`, the price in cents that was `seen` and, where a price may mean two amounts, the pressed
 * `reading` in cents, and `reorder` with the list as it was `seen` and either its new `order` or one `move`: `up:{id}`
 * or `down:{id}`.
 */
export const menuChangeForm = anyFields.transform((fields, context): MenuChange => {
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: "custom", path: [path], message });
    return z.NEVER;
  };
  const words = copy.menuEditor.refused;
  const [kind = "", target = ""] = (fields.change ?? "").slice(0, 100).split(":");

  if (isAvailability(kind)) {
    const all = target === "all" || (target === "" && fields.all === "1");
    if (target && !all) {
      if (!isPublicId(target)) return refuse("change", words.unreadable);
      return {
        kind: "availability",
        to: kind,
        chosen: { dishes: [target], categories: [], all, isOne: true },
      };
    }
    const [dishes, categories] = [ticked(fields, TICKED_DISH), ticked(fields, TICKED_CATEGORY)];
    if (!all && dishes.length + categories.length === 0) return refuse("change", words.nothingChosen);
    return { kind: "availability", to: kind, chosen: { dishes, categories, all, isOne: false } };
  }

  if (kind === "duplicate") {
    if (!isPublicId(target)) return refuse("change", words.unreadable);
    return { kind, dish: target, copy: isPublicId(fields.copy) ? fields.copy : undefined };
  }

  if (kind === "price") {
    const seen = Number(/^\d{1,12}$/.exec(fields.seen ?? "")?.[0]);
    if (!isPublicId(fields.dish) || !(seen > 0)) return refuse("change", words.unreadable);
    const reading = /^\d{1,12}$/.exec(fields[PRICE_READING] ?? "")?.[0];
    const price = reading ? decimalAmount(Number(reading)) : (fields.price ?? "");
    return { kind, dish: fields.dish, price, seen };
  }

  if (kind === "reorder") {
    const seen = idsOf(fields.seen);
    const category = fields.category || undefined;
    if (!seen || (category !== undefined && !isPublicId(category))) return refuse("change", words.unreadable);
    const [to = "", id = ""] = (fields.move ?? "").slice(0, 100).split(":");
    const isMove = fields.move !== undefined;
    const order = isMove
      ? (to === "up" || to === "down") && seen.includes(id)
        ? moved(seen, { id, to })
        : undefined
      : idsOf(fields.order);
    if (!order || order.length === 0 || !holdsSameIds(seen, order)) return refuse("change", words.unreadable);
    return { kind, category, seen, order, row: isMove ? id : undefined };
  }
  return refuse("change", words.unreadable);
});
