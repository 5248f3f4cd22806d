import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { copyMenu } from "~/data/menus/menu-copy.server";
import * as addresses from "~/domain/addresses";
import { menuCopyForm } from "~/domain/forms/menu-copy";
import { MOST_COPIED_ROWS } from "~/domain/menus/menu-copy";
import { formatLongDate } from "~/domain/time/dates";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { refuse } from "~/http/forms/forms.server";
import { newRowId, readMenuForm, redirectSaved, refuseNewId } from "~/http/forms/menu-forms.server";
import type { Management } from "~/http/guards.server";

const words = copy.menuCopy;

/** Copies a menu by its form. */
export async function submitMenuCopy(
  args: { request: Request; context: AppLoadContext },
  management: Management,
) {
  const read = await readMenuForm(args, management, menuCopyForm);
  if ("refused" in read) return read.refused;
  const { values, typed } = read;
  const { context } = args;
  const { restaurant, identity } = management;
  const asked = {
    copyId: newRowId(typed),
    source: values.source,
    isSameKitchen: values.sameKitchen,
    isAgain: values.again,
  };
  const refuseSource = (source: string) => refuse({ errors: { source }, values: typed });
  try {
    const answer = await copyMenu(context.db, { restaurant, actorId: identity.userId }, asked, context.now);
    switch (answer.outcome) {
      case "copied": {
        const { title, text, allergens } = words.saved;
        const says = { title, text: text(answer.name, answer.categories, answer.dishes) };
        const sheet = { href: addresses.allergenSheet(restaurant.publicId), label: allergens };
        const link = values.sameKitchen || answer.dishes === 0 ? undefined : sheet;
        return await redirectSaved(args, addresses.menuEditor(restaurant.publicId), says, link);
      }
      case "copied-before": {
        const date = formatLongDate(answer.at, restaurant.timeZone);
        return refuse({ errors: { again: words.alreadyCopied(answer.name, date) }, values: typed }, 409);
      }
      case "id-taken":
        return refuseNewId(typed);
      case "missing":
        return refuseSource(words.missing);
      case "nothing":
        return refuseSource(words.nothing);
      case "too-large":
        return refuseSource(words.tooLarge(MOST_COPIED_ROWS));
      case "other-currency":
        return refuseSource(words.otherCurrency);
    }
  } catch (cause) {
    return formFailure(context, "menu-copy", cause, typed);
  }
}
