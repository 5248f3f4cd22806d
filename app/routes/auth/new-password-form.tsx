import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { FormState } from "~/http/forms/forms.server";
import type { Refusal } from "~/http/responses.server";
import { AuthForm } from "~/ui/accounts/auth-page";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";
import { FormAlert } from "~/ui/fields/form-alert";
import { PasswordField } from "~/ui/fields/password-field";
import { SubmitButton } from "~/ui/fields/submit-button";

type NewPasswordFormProps = { state: FormState | undefined; email: string; submit: string };

/** The two password fields of a mailed link. */
export function NewPasswordForm({ state, email, submit }: NewPasswordFormProps) {
  return (
    <>
      {state?.alert && <FormAlert {...state.alert} />}
      <AuthForm>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={copy.recovery.choose.password}
          name="password"
          error={state?.errors.password}
          hint={copy.register.passwordHint}
          autoComplete="new-password"
          required
        />
        <PasswordField
          label={copy.recovery.choose.repeat}
          name="repeat"
          error={state?.errors.repeat}
          autoComplete="new-password"
          required
        />
        <SubmitButton>{submit}</SubmitButton>
      </AuthForm>
    </>
  );
}

/** The screen of an invalid link, which leads to requesting another. */
export function DeadLink() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  const { title, detail } = error.data as Refusal;
  return (
    <FailureScreen
      title={title}
      detail={detail}
      seed="link"
      {...(error.status === 503
        ? { retryHref: pathname }
        : { back: { href: addresses.recovery, label: copy.recovery.dead.again } })}
    />
  );
}
