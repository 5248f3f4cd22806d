import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { findChosenPlaces, saveLocation } from "~/data/places/locations.server";
import { anyFields } from "~/domain/forms/fields";
import { locationForm } from "~/domain/forms/location";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, type FormErrors, type FormState, readForm } from "~/http/forms/forms.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import type { Division } from "~/ui/places/location-form";

/** The state of a refused form, with the provinces of its country. */
export type LocationState = FormState & { divisions?: Division[]; divisionsOf?: string };

/** Saves an account's location and redirects to the screen of the form. */
export async function locationAction(args: ActionFunctionArgs, identity: Identity, back: string) {
  const { request, context } = args;
  const form = await readForm(request, anyFields);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  try {
    const unsaved = await submitLocation(context, identity.userId, typed);
    if (unsaved) return unsaved;
    return await redirectWithToast(args, back, { tone: "success", ...copy.location.saved });
  } catch (cause) {
    return formFailure(context, "location", cause, typed);
  }
}

/**
 * Checks the location form of the page, the dialog or the wizard, and saves it. Returns an answer if nothing was
 * saved: the errors or, for 'Cargar provincias', the provinces of the chosen country, which a page without scripts
 * requests this way. `endsWizard`: it also ends the wizard.
 */
export async function submitLocation(
  { db, now }: AppLoadContext,
  userId: number,
  typed: Record<string, string>,
  { endsWizard = false } = {},
) {
  const { country = "", province = "" } = typed;
  const places = await findChosenPlaces(db, country, province);
  const drawn = { values: typed, divisions: places.divisions, divisionsOf: country };
  if (typed.intent === "provinces") return data<LocationState>({ ...drawn, errors: {} });

  const checked = check(typed, locationForm);
  const errors: FormErrors = "errors" in checked ? checked.errors : {};
  if (country !== "" && !places.country) errors.country = copy.location.badCountry;
  if (province !== "" && !places.province) errors.province = copy.location.badProvince;
  if ("errors" in checked || Object.keys(errors).length > 0) {
    return data<LocationState>({ ...drawn, errors }, { status: 400 });
  }
  const { latitude, longitude, notifyLocalOnly, notificationRadiusKm } = checked.values;
  const values = {
    countryId: places.country?.id ?? null,
    provinceId: places.province?.id ?? null,
    latitude,
    longitude,
    notifyLocalOnly,
    notificationRadiusKm,
  };
  await saveLocation(db, userId, values, now, { endsWizard });
  return undefined;
}
