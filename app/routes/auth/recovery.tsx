import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { requestRecovery } from "~/accounts/recover.server";
import { copy } from "~/copy/es";
import { RECOVERY_MINUTES } from "~/domain/accounts/sessions";
import * as addresses from "~/domain/addresses";
import { recoveryForm } from "~/domain/forms/recovery";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { publicRoute } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { AuthForm, AuthPage } from "~/ui/accounts/auth-page";
import { FormAlert } from "~/ui/fields/form-alert";
import { SubmitButton } from "~/ui/fields/submit-button";
import { EmailField } from "~/ui/fields/text-field";

type RecoveryState = FormState & { isSent?: true };

export const handle = { sheet: "form" };

export function loader() {
  publicRoute();
  return null;
}

/**
 * Answers the same, and as fast, whether the address has an account or not: every request counts for its network, and
 * the work is done after the answer.
 */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const form = await readForm(args.request, recoveryForm);
  if ("refused" in form) return form.refused;
  const again = (alert: { title: string; text: string }) => refuse({ values: form.typed, alert }, 429);
  try {
    const requested = await requestRecovery(await accountDeps(args), form.values.email);
    if (requested.outcome === "too-often") return again(copy.recovery.throttled);
    if (requested.outcome === "letters-full") return again(copy.recovery.throttledHere);
  } catch (cause) {
    return formFailure(args.context, "recovery", cause, form.typed);
  }
  const { title, text } = copy.recovery.sent;
  const alert = { title, text: text(RECOVERY_MINUTES) };
  return data<RecoveryState>({ errors: {}, values: {}, alert, isSent: true });
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.recovery.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function RecoveryPage() {
  const state = useActionData<RecoveryState>();
  const isSent = state?.isSent === true;
  return (
    <AuthPage
      title={copy.recovery.title}
      lead={isSent ? undefined : copy.recovery.lead}
      back={{ href: addresses.signIn(), label: copy.recovery.toSignIn }}
    >
      {state?.alert && <FormAlert {...state.alert} tone={isSent ? "info" : "error"} />}
      {!isSent && (
        <AuthForm>
          <EmailField
            label={copy.signIn.email}
            name="email"
            value={state?.values.email}
            error={state?.errors.email}
            autoComplete="email"
            required
          />
          <SubmitButton>{copy.recovery.submit}</SubmitButton>
        </AuthForm>
      )}
    </AuthPage>
  );
}
