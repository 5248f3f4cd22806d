import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Form, useActionData } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { recoveryForm } from "~/domain/forms/recovery";
import { addressOf } from "~/http/address.server";
import { behindAnswer } from "~/http/behind-answer.server";
import { formFailure } from "~/http/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms.server";
import { publicRoute } from "~/http/guards.server";
import { deviceClaim } from "~/http/known-device.server";
import { takeLetterRequest } from "~/http/letter-counts.server";
import { sendLink } from "~/http/mailed-links.server";
import { answerHeaders } from "~/http/responses.server";
import { AuthPage } from "~/ui/auth-page";
import { Field } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import { SubmitButton } from "~/ui/submit-button";

type RecoveryState = FormState & { isSent?: true };

export const handle = { audience: "app" };

export function loader() {
  publicRoute();
  return null;
}

/**
 * Answers alike, and as fast, whether the address has an account or not: every request counts for its network, and what there
 * is to do is done after the answer.
 */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  const form = await readForm(request, recoveryForm);
  if ("refused" in form) return form.refused;
  const { email } = form.values;
  const again = (alert: { title: string; text: string }) => refuse({ values: form.typed, alert }, 429);
  try {
    const claim = await deviceClaim(args, email);
    const { success } = await context.limits.recovery(claim?.device ?? addressOf(request));
    if (!success) return again(copy.recovery.throttled);
    // Whoever has signed in here is not held up by others of their network.
    if (!claim && !(await takeLetterRequest(args))) return again(copy.recovery.throttledHere);
  } catch (cause) {
    return formFailure(context, "recovery", cause, form.typed);
  }
  behindAnswer(context, "link-not-made", sendLink(args, email, "recovery"));
  return data<RecoveryState>({ errors: {}, values: {}, alert: copy.recovery.sent, isSent: true });
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
        <Form method="post" className="auth-form" noValidate>
          <Field
            label={copy.signIn.email}
            name="email"
            type="email"
            value={state?.values.email}
            error={state?.errors.email}
            autoComplete="email"
            required
          />
          <SubmitButton>{copy.recovery.submit}</SubmitButton>
        </Form>
      )}
    </AuthPage>
  );
}
