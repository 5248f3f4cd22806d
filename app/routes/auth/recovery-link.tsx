import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import type { FormState } from "~/http/forms/forms.server";
import { publicRoute } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { AuthPage } from "~/ui/accounts/auth-page";
import { loadLink, setPasswordByLink } from "./new-password.server";
import { DeadLink, NewPasswordForm } from "./new-password-form";

export const handle = { sheet: "form" };

export function loader(args: LoaderFunctionArgs) {
  publicRoute();
  return loadLink(args, "recovery");
}

export function action(args: ActionFunctionArgs) {
  publicRoute();
  return setPasswordByLink(args, "recovery");
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.recovery.choose.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function RecoveryLinkPage() {
  const { email } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <AuthPage title={copy.recovery.choose.title} lead={copy.recovery.choose.lead(email)}>
      <NewPasswordForm state={state} email={email} submit={copy.recovery.choose.submit} />
    </AuthPage>
  );
}

export const ErrorBoundary = DeadLink;
