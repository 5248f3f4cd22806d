import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { formatLongDate } from "~/domain/dates";
import { initials } from "~/domain/text";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { PanelFailure } from "~/ui/panel-failure";
import { PanelNote } from "~/ui/panel-note";
import { PanelShell } from "~/ui/panel-shell";
import { SpaceHead } from "~/ui/space-head";
import { SPACE_ZONE } from "./space-zone";

export const handle = { audience: "app", hydrates: true };

export async function loader(args: LoaderFunctionArgs) {
  const { name, email, isConfirmed, profilePictureUrl, memberSince } = await requireVisitor(args);
  return {
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
  const { isConfirmed, ...person } = useLoaderData<typeof loader>();
  return (
    <PanelShell title={copy.space.title}>
      <SpaceHead {...person}>
        <a className="button button-outline" href="/">
          {copy.space.explore}
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
    </PanelShell>
  );
}

export const ErrorBoundary = PanelFailure;
