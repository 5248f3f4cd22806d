import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { requireOwner } from "~/http/guards.server";
import { resourceAnswer } from "~/http/responses.server";
import { changeMenu, isMenuChanged } from "./change-menu.server";

/** This address is for scripts. Whoever follows a link to it gets the editor, which answers for the restaurant. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  return redirect(addresses.menuEditor(args.params.restaurantId ?? ""));
}

/** Makes a change of the menu editor for a script, which draws the answer without loading the page again. */
export async function action(args: ActionFunctionArgs) {
  await requireOwner(args, copy.guards.restaurant.role);
  const answer = await changeMenu(args);
  return isMenuChanged(answer) ? Response.json(answer) : resourceAnswer(answer);
}
