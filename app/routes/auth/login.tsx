import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { giveAttemptBack } from "~/data/attempts.server";
import * as addresses from "~/domain/addresses";
import { isHeartDoor } from "~/domain/favorites";
import { signInForm } from "~/domain/forms/sign-in";
import { safeRedirectPath } from "~/domain/redirect-to";
import { afterSignIn } from "~/domain/roles";
import { addressOf } from "~/http/address.server";
import { checkPassword } from "~/http/check-password.server";
import { formFailure } from "~/http/error-catalogue.server";
import { finishSignIn } from "~/http/finish-sign-in.server";
import { type FormState, readForm, refuse } from "~/http/forms.server";
import { publicRoute, viewerOf } from "~/http/guards.server";
import { deviceClaim } from "~/http/known-device.server";
import { answerHeaders } from "~/http/responses.server";
import { AuthPage } from "~/ui/auth-page";
import { Field, PasswordField } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import { ProviderButtons } from "~/ui/provider-buttons";
import { SubmitButton } from "~/ui/submit-button";

export const handle = { audience: "app" };

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const params = new URL(args.request.url).searchParams;
  const redirectTo = safeRedirectPath(params.get("redirectTo"));
  const viewer = await viewerOf(args);
  if (viewer) throw redirect(afterSignIn(viewer.role, redirectTo));
  return { redirectTo, isForHeart: isHeartDoor(params), providers: args.context.providers.offered };
}

export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  const form = await readForm(request, signInForm);
  if ("refused" in form) return form.refused;
  const { email, password, redirectTo } = form.values;
  const again = (alert: { title: string; text?: string }, status = 400) =>
    refuse({ values: form.typed, alert }, status);

  try {
    const claim = await deviceClaim(args, email);
    const { success } = await context.limits.signIn(claim?.device ?? addressOf(request));
    if (!success) return again(copy.signIn.throttled(1), 429);
    const checked = await checkPassword(args, email, password, claim);
    if ("wait" in checked) return again(checked.wait, 429);
    if ("wrong" in checked) return again(copy.signIn.wrong);
    const { account, taken } = checked;
    if (context.settings.confirmsEmail && !account.emailConfirmedAt) {
      await giveAttemptBack(context.db, taken);
      return again(copy.signIn.unconfirmed, 403);
    }
    const signedIn = await finishSignIn(args, {
      userId: account.id,
      passwordHash: account.passwordHash,
      method: "password",
      email,
      redirectTo,
      taken,
    });
    // Another password was set while this one was checked.
    if (signedIn === "changed") return again(copy.signIn.wrong);
    return signedIn === "gone" ? again(copy.signIn.noRole, 403) : signedIn;
  } catch (cause) {
    return formFailure(context, "login", cause, form.typed);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.signIn.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function LoginPage() {
  const { redirectTo: asked, isForHeart, providers } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  // A form that comes back has its way with it, not its address.
  const redirectTo = asked ?? safeRedirectPath(state?.values.redirectTo);
  const register = addresses.register({ redirectTo });
  return (
    <AuthPage
      title={copy.signIn.title}
      lead={copy.signIn.lead}
      back={{ href: addresses.landing, label: copy.site.home }}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      {isForHeart && !state && <FormAlert title={copy.hearts.signIn.text} tone="info" />}
      <Form method="post" action={addresses.signIn()} className="auth-form" noValidate>
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <Field
          label={copy.signIn.email}
          name="email"
          type="email"
          value={state?.values.email}
          error={state?.errors.email}
          autoComplete="username"
          required
        />
        <PasswordField
          label={copy.signIn.password}
          name="password"
          error={state?.errors.password}
          autoComplete="current-password"
          required
        />
        <SubmitButton>{copy.signIn.submit}</SubmitButton>
      </Form>
      <p className="auth-other">
        <a href={addresses.recovery}>{copy.signIn.forgotten}</a>
      </p>
      <ProviderButtons providers={providers} redirectTo={redirectTo} />
      <p className="auth-other">
        {copy.signIn.noAccount} <a href={register}>{copy.signIn.register}</a>
      </p>
    </AuthPage>
  );
}
