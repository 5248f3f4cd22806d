import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import { CodeField } from "~/ui/fields/code-field";
import { FormAlert } from "~/ui/fields/form-alert";
import { PasswordField } from "~/ui/fields/password-field";
import { ProviderButton } from "./provider-buttons";

const words = copy.factor;

type ConfirmIdentityFieldProps = {
  id?: string;
  asked: "password" | "code";
  /** Whether the form always needs it. */
  required?: boolean;
  errors: Record<string, string>;
};

/** The field that confirms the identity before a change for which an open session is not enough. */
export function ConfirmIdentityField({ id, asked, required = true, errors }: ConfirmIdentityFieldProps) {
  return asked === "password" ? (
    <PasswordField
      {...(id ? { id } : {})}
      label={words.password}
      name="password"
      error={errors.password}
      autoComplete="current-password"
      required={required}
    />
  ) : (
    <CodeField
      {...(id ? { id } : {})}
      label={words.setUp.code}
      hint={words.noPassword}
      error={errors.code}
      required={required}
    />
  );
}

/**
 * For an account without password and second factor whose sign-in is too old: buttons to sign in again and return.
 */
export function SignInAgain({ providers, redirectTo }: { providers: OfferedProvider[]; redirectTo: string }) {
  return (
    <>
      <FormAlert {...copy.confirmIdentity.signInAgain} tone="info" />
      <div className="mt-6 grid gap-3">
        {providers.map((provider) => (
          <ProviderButton key={provider.id} provider={provider} redirectTo={redirectTo} />
        ))}
      </div>
    </>
  );
}
