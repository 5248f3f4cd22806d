import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findLocationForm } from "~/data/places/locations.server";
import * as addresses from "~/domain/addresses";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable, resourceAnswer, unavailable } from "~/http/responses.server";
import { keepTyped, orLost, unlessLost } from "~/ui/fields/lost-connection";
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
  return form ? { failed: undefined, ...locationFormViewModel(form) } : data({ failed }, unavailable());
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return (await orLost(serverLoader<typeof loader>())) ?? { failed };
}

export const headers = answerHeaders;

/** The dialog sends its form here: this module has come by then, that of the page would have to be fetched first. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return resourceAnswer(await locationAction(args, identity, addresses.mySpace));
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;
