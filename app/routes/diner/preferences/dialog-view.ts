import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { findPreferences } from "~/data/preferences.server";
import { requireVisitor } from "~/http/guards.server";
import { readOrUnavailable } from "~/http/responses.server";
import { preferencesView } from "./preferences-view";

/**
 * What the dialog over a menu is drawn from. A read that fails is an answer here (status 503, `failed`): thrown, it would
 * take the menu's place.
 */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const find = () => findPreferences(context.db, identity.userId);
  const saved = await readOrUnavailable(context, copy.preferences.loadFailed, find).catch(() => undefined);
  return saved
    ? { failed: undefined, ...preferencesView(saved) }
    : data({ failed: copy.preferences.loadFailed.title }, 503);
}
