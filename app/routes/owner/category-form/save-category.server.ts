import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { addCategory, changeCategory } from "~/data/menus/category-form.server";
import type { RestaurantToManage } from "~/data/restaurants/management.server";
import * as addresses from "~/domain/addresses";
import { categoryForm } from "~/domain/forms/category";
import { categoryFields } from "~/domain/menus/category-fields";
import { sectionId } from "~/domain/menus/editor-address";
import { isPublic } from "~/domain/restaurants/visibility";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { refuse } from "~/http/forms/forms.server";
import {
  answerExisting,
  drawnVersion,
  newRowId,
  readMenuForm,
  redirectSaved,
  refuseConflict,
  refuseNewId,
} from "~/http/forms/menu-forms.server";

type RequestArgs = { request: Request; context: AppLoadContext };
type Management = { identity: Identity; restaurant: RestaurantToManage; mayWrite: boolean };

const words = copy.categoryForm;

/** The sentence for a category that cannot be edited here. */
export function categoryRefusal(missing: "unknown" | "elsewhere") {
  return missing === "elsewhere" ? words.elsewhere : words.missing;
}

function partOf(field: string): string | undefined {
  return Object.entries(words.parts).find(([name]) => name === field)?.[1];
}

/** Redirects to the category's section in the menu editor; the toast links to the public menu. */
function redirectToEditor(
  args: RequestArgs,
  { restaurant }: Management,
  categoryId: string,
  says: { title: string; text: string },
) {
  const menu = { href: addresses.menu(restaurant.slug), label: copy.menuForms.seeMenu };
  const seenAt = isPublic(restaurant, args.context.now) ? menu : undefined;
  const path = `${addresses.menuEditor(restaurant.publicId)}#${sectionId(categoryId)}`;
  return redirectSaved(args, path, says, seenAt);
}

/** Adds a category by its form. */
export async function submitNewCategory(args: RequestArgs, management: Management) {
  const read = await readMenuForm(args, management, categoryForm);
  if ("refused" in read) return read.refused;
  const { values, typed } = read;
  const { context } = args;
  const { restaurant, identity } = management;
  const writer = { restaurantId: restaurant.id, actorId: identity.userId };
  try {
    const id = newRowId(typed);
    const answer = await addCategory(context.db, writer, id, values, context.now);
    const answerSaved = () => redirectToEditor(args, management, id, words.create.saved(values.name));
    if (answer.outcome === "saved") return await answerSaved();
    if ("missing" in answer.category) return refuseNewId(typed);
    const { found } = answer.category;
    const sent = categoryFields({ ...values, sortOrder: values.sortOrder ?? found.sortOrder });
    const existing = { name: found.name, stored: categoryFields(found), sent };
    return await answerExisting(typed, existing, answerSaved);
  } catch (cause) {
    return formFailure(context, "category-add", cause, typed);
  }
}

/** Changes a category by its form. */
export async function submitCategory(args: RequestArgs, management: Management, categoryId: string) {
  const read = await readMenuForm(args, management, categoryForm);
  if ("refused" in read) return read.refused;
  const { values, typed } = read;
  const { context } = args;
  const { restaurant, identity } = management;
  const writer = { restaurantId: restaurant.id, actorId: identity.userId };
  try {
    const version = drawnVersion(typed);
    const answer = await changeCategory(context.db, writer, categoryId, version, values, context.now);
    if (answer.outcome === "missing")
      return refuse({ values: typed, alert: categoryRefusal(answer.missing) }, 404);
    if (answer.outcome === "changed") {
      const { row } = answer;
      return refuseConflict(typed, { saved: categoryFields(row), version: row.version }, partOf);
    }
    return await redirectToEditor(args, management, categoryId, words.edit.saved(values.name));
  } catch (cause) {
    return formFailure(context, "category-change", cause, typed);
  }
}
