import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findDashboard } from "~/data/dashboard.server";
import { formatLongDate } from "~/domain/dates";
import { initials } from "~/domain/text";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { PanelFailure } from "~/ui/panel-failure";
import { PanelNote } from "~/ui/panel-note";
import { PanelShell } from "~/ui/panel-shell";
import { SpaceHead } from "~/ui/space-head";
import { UserMenu } from "~/ui/user-menu";
import { viewerView } from "../../public/viewer-view";
import { SPACE_ZONE } from "../space-zone";
import { Dashboard } from "./dashboard";
import { dashboardView } from "./dashboard-view";

export const handle = { audience: "app", hydrates: true };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { name, email, isConfirmed, profilePictureUrl, memberSince } = identity;
  const { context } = args;
  const dashboard = await readOrUnavailable(context, copy.dashboard.failed, () =>
    findDashboard(context.db, identity.userId, context.now),
  );
  return {
    viewer: viewerView(identity),
    dashboard: dashboardView(dashboard, context.now),
    name: name || email,
    email,
    isConfirmed,
    initials: initials(name || email),
    pictureUrl: profilePictureUrl,
    memberSince: formatLongDate(memberSince, SPACE_ZONE),
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.space.title} · ${copy.site.name}` }];

export default function MySpacePage() {
  const { viewer, dashboard, isConfirmed, ...person } = useLoaderData<typeof loader>();
  return (
    <PanelShell title={copy.space.title} userMenu={viewer && <UserMenu {...viewer} />}>
      <SpaceHead {...person}>
        <a className="button button-primary" href="/my-space/edit-profile">
          {copy.dashboard.editProfile}
        </a>
        <a className="button button-outline" href="/">
          {copy.space.explore}
        </a>
        <a className="button" href="/my-space/security">
          {copy.dashboard.security}
        </a>
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit" className="button">
            {copy.space.signOut}
          </button>
        </Form>
      </SpaceHead>
      {!isConfirmed && (
        <PanelNote id="confirmar" title={copy.space.unconfirmed.title} text={copy.space.unconfirmed.text}>
          <Form method="post" action="/confirmar" reloadDocument>
            <button type="submit" className="button button-primary">
              {copy.space.unconfirmed.send}
            </button>
          </Form>
        </PanelNote>
      )}
      <Dashboard {...dashboard} memberSince={person.memberSince} />
    </PanelShell>
  );
}

export const ErrorBoundary = PanelFailure;
