import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { beginProviderLink } from "~/accounts/providers/providers.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { confirmIdentityForm } from "~/domain/forms/own-account";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { callbackOf, writeAttempt } from "~/http/accounts/provider-attempt.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readForm } from "~/http/forms/forms.server";
import { requireProvider, requireVisitor } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { ConfirmIdentityPage } from "./confirm-identity-page";
import { confirmIdentityViewModel } from "./confirm-identity-page-view-model.server";

export const handle = { sheet: "form" };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  return confirmIdentityViewModel(args, identity, "link");
}

/**
 * Begins linking a provider. The person confirms their identity first, so that a stranger with an open session cannot
 * add a way to sign in.
 */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { id } = requireProvider(args);
  const { request, context } = args;
  const form = await readForm(request, confirmIdentityForm);
  if ("refused" in form) return form.refused;
  try {
    const destination = { provider: id, redirectUri: callbackOf(args, id) };
    const begun = await beginProviderLink(await accountDeps(args), identity, destination, form.values);
    if (begun.outcome !== "begun") return refuseUnconfirmed(begun);
    const setCookie = await writeAttempt(args, begun.attempt);
    return redirect(addresses.provider(id), { status: 303, headers: { "set-cookie": setCookie } });
  } catch (cause) {
    return formFailure(context, "provider-link", cause, {});
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${copy.providers.linking.link(data?.name ?? "")} · ${copy.site.name}` },
];

export default function LinkProviderPage() {
  const { name, ...page } = useLoaderData<typeof loader>();
  const says = copy.providers.linking;
  return <ConfirmIdentityPage title={says.link(name)} lead={says.linkLead(name)} {...page} />;
}

export const ErrorBoundary = () => <PanelFailure />;
