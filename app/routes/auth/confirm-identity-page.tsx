import { useActionData } from "@remix-run/react";
import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import * as addresses from "~/domain/addresses";
import type { FormState } from "~/http/forms/forms.server";
import { AuthForm, AuthPage } from "~/ui/accounts/auth-page";
import { ConfirmIdentityField, SignInAgain } from "~/ui/accounts/identity-field";
import { FormAlert } from "~/ui/fields/form-alert";

type ConfirmIdentityPageProps = {
  /** The heading, also the label of the button. */
  title: string;
  lead: string;
  isDanger?: boolean;
  asked: "password" | "code" | "nothing" | "sign-in";
  /** Providers to sign in with again, and this page's own address. */
  providers: OfferedProvider[];
  path: string;
};

/** A screen that links or unlinks a provider after the person has confirmed their identity. */
export function ConfirmIdentityPage({
  title,
  lead,
  isDanger = false,
  asked,
  providers,
  path,
}: ConfirmIdentityPageProps) {
  const state = useActionData<FormState>();
  const needsSignIn = asked === "sign-in";
  return (
    <AuthPage
      title={title}
      lead={lead}
      back={{ href: addresses.security, label: copy.confirmIdentity.cancel }}
    >
      {needsSignIn ? (
        <SignInAgain providers={providers} redirectTo={path} />
      ) : (
        <>
          {state?.alert && <FormAlert {...state.alert} />}
          <AuthForm>
            {asked !== "nothing" && <ConfirmIdentityField asked={asked} errors={state?.errors ?? {}} />}
            <button
              type="submit"
              className={`button button-submit ${isDanger ? "button-danger" : "button-primary"}`}
            >
              {title}
            </button>
          </AuthForm>
        </>
      )}
    </AuthPage>
  );
}
