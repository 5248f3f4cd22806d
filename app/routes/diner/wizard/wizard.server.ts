import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { findPreferences, savePreferences, skipWizard } from "~/data/preferences/preferences.server";
import { findWizard, type WizardData } from "~/data/preferences/wizard.server";
import * as addresses from "~/domain/addresses";
import { WIZARD_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { anyFields } from "~/domain/forms/fields";
import { wizardForm } from "~/domain/forms/preferences";
import { mergeConcurrentChanges } from "~/domain/preferences/concurrent-preferences";
import { isAboutList } from "~/domain/preferences/preference-fields";
import { preferenceFields } from "~/domain/preferences/preferences";
import { WIZARD_QUESTIONS, WIZARD_STEPS } from "~/domain/preferences/profile-completion";
import { mayShowPlaces, stepIn, wizardFor, wizardPath } from "~/domain/preferences/wizard";
import { formatLongDate } from "~/domain/time/dates";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, readForm, refuse } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { locationFields } from "~/routes/diner/user-location/location-view-model";
import { missingGroupsViewModel } from "~/routes/view-models/missing-groups-view-model";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";
import { submitLocation } from "../user-location/submit-location.server";

type RequestArgs = { request: Request; context: AppLoadContext };

const HOME = addresses.mySpace;

const METHODS: readonly string[] = WIZARD_COOKING_METHODS.map(({ id }) => id);

/** Values of the wizard's buttons; the button to continue has none. */
const INTENTS: readonly (string | undefined)[] = [undefined, "back", "skip", "add", "provinces"];

/** Returns the wizard that `/my-space` shows instead of the dashboard; null if it shows the dashboard. One batch. */
export async function loadWizard({ request, context }: RequestArgs, identity: Identity) {
  const { searchParams } = new URL(request.url);
  const data = await readOrUnavailable(context, copy.preferences.loadFailed, () =>
    findWizard(context.db, identity.userId, mayShowPlaces(searchParams)),
  );
  const shown = wizardFor(identity, data.saved, searchParams);
  return shown.isShown ? wizardViewModel(data, shown.step) : null;
}

function wizardViewModel({ saved, place }: WizardData, step: number) {
  const { location, ...places } = place ?? { countries: [], divisions: [], divisionsOf: "" };
  const drawn = preferenceFields(saved);
  return {
    step,
    completion: saved.profileCompletionPercentage,
    missing: missingGroupsViewModel(saved),
    fields: { ...drawn, ...locationFields(location) } as Record<string, string>,
    drawn: JSON.stringify(drawn),
    consentedOn: saved.consentedAt && formatLongDate(saved.consentedAt, SPACE_ZONE),
    ...places,
  };
}

export type WizardViewModel = ReturnType<typeof wizardViewModel>;

/**
 * Handles a step (`?paso=1` to `4`). 'Omitir por ahora' ends the wizard and keeps what earlier steps saved. Every
 * other button saves the step, then continues, goes back or, from the last step, ends the wizard and opens the
 * dashboard. An ended wizard does not come back by itself, however little was chosen.
 */
export async function wizardAction(args: RequestArgs, identity: Identity) {
  const { userId } = identity;
  const { context } = args;
  const step = stepIn(new URL(args.request.url).searchParams);
  const form = await readForm(args.request, anyFields);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  // A form of another page, or a forged one, must not empty a step.
  if (step === undefined || !INTENTS.includes(typed.intent)) return refuse({ alert: copy.forms.unreadable });
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  try {
    if (typed.intent === "skip") {
      await skipWizard(context.db, userId, context.now);
      return await redirectWithToast(args, HOME, { tone: "info", ...copy.wizard.skipped });
    }
    const isLast = step === WIZARD_STEPS - 1;
    const unsaved = isLast
      ? await submitLocation(context, userId, typed, { endsWizard: !typed.intent })
      : await saveStep(context, userId, typed, step);
    if (unsaved) return unsaved;
    if (typed.intent === "back") return redirect(wizardPath(Math.max(0, step - 1)), 303);
    if (isAboutList(typed)) return redirect(wizardPath(step), 303);
    if (!isLast) return redirect(wizardPath(step + 1), 303);
    return await redirectWithToast(args, HOME, { tone: "success", ...copy.wizard.saved });
  } catch (cause) {
    return formFailure(context, "preferences-unexpected", cause, typed);
  }
}

async function saveStep(
  { db, now }: AppLoadContext,
  userId: number,
  typed: Record<string, string>,
  step: number,
) {
  const saved = await findPreferences(db, userId);
  const { form } = WIZARD_QUESTIONS[step] as (typeof WIZARD_QUESTIONS)[number];
  const schema = wizardForm(form, saved, {
    hasConsented: saved.consentedAt !== null,
    methods: METHODS,
  });
  const checked = check(mergeConcurrentChanges(typed, preferenceFields(saved)), schema);
  if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
  await savePreferences(db, userId, { ...checked.values, consents: typed.consent === "1" }, now);
  return undefined;
}
