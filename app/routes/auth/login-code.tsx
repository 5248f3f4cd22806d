import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { findPendingAccount } from "~/accounts/pending-sign-in.server";
import { signInWithCode } from "~/accounts/sign-in.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { codeForm } from "~/domain/forms/own-account";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseForNow } from "~/http/accounts/account-refusals.server";
import { answerSignIn } from "~/http/accounts/finish-sign-in.server";
import { forgetPendingSignIn, readPendingSignIn } from "~/http/accounts/pending-sign-in.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { publicRoute } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { AuthForm, AuthPage } from "~/ui/accounts/auth-page";
import { CodeField } from "~/ui/fields/code-field";
import { FormAlert } from "~/ui/fields/form-alert";
import { SubmitButton } from "~/ui/fields/submit-button";

export const handle = { sheet: "form" };

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const account = await readOrUnavailable(args.context, copy.guards.failed, async () => {
    const pending = await readPendingSignIn(args);
    return pending && findPendingAccount(args.context, pending);
  });
  if (!account) throw redirect(addresses.signIn());
  return null;
}

/** Checks the second factor after a correct password. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  try {
    const pending = await readPendingSignIn(args);
    if (!pending) return await tooLate(args);
    const form = await readForm(request, codeForm);
    if ("refused" in form) return form.refused;
    const signedIn = await signInWithCode(await accountDeps(args), pending, form.values.code);
    if (signedIn.outcome === "late") return await tooLate(args);
    if (signedIn.outcome === "wrong-code") return refuse({ errors: { code: copy.factor.wrong } });
    if (signedIn.outcome === "wait") return refuseForNow(signedIn, {});
    const answer = await answerSignIn(args, signedIn, pending.redirectTo);
    answer.headers.append("set-cookie", await forgetPendingSignIn(args));
    return answer;
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
      <AuthForm>
        <CodeField label={words.code} error={state?.errors.code} />
        <SubmitButton>{words.submit}</SubmitButton>
      </AuthForm>
    </AuthPage>
  );
}
