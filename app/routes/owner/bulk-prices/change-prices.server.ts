import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { changePrices, undoPrices } from "~/data/menus/bulk-prices.server";
import * as addresses from "~/domain/addresses";
import { type BulkForm, bulkForm } from "~/domain/forms/bulk-prices";
import { BULK_FORM_BYTES } from "~/domain/menus/seen-prices";
import { isPublic } from "~/domain/restaurants/visibility";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readForm, refuse } from "~/http/forms/forms.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import type { Management } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";

const words = copy.bulkPrices;

/** Changes many prices, or undoes such a change, and redirects to the page with a toast. */
export async function submitBulkPrices(args: ActionFunctionArgs, management: Management) {
  const { context, request } = args;
  const { restaurant, identity, mayWrite } = management;
  const form = await readForm(request, bulkForm(restaurant), BULK_FORM_BYTES);
  if (!mayWrite) return refuseLapsed();
  if ("refused" in form) {
    const { errors, alert } = form.refused.data;
    const title = alert?.title ?? errors.undo ?? errors.seen;
    return refuse({ errors, alert: { title: title ?? words.unreadable } });
  }
  const overLimit = await refuseOverWriteLimit(context, identity, {});
  if (overLimit) return overLimit;
  try {
    const answer = await makeChange(args, management, form.values);
    if ("alert" in answer) return refuse(answer, 409);
    const menu = { href: addresses.menu(restaurant.slug), label: words.seeOnMenu };
    const link = isPublic(restaurant, context.now) ? { link: menu } : {};
    const page = addresses.bulkPrices(restaurant.publicId);
    return await redirectWithToast(args, page, { tone: "success", ...answer.says, ...link });
  } catch (cause) {
    return formFailure(context, "bulk-prices", cause, {});
  }
}

type Sentence = { title: string; text: string };

async function makeChange(
  { context: { db, now } }: ActionFunctionArgs,
  { restaurant, identity }: Management,
  form: BulkForm,
): Promise<{ says: Sentence } | { alert: Sentence }> {
  const scope = { restaurant, actorId: identity.userId };
  if (form.kind === "undo") {
    const answer = await undoPrices(db, scope, form.id, now);
    if (answer.outcome === "undone") return { says: words.undoSaved(answer.dishes) };
    return { alert: words.undoRefused[answer.outcome] };
  }
  const answer = await changePrices(db, scope, form, now);
  switch (answer.outcome) {
    case "saved":
      return { says: words.saved(answer.dishes) };
    case "changed":
      return { alert: words.changed };
    case "refused":
      return { alert: words.refusedNow };
    case "unchanged":
      return { alert: words.nothing };
  }
}
