import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { addDish, changeDish } from "~/data/menus/dish-form.server";
import type { RestaurantToManage } from "~/data/restaurants/management.server";
import * as addresses from "~/domain/addresses";
import { dishForm } from "~/domain/forms/dish";
import { ATTRIBUTE, DECLARED, dishFields, mergeDishFields } from "~/domain/menus/dish-fields";
import { NEXT_DISH, rowId } from "~/domain/menus/editor-address";
import { isPublic } from "~/domain/restaurants/visibility";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { refuse } from "~/http/forms/forms.server";
import {
  answerExisting,
  drawnVersion,
  newRowId,
  readMenuFormWithPicture,
  redirectSaved,
  refuseConflict,
  refuseNewId,
} from "~/http/forms/menu-forms.server";
import { priceHabit } from "./dish-form-view-model";

type RequestArgs = { request: Request; context: AppLoadContext };
type Management = { identity: Identity; restaurant: RestaurantToManage; mayWrite: boolean };

const words = copy.dishForm;

/** The sentence for a dish that cannot be edited here. */
export function dishRefusal(missing: "unknown" | "elsewhere") {
  const { product, productElsewhere } = copy.reviews.errors;
  return { title: missing === "elsewhere" ? productElsewhere : product };
}

function partOf(field: string): string | undefined {
  if (field.startsWith(ATTRIBUTE)) return words.parts.attributes;
  if (field.startsWith(DECLARED)) return words.parts.ingredients;
  return Object.entries(words.parts).find(([name]) => name === field)?.[1];
}

/** Redirects after a save, to the dish's row in the menu editor if no other path is given; the toast links to the dish on the public menu. */
function redirectToSaved(
  args: RequestArgs,
  { restaurant }: Management,
  dishId: string,
  says: { title: string; text: string },
  path = `${addresses.menuEditor(restaurant.publicId)}#${rowId(dishId)}`,
) {
  const dish = { href: addresses.dish(restaurant.slug, dishId), label: words.seeDish };
  return redirectSaved(args, path, says, isPublic(restaurant, args.context.now) ? dish : undefined);
}

const refuseCategory = (typed: Record<string, string>) =>
  refuse({ values: typed, errors: { category: words.categoryRequired } });

/** Adds a dish by its form, and opens the next one's if the form asks so. */
export async function submitNewDish(args: RequestArgs, management: Management) {
  const { restaurant, identity } = management;
  const read = await readMenuFormWithPicture(args, management, dishForm(priceHabit(restaurant)), "products");
  if ("refused" in read) return read.refused;
  const { typed, picture } = read;
  const values = { ...read.values, imageUrl: picture };
  const { context } = args;
  const writer = { restaurantId: restaurant.id, actorId: identity.userId };
  const id = newRowId(typed);
  try {
    const answer = await addDish(context.db, writer, id, values, context.now);
    if (answer.outcome === "category-missing") return refuseCategory(typed);
    const { category } = values;
    const another = `${addresses.newDish(restaurant.publicId, { category })}&${NEXT_DISH}=1`;
    const next = typed.next === "another" ? another : undefined;
    const answerSaved = () => redirectToSaved(args, management, id, words.create.saved(values.name), next);
    if (answer.outcome === "saved") return await answerSaved();
    if ("missing" in answer.dish) return refuseNewId(typed);
    const { found } = answer.dish;
    const sent = dishFields({ ...read.values, sortOrder: values.sortOrder ?? found.sortOrder });
    return await answerExisting(typed, { name: found.name, stored: dishFields(found), sent }, answerSaved);
  } catch (cause) {
    return formFailure(context, "dish-add", cause, typed);
  }
}

/** Changes a dish by its form. */
export async function submitDish(args: RequestArgs, management: Management, dishId: string) {
  const { restaurant, identity } = management;
  const read = await readMenuFormWithPicture(args, management, dishForm(priceHabit(restaurant)), "products");
  if ("refused" in read) return read.refused;
  const { typed, picture } = read;
  const values = { ...read.values, imageUrl: picture };
  const { context } = args;
  const writer = { restaurantId: restaurant.id, actorId: identity.userId };
  try {
    const answer = await changeDish(context.db, writer, dishId, drawnVersion(typed), values, context.now);
    switch (answer.outcome) {
      case "missing":
        return refuse({ values: typed, alert: dishRefusal(answer.missing) }, 404);
      case "category-missing":
        return refuseCategory(typed);
      case "changed": {
        const { row } = answer;
        const current = { saved: dishFields(row), version: row.version };
        return refuseConflict(typed, current, partOf, mergeDishFields);
      }
      case "saved":
        removeUnusedPictures(context);
        return await redirectToSaved(args, management, dishId, words.edit.saved(values.name));
    }
  } catch (cause) {
    return formFailure(context, "dish-change", cause, typed);
  }
}
