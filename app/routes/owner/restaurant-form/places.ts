import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { listDivisions } from "~/data/restaurants/restaurant-form.server";
import { requireOwner } from "~/http/guards.server";
import { readOrUnavailable } from "~/http/responses.server";

/** Returns the provinces of a country (`?pais=CO`) for the scripts of the restaurant form. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOwner(args, copy.guards.restaurantForm.role);
  const { request, context } = args;
  const country = new URL(request.url).searchParams.get("pais") ?? "";
  const failed = { title: copy.restaurantForm.place.loadFailed };
  const divisions = await readOrUnavailable(context, failed, () => listDivisions(context.db, country));
  return Response.json({ divisions, divisionsOf: country }, { headers: { "cache-control": "no-store" } });
}
