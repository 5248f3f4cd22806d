import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { findLocationForm } from "~/data/places/locations.server";
import * as addresses from "~/domain/addresses";
import { requireVisitor } from "~/http/guards.server";
import { readOrUnavailable, resourceAnswer, unavailable } from "~/http/responses.server";
import { locationFormViewModel } from "./location-view-model";
import { locationAction } from "./submit-location.server";

const failed = copy.location.loadFailed.detail;

/**
 * What the dialog of a location is drawn from; with `?pais=CO`, that country's provinces instead of the saved one's. A read that
 * fails is an answer here (status 503, `failed`): thrown, it would take the place of the page around the form.
 */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const country = new URL(request.url).searchParams.get("pais") ?? undefined;
  const find = () => findLocationForm(context.db, identity.userId, country);
  const form = await readOrUnavailable(context, copy.location.loadFailed, find).catch(() => undefined);
  return form ? Response.json(locationFormViewModel(form)) : Response.json({ failed }, unavailable());
}

/** The dialog sends its form here. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return resourceAnswer(await locationAction(args, identity, addresses.mySpace));
}
