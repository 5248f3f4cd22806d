import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { duplicateDish, reorder, setAvailability, setPrice } from "~/data/menus/menu-changes.server";
import * as addresses from "~/domain/addresses";
import { type MenuChange, menuChangeForm } from "~/domain/forms/menu-change";
import { soldOutTodayUntil } from "~/domain/menus/availability";
import { readPrice } from "~/domain/menus/typed-price";
import { typedPriceSentence } from "~/domain/menus/typed-price-sentence";
import { formatMoney } from "~/domain/money";
import { isPublic } from "~/domain/restaurants/visibility";
import { excerpt } from "~/domain/text";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readForm, refuse } from "~/http/forms/forms.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { type Management, requireOwnerOf } from "~/http/guards.server";
import type { ToastMessage } from "~/http/toast.server";
import { type DishState, dishState } from "./dish-state";

/** What a change did, for a script that draws it; a form's page is read again. */
export type MenuChanged = {
  toast: ToastMessage;
  /** The chosen dishes as they are now. */
  dishes?: { id: string; state: DishState }[];
  price?: { dish: string; cents: number; text: string };
  /** The public id of a dish's copy. */
  added?: string;
  order?: string[];
  /** The row that a plain button moved. */
  row?: string | undefined;
};

type Answer = MenuChanged | ReturnType<typeof refuse>;

/** Returns whether the change was made, or at least needed no change. */
export function isMenuChanged(answer: Answer): answer is MenuChanged {
  return "toast" in answer;
}

/** Which sentence of the error catalogue a failed change has. */
const WRITES = {
  availability: "availability",
  price: "dish-price",
  duplicate: "dish-copy",
  reorder: "menu-order",
} as const satisfies Record<MenuChange["kind"], string>;

type Changing = { args: ActionFunctionArgs; own: Management; typed: Record<string, string> };

/** Makes one change of the menu editor for its owner or an administrator. */
export async function changeMenu(args: ActionFunctionArgs): Promise<Answer> {
  const own = await requireOwnerOf(args, args.params.restaurantId);
  const { context, request } = args;
  const form = await readForm(request, menuChangeForm);
  if (!own.mayWrite) return refuseLapsed("refused" in form ? {} : form.typed);
  if ("refused" in form) return withAlert(form.refused);
  const { typed, values } = form;
  const overLimit = await refuseOverWriteLimit(context, own.identity, typed);
  if (overLimit) return overLimit;
  const changing = { args, own, typed };
  try {
    switch (values.kind) {
      case "availability":
        return await changeAvailability(changing, values);
      case "price":
        return await changePrice(changing, values);
      case "duplicate":
        return await duplicate(changing, values);
      case "reorder":
        return await changeOrder(changing, values);
    }
  } catch (cause) {
    return formFailure(context, WRITES[values.kind], cause, typed);
  }
}

/** A refusal of the field `change` belongs to no field of the page, so the page says it above the list. */
function withAlert(refused: ReturnType<typeof refuse>): ReturnType<typeof refuse> {
  const { errors, values, alert } = refused.data;
  const title = alert ?? (errors.change ? { title: errors.change } : undefined);
  return title ? refuse({ errors, values, alert: title }) : refused;
}

const scopeOf = ({ restaurant, identity }: Management) => ({ restaurant, actorId: identity.userId });
/** Letters of a name in a toast: with the sentence about it, two lines on a phone. */
const NAME_LETTERS = 40;
const inToast = (name: string) => excerpt(name, NAME_LETTERS);

/** The link of a toast to a dish, or to the menu; none while the public does not see the restaurant. */
function linkTo({ args: { context }, own: { restaurant } }: Changing, dish?: string) {
  if (!isPublic(restaurant, context.now)) return {};
  const { seeDish, seeOnMenu } = copy.menuEditor;
  return dish === undefined
    ? { link: { href: addresses.menu(restaurant.slug), label: seeOnMenu } }
    : { link: { href: addresses.dish(restaurant.slug, dish), label: seeDish } };
}

