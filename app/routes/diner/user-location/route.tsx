import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findLocationPage } from "~/data/places/locations.server";
import * as addresses from "~/domain/addresses";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { LocationForm } from "~/ui/places/location-form";
import { NearbyRestaurants } from "~/ui/restaurants/nearby-restaurants";
import { locationFormViewModel, nearbyViewModel } from "./location-view-model";
import { type LocationState, locationAction } from "./submit-location.server";

export const handle = { sheet: "app", hydrates: true };

const PATH = addresses.userLocation;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const page = await readOrUnavailable(context, copy.location.loadFailed, () =>
    findLocationPage(context.db, identity.userId, context.now),
  );
  return {
    accountMenu: accountMenuViewModel(identity),
    ...locationFormViewModel(page),
    nearby: page.nearby ? nearbyViewModel(page.nearby) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return locationAction(args, identity, PATH);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.location.title} · ${copy.site.name}` }];

export default function LocationPage() {
  const { accountMenu, nearby, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<LocationState>();
  const isBusy = useNavigation().state === "submitting";
  const words = copy.location;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        <a className="button button-outline" href={addresses.mySpace}>
          <Icon name="arrow-left" />
          {words.back}
        </a>
      }
    >
      <div className="grid grid-cols-1 gap-x-10 md:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <Form method="post" action={PATH} noValidate>
          <LocationForm
            // The saved position comes back approximated; a new key draws the form from it.
            key={JSON.stringify(page.fields)}
            {...page}
            {...(state ? { state } : {})}
            isBusy={isBusy}
          />
        </Form>
        <NearbyRestaurants nearby={nearby} />
      </div>
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
