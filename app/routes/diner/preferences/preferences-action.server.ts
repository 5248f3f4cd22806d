import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { findPreferences, savePreferences } from "~/data/preferences/preferences.server";
import { anyFields } from "~/domain/forms/fields";
import { preferencesForm } from "~/domain/forms/preferences";
import { mergeConcurrentChanges } from "~/domain/preferences/concurrent-preferences";
import { isAboutList } from "~/domain/preferences/preference-fields";
import { preferenceFields, preferencesPath, preferenceTab } from "~/domain/preferences/preferences";
import { safeRedirectPath } from "~/domain/redirect-to";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, readForm, refuse } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { redirectWithToast } from "~/http/toast.server";

/** Saves an account's preferences, from their page or from the dialog over a menu. */
export async function preferencesAction(args: ActionFunctionArgs, identity: Identity) {
  const { userId } = identity;
  const { context } = args;
  const form = await readForm(args.request, anyFields);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  // Every form of this site has this field, empty without scripts. A form without it comes from elsewhere and must
  // not delete what is saved.
  if (typed.tab === undefined) return refuse({ values: typed, alert: copy.forms.unreadable });
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  try {
    const before = await findPreferences(context.db, userId);
    const fields = mergeConcurrentChanges(typed, preferenceFields(before));
    const checked = check(fields, preferencesForm(before, before.consentedAt !== null));
    if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
    const change = { ...checked.values, consents: typed.consent === "1" };
    try {
      await savePreferences(context.db, userId, change, context.now);
    } catch (cause) {
      return formFailure(context, "preferences", cause, typed);
    }
    return await redirectWithToast(args, pageAfterSaving(typed), {
      tone: "success",
      ...copy.preferences.saved,
    });
  } catch (cause) {
    return formFailure(context, "preferences-unexpected", cause, typed);
  }
}

/** Returns the page under the dialog, or the preferences page with the tab that was open. */
function pageAfterSaving(typed: Record<string, string>): string {
  const page = safeRedirectPath(typed.redirectTo);
  if (page) return page;
  if (isAboutList(typed)) return `${preferencesPath("ingredientes")}#ingredientes`;
  return preferencesPath(preferenceTab(typed.tab));
}
