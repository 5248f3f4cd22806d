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
  return loadLink(args, "confirmation");
}

export function action(args: ActionFunctionArgs) {
  publicRoute();
  return setPasswordByLink(args, "confirmation");
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.confirmation.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function ConfirmationLinkPage() {
  const { email } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <AuthPage title={copy.confirmation.title} lead={copy.confirmation.lead(email)}>
      <NewPasswordForm state={state} email={email} submit={copy.confirmation.submit} />
    </AuthPage>
  );
}

export const ErrorBoundary = DeadLink;
