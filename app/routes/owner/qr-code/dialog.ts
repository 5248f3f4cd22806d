import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { requireKnownRestaurant, requireOwner } from "~/http/guards.server";
import { answerHeaders, resourceAnswer } from "~/http/responses.server";
import { qrCodeViewModel, readQrRestaurant, submitQrCode } from "./qr-code.server";

/** Returns what the dialog over the menu editor shows. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const found = requireKnownRestaurant(identity, await readQrRestaurant(args));
  return Response.json(await qrCodeViewModel(args, found));
}

export const headers = answerHeaders;

/** Saves the code for a script, which draws the answer without loading the page again. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const saved = await submitQrCode(
    args,
    identity,
    requireKnownRestaurant(identity, await readQrRestaurant(args)),
  );
  return "refused" in saved ? resourceAnswer(saved.refused) : Response.json(saved);
}
