import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signInWithPassword } from "~/accounts/sign-in.server";
import { copy } from "~/copy/es";
import { afterSignIn, asGuest } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { isSignInForFavorite } from "~/domain/diners/favorites";
import { signInForm } from "~/domain/forms/sign-in";
import { safeRedirectPath } from "~/domain/redirect-to";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseForNow } from "~/http/accounts/account-refusals.server";
import { answerSignIn } from "~/http/accounts/finish-sign-in.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { AuthForm, AuthLink, AuthOther, AuthPage } from "~/ui/accounts/auth-page";
import { ProviderButtons } from "~/ui/accounts/provider-buttons";
import { FormAlert } from "~/ui/fields/form-alert";
import { PasswordField } from "~/ui/fields/password-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { EmailField } from "~/ui/fields/text-field";

export const handle = { sheet: "form" };

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const params = new URL(args.request.url).searchParams;
  const redirectTo = safeRedirectPath(params.get("redirectTo"));
  const identity = await optionalIdentity(args);
  if (identity) throw redirect(afterSignIn(identity.role, redirectTo));
  return {
    redirectTo,
    guestHref: asGuest(redirectTo),
    isForFavorite: isSignInForFavorite(params),
    providers: args.context.providers.offered,
  };
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
    const signedIn = await signInWithPassword(await accountDeps(args), { email, password });
    switch (signedIn.outcome) {
      case "signed-in":
      case "needs-code":
        return await answerSignIn(args, signedIn, redirectTo);
      case "wrong":
        return again(copy.signIn.wrong);
      case "unconfirmed":
        return again(copy.signIn.unconfirmed, 403);
      case "gone":
        return again(copy.signIn.noRole, 403);
      default:
        return refuseForNow(signedIn, form.typed);
    }
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
  const { redirectTo: asked, guestHref, isForFavorite, providers } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  // A refused form carries `redirectTo` in its values, not in its address.
  const redirectTo = asked ?? safeRedirectPath(state?.values.redirectTo);
  const register = addresses.register({ redirectTo });
  return (
    <AuthPage
      title={copy.signIn.title}
      lead={copy.signIn.lead}
      back={{ href: addresses.landing, label: copy.site.home }}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      {isForFavorite && !state && <FormAlert title={copy.heart.signIn.text} tone="info" />}
      <AuthForm action={addresses.signIn({ redirectTo })}>
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <EmailField
          label={copy.signIn.email}
          name="email"
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
      </AuthForm>
      <AuthOther isBelowForm>
        <AuthLink href={addresses.recovery} label={copy.signIn.forgotten} />
      </AuthOther>
      <ProviderButtons providers={providers} redirectTo={redirectTo} />
      <AuthOther>
        {copy.signIn.noAccount} <AuthLink href={register} label={copy.signIn.register} />
      </AuthOther>
      {/* The head of the page already links to the landing page. */}
      {guestHref !== addresses.landing && (
        <AuthOther>
          <AuthLink href={guestHref} label={copy.register.asGuest} />
        </AuthOther>
      )}
    </AuthPage>
  );
}
