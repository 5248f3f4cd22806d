import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { copy } from "~/copy/es";
import { findDashboard } from "~/data/diners/dashboard.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { wizardFor } from "~/domain/preferences/wizard";
import { formatLongDate } from "~/domain/time/dates";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel, shownName } from "~/routes/view-models/account-menu-view-model";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";
import choiceStyles from "~/styles/choices.css?url";
import { ConfirmEmailForm } from "~/ui/accounts/confirm-email-form";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { lazyPart } from "~/ui/lazy-part";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { loadWizard, wizardAction } from "../wizard/wizard.server";
import { dashboardViewModel } from "./dashboard-view-model";

// The page shows one of them and loads only that one.
const Wizard = lazyPart(async () => (await import("../wizard/wizard")).Wizard);
const Dashboard = lazyPart(async () => (await import("./dashboard")).Dashboard);

export const handle = { sheet: "app", hydrates: true };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { email, isConfirmed, profilePictureUrl, memberSince } = identity;
  const name = shownName(identity);
  const { request, context } = args;
  const { isShown } = wizardFor(identity, identity.profile, new URL(request.url).searchParams);
  const shown = isShown
    ? { wizard: await loadWizard(args, identity), dashboard: null }
    : { wizard: null, dashboard: await loadDashboard(context, identity.userId) };
  return {
    ...shown,
    accountMenu: accountMenuViewModel(identity),
    name,
    email,
    isConfirmed,
    initials: initials(name),
    pictureUrl: profilePictureUrl,
    memberSince: formatLongDate(memberSince, SPACE_ZONE),
  };
}

async function loadDashboard(context: LoaderFunctionArgs["context"], userId: number) {
  const found = await readOrUnavailable(context, copy.dashboard.failed, () =>
    findDashboard(context.db, userId, context.now),
  );
  return dashboardViewModel(found, context.now);
}

/** Saves a step of the wizard. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  return wizardAction(args, identity);
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.space.title} · ${copy.site.name}` }];

/**
 * One `Suspense` around both, at the same place: React shows the former content until the next is complete. A part
 * that came later would push the focused element out of sight.
 */
export default function MySpacePage() {
  const { accountMenu, wizard, dashboard, isConfirmed, ...person } = useLoaderData<typeof loader>();
  if (wizard) {
    return (
      <PanelShell
        title={copy.wizard.title}
        subtitle={copy.wizard.lead}
        userMenu={accountMenu && <UserMenu {...accountMenu} />}
      >
        <Suspense>
          {/* Only the wizard needs it. */}
          <link rel="stylesheet" href={choiceStyles} />
          <Wizard {...wizard} />
          {!isConfirmed && <Unconfirmed hasAddress={person.email !== ""} />}
        </Suspense>
      </PanelShell>
    );
  }
  return (
    <PanelShell title={copy.space.title} userMenu={accountMenu && <UserMenu {...accountMenu} />}>
      <Suspense>
        {dashboard && (
          <Dashboard {...dashboard} person={person}>
            {!isConfirmed && <Unconfirmed hasAddress={person.email !== ""} />}
          </Dashboard>
        )}
      </Suspense>
    </PanelShell>
  );
}

/**
 * Offers to send the letter that confirms the address, or to add one. It stands beside the wizard too, because a new
 * account sees no other page.
 */
function Unconfirmed({ hasAddress }: { hasAddress: boolean }) {
  if (!hasAddress) {
    const words = copy.space.withoutAddress;
    return (
      <PanelNote id="confirmar" title={words.title} text={words.text}>
        <a className="button button-primary" href={addresses.editProfile}>
          {words.add}
        </a>
      </PanelNote>
    );
  }
  return (
    <PanelNote id="confirmar" title={copy.space.unconfirmed.title} text={copy.space.unconfirmed.text}>
      <ConfirmEmailForm />
    </PanelNote>
  );
}

export const ErrorBoundary = PanelFailure;
