import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { saveLocation } from "~/data/locations.server";
import { savePreferences, skipWizard } from "~/data/preferences.server";
import { findWizard, type WizardData } from "~/data/wizard.server";
import { WIZARD_COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { formatLongDate } from "~/domain/dates";
import { anyFields, wizardForm } from "~/domain/forms/preferences";
import { wizardLocationForm } from "~/domain/forms/wizard-location";
import { RADIUS_KM } from "~/domain/geo";
import { preferenceFields } from "~/domain/preferences";
import { type PreferenceGroup, WIZARD_STEPS, wizardProgress } from "~/domain/profile-completion";
import { mayShowPlaces, stepIn, wizardFor, wizardPath } from "~/domain/wizard";
import { formFailure } from "~/http/error-catalogue.server";
import { check, readForm, refuse } from "~/http/forms.server";
import { readOrUnavailable } from "~/http/responses.server";
import type { Identity } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { SPACE_ZONE } from "../space-zone";

type Asked = { request: Request; context: AppLoadContext };

const HOME = "/my-space";

/** The form of each of the first three steps, and the group that saving it answers. */
const STEPS: { form: Parameters<typeof wizardForm>[0]; group: PreferenceGroup }[] = [
  { form: "eatingStyles", group: "eating-styles" },
  { form: "preferredCuisineTypes", group: "cuisines" },
  { form: "dislikes", group: "dislikes" },
];
const METHODS: readonly string[] = WIZARD_COOKING_METHODS.map(({ id }) => id);

/** What the wizard's buttons say; the one that goes on says nothing. */
const INTENTS: readonly (string | undefined)[] = [undefined, "back", "skip", "add"];

/** The wizard as `/my-space` draws it in place of the dashboard; null where the dashboard stands. One batch. */
export async function loadWizard({ request, context }: Asked, identity: Identity) {
  const { searchParams } = new URL(request.url);
  const data = await readOrUnavailable(context, copy.preferences.loadFailed, () =>
    findWizard(context.db, identity.userId, mayShowPlaces(searchParams)),
  );
  const shown = wizardFor(identity, data.saved, searchParams);
  return shown.isShown ? wizardView(data, shown.step) : null;
}

function wizardView({ saved, location, countries, divisions }: WizardData, step: number) {
  return {
    step,
    progress: wizardProgress(saved.preferences),
    fields: {
      ...preferenceFields(saved.preferences),
      countryId: String(location?.countryId ?? ""),
      provinceId: String(location?.provinceId ?? ""),
      notifyLocalOnly: location?.notifyLocalOnly ? "1" : "",
      notificationRadiusKm: String(location?.notificationRadiusKm ?? RADIUS_KM.default),
    } as Record<string, string>,
    consentedOn: saved.consentedAt && formatLongDate(saved.consentedAt, SPACE_ZONE),
    countries,
    divisions,
  };
}

export type WizardView = ReturnType<typeof wizardView>;

/**
 * A step sent (`?paso=1` to `4`): 'Omitir por ahora' keeps what earlier steps saved and does not come back by itself;
 * everything else saves the step, and goes on, back, or, from the last one, to the dashboard.
 */
export async function wizardAction(args: Asked, { userId }: Identity) {
  const { context } = args;
  const step = stepIn(new URL(args.request.url).searchParams);
  const form = await readForm(args.request, anyFields);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  // A form of another page, or of nobody's making, must not empty a step.
  if (step === undefined || !INTENTS.includes(typed.intent)) return refuse({ alert: copy.forms.unreadable });
  try {
    if (typed.intent === "skip") {
      await skipWizard(context.db, userId, context.now);
      return await redirectWithToast(args, HOME, { tone: "info", ...copy.wizard.skipped });
    }
    const isLast = step === WIZARD_STEPS - 1;
    const data = await findWizard(context.db, userId, isLast);
    const errors = isLast
      ? await saveLastStep(context, userId, data, typed)
      : await saveStep(context, userId, data, typed, step);
    if (errors) return refuse({ errors, values: typed });
    if (typed.intent === "back") return redirect(wizardPath(Math.max(0, step - 1)), 303);
    if (typed.intent === "add" || typed.remove) return redirect(wizardPath(step), 303);
    if (!isLast) return redirect(wizardPath(step + 1), 303);
    return await redirectWithToast(args, HOME, { tone: "success", ...copy.wizard.saved });
  } catch (cause) {
    return formFailure(context, "preferences-unexpected", cause, typed);
  }
}

async function saveStep(
  { db, now }: AppLoadContext,
  userId: number,
  { saved }: WizardData,
  typed: Record<string, string>,
  step: number,
) {
  const { form, group } = STEPS[step] as (typeof STEPS)[number];
  const schema = wizardForm(form, saved.preferences, {
    hasConsented: saved.consentedAt !== null,
    methods: METHODS,
  });
  const checked = check(typed, schema);
  if ("errors" in checked) return checked.errors;
  const change = { after: checked.values, shown: [group], consents: typed.consent === "1" };
  await savePreferences(db, userId, saved, change, now);
  return undefined;
}

async function saveLastStep(
  { db, now }: AppLoadContext,
  userId: number,
  { location, countries, divisions }: WizardData,
  typed: Record<string, string>,
) {
  const checked = check(typed, wizardLocationForm({ countries, divisions }));
  if ("errors" in checked) return checked.errors;
  // A position is given on the location's own screen; here it stays.
  const { latitude = null, longitude = null } = location ?? {};
  await saveLocation(db, userId, { ...checked.values, latitude, longitude }, now);
  return undefined;
}
