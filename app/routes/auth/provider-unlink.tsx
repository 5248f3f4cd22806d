import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlinkWay } from "~/accounts/providers/identities.server";
import { copy } from "~/copy/es";
import { confirmIdentityForm } from "~/domain/forms/own-account";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { usableWays } from "~/http/accounts/usable-ways.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readForm } from "~/http/forms/forms.server";
import { requireProvider, requireVisitor } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { ConfirmIdentityPage } from "./confirm-identity-page";
import { confirmIdentityViewModel } from "./confirm-identity-page-view-model.server";
import { SECURITY_PATH } from "./provider-return.server";

export const handle = { sheet: "form" };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  return confirmIdentityViewModel(args, identity, "unlink");
}

/**
 * Unlinks a provider from the account after the person has confirmed their identity, unless it is the last way to
 * sign in.
 */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const provider = requireProvider(args);
  const { name } = provider;
  const { request, context } = args;
  const says = copy.providers.linking;
  const form = await readForm(request, confirmIdentityForm);
  if ("refused" in form) return form.refused;
  try {
    const usable = usableWays(context);
    const unlinked = await unlinkWay(await accountDeps(args), identity, provider, usable, form.values);
    switch (unlinked.outcome) {
      case "unlinked":
        return await redirectWithToast(args, SECURITY_PATH, { tone: "success", ...says.removed(name) });
      case "last":
      case "absent": {
        const toast = { tone: "error", title: says.notUnlinked, text: says[unlinked.outcome](name) } as const;
        return await redirectWithToast(args, SECURITY_PATH, toast);
      }
      default:
        return refuseUnconfirmed(unlinked);
    }
  } catch (cause) {
    return formFailure(context, "provider-link", cause, {});
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${copy.providers.linking.unlink(data?.name ?? "")} · ${copy.site.name}` },
];

export default function UnlinkProviderPage() {
  const { name, ...page } = useLoaderData<typeof loader>();
  const says = copy.providers.linking;
  return <ConfirmIdentityPage title={says.unlink(name)} lead={says.unlinkLead(name)} isDanger {...page} />;
}

export const ErrorBoundary = () => <PanelFailure />;
