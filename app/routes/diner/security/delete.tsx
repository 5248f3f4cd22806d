import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { deleteAccount } from "~/data/own-data.server";
import { deletionForm } from "~/domain/forms/own-account";
import { formFailure } from "~/http/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { proveByPassword } from "~/http/prove.server";
import { answerHeaders } from "~/http/responses.server";
import { dropSession, forgetPayloads } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { factorSubjectsOf, subjectsOf } from "~/http/tries.server";
import { AuthPage } from "~/ui/auth-page";
import { Field, PasswordField } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import { PanelFailure } from "~/ui/panel-failure";

export const handle = { audience: "app" };

const BACK = "/my-space/security";

export async function loader(args: LoaderFunctionArgs) {
  const { hasPassword, role } = await requireVisitor(args);
  return { hasPassword, isManaged: role !== "visitor" };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  if (identity.role !== "visitor") return refuse({ alert: copy.security.deletion.managed }, 403);
  const form = await readForm(request, deletionForm);
  if ("refused" in form) return form.refused;
  try {
    if (identity.hasPassword) {
      const refusal = await proveByPassword(args, identity, form.values.password);
      if (refusal) return refusal;
    } else if (form.values.email !== identity.email) {
      const errors = { email: copy.security.deletion.emailDiffers };
      return refuse({ values: form.typed, errors });
    }
    const password = await subjectsOf(args, identity.email);
    const factor = await factorSubjectsOf(args, identity.userId);
    const tries = [password.account, factor.account];
    const { tokenHashes, pictureUrl } = await deleteAccount(context.db, identity.userId, tries);
    context.waitUntil(forgetPayloads(context, tokenHashes));
    if (pictureUrl) context.waitUntil(context.uploads.removeImage(pictureUrl));
    const headers = new Headers({ "set-cookie": await dropSession(args) });
    return await redirectWithToast(args, "/", { tone: "success", ...copy.security.deletion.done }, headers);
  } catch (cause) {
    return formFailure(context, "account-deletion", cause, form.typed);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.security.deletion.title} · ${copy.site.name}` }];

export default function DeleteAccountPage() {
  const { hasPassword, isManaged } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const words = copy.security.deletion;
  const alert = state?.alert ?? (isManaged ? words.managed : undefined);
  return (
    <AuthPage title={words.title} lead={words.lead} back={{ href: BACK, label: words.cancel }}>
      {alert && <FormAlert {...alert} />}
      {!isManaged && (
        <Form method="post" className="auth-form" noValidate>
          {hasPassword ? (
            <PasswordField
              label={words.password}
              name="password"
              error={state?.errors.password}
              autoComplete="current-password"
              required
            />
          ) : (
            <Field
              label={words.email}
              name="email"
              type="email"
              value={state?.values.email}
              error={state?.errors.email}
              autoComplete="off"
              required
            />
          )}
          <button type="submit" className="button button-danger button-submit">
            {words.confirm}
          </button>
        </Form>
      )}
    </AuthPage>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
