import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { listDivisions } from "~/data/restaurants/restaurant-form.server";
import { anyFields } from "~/domain/forms/fields";
import { readForm, refuse } from "~/http/forms/forms.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { requireOwner } from "~/http/guards.server";
import { readOrUnavailable, resourceAnswer } from "~/http/responses.server";
import { choosePlace, findPlaces } from "./find-places.server";

const NO_STORE = { headers: { "cache-control": "no-store" } };
const words = copy.restaurantForm.place;

/** Returns the provinces of a country (`?pais=CO`) for the scripts of the restaurant form. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOwner(args, copy.guards.restaurantForm.role);
  const { request, context } = args;
  const country = new URL(request.url).searchParams.get("pais") ?? "";
  const failed = { title: words.loadFailed };
  const divisions = await readOrUnavailable(context, failed, () => listDivisions(context.db, country));
  return Response.json({ divisions, divisionsOf: country }, NO_STORE);
}

/** Searches places, or returns the fields of a chosen one. It is no loader, because questions to Google are counted. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurantForm.role);
  const { request, context } = args;
  const form = await readForm(request, anyFields);
  if ("refused" in form) return resourceAnswer(form.refused);
  const { placeSearch: text = "", choose: choice = "", country = "", session = "" } = form.typed;
  const { success } = await context.limits.placeSearch(`u:${identity.publicId}`);
  if (!success) return resourceAnswer(refuse({ alert: { title: copy.failure.tooMany } }, 429));
  if (identity.role !== "admin" && identity.owner?.isLapsed) return resourceAnswer(refuseLapsed());
  const failed = { title: words.searchFailed };
  return readOrUnavailable(context, failed, async () => {
    if (choice === "")
      return Response.json(await findPlaces(context, identity, { text, country, session }), NO_STORE);
    const place = await choosePlace(context, identity, { choice, session });
    return place ? Response.json(place, NO_STORE) : resourceAnswer(refuse({ alert: failed }));
  });
}
