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
  errors: Record<string, string>;
};

/** Where somebody shows that it is still they, before what an open session is not enough for. */
export function ConfirmIdentityField({ id, asked, errors }: ConfirmIdentityFieldProps) {
  return asked === "password" ? (
    <PasswordField
      {...(id ? { id } : {})}
      label={words.password}
      name="password"
      error={errors.password}
      autoComplete="current-password"
      required
    />
  ) : (
    <CodeField {...(id ? { id } : {})} label={words.setUp.code} hint={words.noPassword} error={errors.code} />
  );
}

/** For who has neither password nor second factor, and signed in too long ago: the ways to do so again, and back. */
export function SignInAgain({ providers, redirectTo }: { providers: OfferedProvider[]; redirectTo: string }) {
  return (
    <>
      <FormAlert {...copy.proof.signInAgain} tone="info" />
      <div className="providers">
        {providers.map((provider) => (
          <ProviderButton key={provider.id} provider={provider} redirectTo={redirectTo} />
        ))}
      </div>
    </>
  );
}
