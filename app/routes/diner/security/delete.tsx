import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requiredConfirmation } from "~/accounts/confirm-identity.server";
import { deleteAccount } from "~/accounts/delete-account.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { deletionForm } from "~/domain/forms/own-account";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseUnconfirmed } from "~/http/accounts/account-refusals.server";
import { dropSession, forgetPayloads } from "~/http/accounts/session.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { AuthForm, AuthPage } from "~/ui/accounts/auth-page";
import { ConfirmIdentityField, SignInAgain } from "~/ui/accounts/identity-field";
import { FormAlert } from "~/ui/fields/form-alert";
import { EmailField } from "~/ui/fields/text-field";
import { PanelFailure } from "~/ui/panels/panel-failure";

export const handle = { sheet: "app" };

const PATH = addresses.deleteAccount;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireVisitor(args);
  const { context } = args;
  const confirmation = await readOrUnavailable(context, copy.security.data.failed, () =>
    requiredConfirmation(context, identity),
  );
  return {
    asked: confirmation,
    isManaged: identity.role !== "visitor",
    hasAddress: identity.email !== "",
    providers: context.providers.offered,
  };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  const { request, context } = args;
  const form = await readForm(request, deletionForm);
  if ("refused" in form) return form.refused;
  try {
    const deleted = await deleteAccount(await accountDeps(args), identity, form.values);
    if (deleted.outcome === "managed") return refuse({ alert: copy.security.deletion.managed }, 403);
    if (deleted.outcome === "email-differs") {
      return refuse({ values: form.typed, errors: { email: copy.security.deletion.emailDiffers } });
    }
    if (deleted.outcome !== "deleted") return refuseUnconfirmed(deleted);
    const { tokenHashes, pictureUrl } = deleted;
    context.waitUntil(forgetPayloads(context, tokenHashes));
    if (pictureUrl) context.waitUntil(context.uploads.removeImage(pictureUrl));
    const headers = new Headers({ "set-cookie": await dropSession(args) });
    return await redirectWithToast(
      args,
      addresses.landing,
      { tone: "success", ...copy.security.deletion.done },
      headers,
    );
  } catch (cause) {
    return formFailure(context, "account-deletion", cause, form.typed);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.security.deletion.title} · ${copy.site.name}` }];

export default function DeleteAccountPage() {
  const { asked, isManaged, hasAddress, providers } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const words = copy.security.deletion;
  const alert = state?.alert ?? (isManaged ? words.managed : undefined);
  const needsSignIn = asked === "sign-in";
  return (
    <AuthPage title={words.title} lead={words.lead} back={{ href: addresses.security, label: words.cancel }}>
      {alert && <FormAlert {...alert} />}
      {!isManaged && needsSignIn && <SignInAgain providers={providers} redirectTo={PATH} />}
      {!isManaged && !needsSignIn && (
        <AuthForm>
          {asked === "nothing" ? (
            hasAddress && (
              <EmailField
                label={words.email}
                name="email"
                value={state?.values.email}
                error={state?.errors.email}
                autoComplete="off"
                required
              />
            )
          ) : (
            <ConfirmIdentityField asked={asked} errors={state?.errors ?? {}} />
          )}
          <button type="submit" className="button button-danger button-submit">
            {words.confirm}
          </button>
        </AuthForm>
      )}
    </AuthPage>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
