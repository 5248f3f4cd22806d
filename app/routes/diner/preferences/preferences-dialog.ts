import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPreferences } from "~/data/preferences/preferences.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable, resourceAnswer, unavailable } from "~/http/responses.server";
import { keepTyped, orLost, unlessLost } from "~/ui/fields/lost-connection";
import { preferencesAction } from "./preferences-action.server";
import { preferencesViewModel } from "./preferences-view-model";

/**
 * Returns the data of the dialog over a menu. A failed read is answered with status 503 and `failed`, because a
 * thrown one would replace the menu.
 */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const find = () => findPreferences(context.db, identity.userId);
  const saved = await readOrUnavailable(context, copy.preferences.loadFailed, find).catch(() => undefined);
  return saved
    ? { failed: undefined, ...preferencesViewModel(saved) }
    : data({ failed: copy.preferences.loadFailed.title }, unavailable());
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return (await orLost(serverLoader<typeof loader>())) ?? { failed: copy.preferences.loadFailed.title };
}

export const headers = answerHeaders;

/**
 * The dialog sends its form to this route, whose module is already loaded; the page's module would have to be loaded
 * first.
 */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return resourceAnswer(await preferencesAction(args, identity));
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;
