import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { codeForm } from "~/domain/forms/own-account";
import { addressOf } from "~/http/address.server";
import { formFailure } from "~/http/error-catalogue.server";
import { finishSignIn } from "~/http/finish-sign-in.server";
import { type FormState, readForm, refuse } from "~/http/forms.server";
import { publicRoute } from "~/http/guards.server";
import { heldClaim } from "~/http/known-device.server";
import { findPendingSignIn, forgetPendingSignIn } from "~/http/pending-sign-in.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { askForCode } from "~/http/second-factor.server";
import { redirectWithToast } from "~/http/toast.server";
import { codeAttempt } from "~/http/tries.server";
import { AuthPage } from "~/ui/auth-page";
import { CodeField } from "~/ui/code-field";
import { FormAlert } from "~/ui/form-alert";
import { SubmitButton } from "~/ui/submit-button";

export const handle = { audience: "app" };

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const pending = await readOrUnavailable(args.context, copy.guards.failed, () => findPendingSignIn(args));
  if (!pending) throw redirect(addresses.signIn());
  return null;
}

/** The second proof of who has given the first. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  try {
    const { success } = await context.limits.code(addressOf(request));
    if (!success) return refuse({ alert: copy.signIn.throttled(1) }, 429);
    const pending = await findPendingSignIn(args);
    if (!pending) return await tooLate(args);
    const form = await readForm(request, codeForm);
    if ("refused" in form) return form.refused;
    const claim = await heldClaim(args, pending);
    const attempt = await codeAttempt(context, pending.userId, { isInSession: false, claim });
    const answer = await askForCode(args, pending.userId, form.values.code, attempt);
    if ("wait" in answer) return refuse({ alert: copy.signIn.throttled(answer.wait) }, 429);
    if ("refused" in answer) return refuse({ errors: { code: answer.refused } });
    const signedIn = await finishSignIn(args, { ...pending, redirectTo: pending.redirectTo, factor: answer });
    return signedIn === "changed" || signedIn === "gone" ? await tooLate(args) : signedIn;
  } catch (cause) {
    return formFailure(context, "factor-sign-in", cause, {});
  }
}

async function tooLate(args: ActionFunctionArgs) {
  const headers = new Headers({ "set-cookie": await forgetPendingSignIn(args) });
  return redirectWithToast(
    args,
    addresses.signIn(),
    { tone: "warning", ...copy.factor.signIn.late },
    headers,
  );
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.factor.signIn.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function LoginCodePage() {
  const state = useActionData<FormState>();
  const words = copy.factor.signIn;
  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      back={{ href: addresses.signIn(), label: copy.recovery.toSignIn }}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      <Form method="post" className="auth-form" noValidate>
        <CodeField label={words.code} error={state?.errors.code} />
        <SubmitButton>{words.submit}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
