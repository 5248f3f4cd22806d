import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findChosenPlaces, findLocationPage, saveLocation } from "~/data/locations.server";
import { locationForm, typedLocation } from "~/domain/forms/location";
import { formFailure } from "~/http/error-catalogue.server";
import { check, type FormState, readForm } from "~/http/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { Icon } from "~/ui/icon";
import { type Division, LocationForm } from "~/ui/location-form";
import { NearbyPlaces } from "~/ui/nearby-places";
import { PanelFailure } from "~/ui/panel-failure";
import { PanelShell } from "~/ui/panel-shell";
import { UserMenu } from "~/ui/user-menu";
import { viewerView } from "../../public/viewer-view";
import { locationFields, nearbyView } from "./location-view";

export const handle = { audience: "app", hydrates: true };

const PATH = "/user-location";
const SPACE = "/my-space";

/** `?pais=CO` asks for that country's provinces instead of the saved one's: the form does, when another is chosen. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const country = new URL(request.url).searchParams.get("pais") ?? undefined;
  const page = await readOrUnavailable(context, copy.location.loadFailed, () =>
    findLocationPage(context.db, identity.userId, country, context.now),
  );
  const fields = locationFields(page.location);
  return {
    viewer: viewerView(identity),
    fields,
    countries: page.countries,
    divisions: page.divisions,
    divisionsOf: page.divisionsOf,
    nearby: fields.useCurrent ? page.nearby.map(nearbyView) : null,
  };
}

/** What a form that is drawn again needs beside what was typed: its country's provinces. */
export type LocationState = FormState & { divisions?: Division[]; divisionsOf?: string };

/**
 * Saves, and goes back to where the form stood (`from`: the visitor's space, whose dialog it is too). 'Cargar provincias'
 * saves nothing: it is how a page without scripts shows the provinces of another country.
 */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const form = await readForm(request, typedLocation);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  try {
    const { country = "", province = "" } = typed;
    const places = await findChosenPlaces(context.db, country, province);
    const drawn = { values: typed, divisions: places.divisions, divisionsOf: country };
    if (typed.intent === "provinces") return data<LocationState>({ ...drawn, errors: {} });

    const checked = check(typed, locationForm);
    const errors: Record<string, string> = "errors" in checked ? checked.errors : {};
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
    await saveLocation(context.db, identity.userId, values, context.now);
    const back = typed.from === SPACE ? SPACE : PATH;
    return await redirectWithToast(args, back, { tone: "success", ...copy.location.saved });
  } catch (cause) {
    return formFailure(context, "location", cause, typed);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.location.title} · ${copy.site.name}` }];

export default function LocationPage() {
  const { viewer, nearby, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<LocationState>();
  const isBusy = useNavigation().state === "submitting";
  const words = copy.location;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={viewer && <UserMenu {...viewer} />}
      actions={
        <a className="button button-outline" href={SPACE}>
          <Icon name="arrow-left" />
          {words.back}
        </a>
      }
    >
      <div className="location-page">
        <Form method="post" action={PATH} noValidate>
          <LocationForm
            // What was saved comes back rounded: the form starts from it again.
            key={JSON.stringify(page.fields)}
            {...page}
            {...(state ? { state } : {})}
            isBusy={isBusy}
          />
        </Form>
        <NearbyPlaces places={nearby} />
      </div>
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
