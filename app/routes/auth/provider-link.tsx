import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { proofForm } from "~/domain/forms/own-account";
import { formFailure } from "~/http/error-catalogue.server";
import { readForm, refuse } from "~/http/forms.server";
import { requireProvider, requireVisitor } from "~/http/guards.server";
import { prove } from "~/http/prove.server";
import { beginAttempt } from "~/http/provider-attempt.server";
import { answerHeaders } from "~/http/responses.server";
import { PanelFailure } from "~/ui/panel-failure";
import { ProofPage } from "./proof-page";
import { proofView } from "./proof-view.server";

export const handle = { audience: "app" };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  return proofView(args, identity, "link");
}

/** Begins a try at linking a provider: whoever finds a session open must not be able to leave a way in of their own. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { id } = requireProvider(args);
  const { request, context } = args;
  const form = await readForm(request, proofForm);
  if ("refused" in form) return form.refused;
  try {
    const { success } = await context.limits.provider(`u:${identity.publicId}`);
    if (!success) return refuse({ alert: copy.signIn.throttled(1) }, 429);
    const refusal = await prove(args, identity, form.values);
    if (refusal) return refusal;
    const purpose = { purpose: "link", userId: identity.userId } as const;
    const setCookie = await beginAttempt(args, id, undefined, purpose);
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
  return <ProofPage title={says.link(name)} lead={says.linkLead(name)} {...page} />;
}

export const ErrorBoundary = () => <PanelFailure />;