async function changeAvailability(
  changing: Changing,
  { to, chosen }: Extract<MenuChange, { kind: "availability" }>,
): Promise<Answer> {
  const {
    args: { context },
    own,
    typed,
  } = changing;
  const { db, now } = context;
  const { said, refused } = copy.menuEditor;
  const until = soldOutTodayUntil(now, own.restaurant.timeZone);
  const { dishes, changed } = await setAvailability(db, scopeOf(own), { to, chosen, until }, now);
  const [first] = dishes;
  if (!first) return refuse({ values: typed, alert: refused.missing }, 404);
  const drafts = to === "available" ? dishes.filter(({ isDraft }) => isDraft).length : 0;
  const one = dishes.length === 1 ? first : dishes.find(({ publicId }) => changed.join() === publicId);
  const only = drafts === 0 ? one : undefined;
  const ofMany = changed.length > 0 ? said.many[to](changed.length, drafts) : said.unchanged(drafts);
  const toast = only
    ? { ...said[to](inToast(only.name)), ...linkTo(changing, only.publicId) }
    : { ...ofMany, ...linkTo(changing) };
  return {
    toast: { tone: "success", ...toast },
    dishes: dishes.map((dish) => ({ id: dish.publicId, state: dishState(dish, now) })),
  };
}

async function changePrice(
  changing: Changing,
  change: Extract<MenuChange, { kind: "price" }>,
): Promise<Answer> {
  const {
    args: { context },
    own,
    typed,
  } = changing;
  const { said, refused } = copy.menuEditor;
  const { currency, country } = own.restaurant;
  const read = readPrice(change.price, country);
  if (!("cents" in read)) {
    return refuse({ values: typed, errors: { price: typedPriceSentence(read, currency) } });
  }
  const priced = { ...change, price: read.cents };
  const answer = await setPrice(context.db, scopeOf(own), priced, context.now);
  if (answer.outcome === "missing") return refuse({ values: typed, alert: refused.missing }, 404);
  if (answer.outcome === "sizes") return refuse({ values: typed, alert: refused.sizes(answer.name) }, 409);
  const { name, price } = answer;
  const text = formatMoney(price, currency);
  if (answer.outcome === "changed") {
    const alert = refused.priceChanged(name, text);
    return refuse({ values: { ...typed, seen: String(price) }, errors: { price: alert.title }, alert }, 409);
  }
  return {
    toast: { tone: "success", ...said.price(inToast(name), text), ...linkTo(changing, change.dish) },
    price: { dish: change.dish, cents: price, text },
  };
}

async function duplicate(
  changing: Changing,
  change: Extract<MenuChange, { kind: "duplicate" }>,
): Promise<Answer> {
  const {
    args: { context },
    own,
    typed,
  } = changing;
  const { said, refused } = copy.menuEditor;
  const added = await duplicateDish(context.db, scopeOf(own), change, context.now);
  if (!added) return refuse({ values: typed, alert: refused.missing }, 404);
  const toast = { ...said.duplicated(inToast(added.name)), ...linkTo(changing, added.publicId) };
  return { toast: { tone: "success", ...toast }, added: added.publicId };
}

async function changeOrder(
  changing: Changing,
  change: Extract<MenuChange, { kind: "reorder" }>,
): Promise<Answer> {
  const {
    args: { context },
    own,
    typed,
  } = changing;
  const { said, refused } = copy.menuEditor;
  const answer = await reorder(context.db, scopeOf(own), change, context.now);
  if (answer.outcome === "missing") return refuse({ values: typed, alert: refused.categoryMissing }, 404);
  const { outcome, order } = answer;
  if (outcome === "changed") {
    return refuse({ values: { ...typed, seen: order.join(" ") }, alert: refused.orderChanged }, 409);
  }
  return { toast: { tone: "success", ...said.reordered, ...linkTo(changing) }, order, row: change.row };
}
