import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { requireOwner } from "~/http/guards.server";
import { answerHeaders, resourceAnswer } from "~/http/responses.server";
import { changeMenu, isMenuChanged } from "./change-menu.server";

/** This address is for scripts. Whoever opens it by a link gets the editor, which answers for the restaurant. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  const { restaurantId } = args.params;
  return redirect(isPublicId(restaurantId) ? addresses.menuEditor(restaurantId) : addresses.management);
}

export const headers = answerHeaders;

/** Makes a change of the menu editor for a script, which draws the answer without loading the page again. */
export async function action(args: ActionFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  const answer = await changeMenu(args);
  return isMenuChanged(answer) ? Response.json(answer) : resourceAnswer(answer);
}
