import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { findLocationForm } from "~/data/places/locations.server";
import * as addresses from "~/domain/addresses";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable, resourceAnswer, unavailable } from "~/http/responses.server";
import { locationFormViewModel } from "./location-view-model";
import { locationAction } from "./submit-location.server";

const failed = copy.location.loadFailed.detail;

/**
 * Returns the data of the location dialog; with `?pais=CO`, the provinces of that country instead of the saved one's.
 * A failed read is answered with status 503 and `failed`, because a thrown one would replace the page around the
 * form.
 */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const country = new URL(request.url).searchParams.get("pais") ?? undefined;
  const find = () => findLocationForm(context.db, identity.userId, country);
  const form = await readOrUnavailable(context, copy.location.loadFailed, find).catch(() => undefined);
  return form ? Response.json(locationFormViewModel(form)) : Response.json({ failed }, unavailable());
}

export const headers = answerHeaders;

/** Saves the form of the dialog. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return resourceAnswer(await locationAction(args, identity, addresses.mySpace));
}
