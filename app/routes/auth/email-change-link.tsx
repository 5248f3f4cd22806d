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
  return loadLink(args, "email-change");
}

export function action(args: ActionFunctionArgs) {
  publicRoute();
  return setPasswordByLink(args, "email-change");
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.emailChange.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function EmailChangeLinkPage() {
  const { email } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <AuthPage title={copy.emailChange.title} lead={copy.emailChange.lead(email)}>
      <NewPasswordForm state={state} email={email} submit={copy.emailChange.submit} />
    </AuthPage>
  );
}

export const ErrorBoundary = DeadLink;
