import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { findPreferences } from "~/data/preferences/preferences.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable, resourceAnswer, unavailable } from "~/http/responses.server";
import { preferencesAction } from "./preferences-action.server";
import { preferencesViewModel } from "./preferences-view-model";

/**
 * Returns the data of the dialog over a menu. A failed read is answered with status 503 and `failed`, because a
 * thrown one would lose its sentence.
 */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const find = () => findPreferences(context.db, identity.userId);
  const saved = await readOrUnavailable(context, copy.preferences.loadFailed, find).catch(() => undefined);
  return saved
    ? Response.json(preferencesViewModel(saved))
    : Response.json({ failed: copy.preferences.loadFailed.title }, unavailable());
}

export const headers = answerHeaders;

/** Saves the form of the dialog. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return resourceAnswer(await preferencesAction(args, identity));
}
