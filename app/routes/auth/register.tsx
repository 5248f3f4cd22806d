import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { register } from "~/accounts/register.server";
import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import { afterSignIn, asGuest } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { registerForm } from "~/domain/forms/register";
import { safeRedirectPath } from "~/domain/redirect-to";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseForNow } from "~/http/accounts/account-refusals.server";
import { sessionCookies } from "~/http/accounts/finish-sign-in.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { AuthDone, AuthForm, AuthLink, AuthOther, AuthPage } from "~/ui/accounts/auth-page";
import { INTRO_STEPS, IntroStep } from "~/ui/accounts/intro-step";
import { ProviderButtons } from "~/ui/accounts/provider-buttons";
import { FormAlert } from "~/ui/fields/form-alert";
import { PasswordField } from "~/ui/fields/password-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { EmailField, TextField } from "~/ui/fields/text-field";

export const handle = { sheet: "form" };

/** Seconds until the success view redirects (specification, diner side, section 9). */
const HOME_AFTER_SECONDS = 2;

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { searchParams } = new URL(args.request.url);
  const redirectTo = safeRedirectPath(searchParams.get("redirectTo"));
  const step = searchParams.get("paso") ?? "1";
  const identity = await optionalIdentity(args);
  const home = redirectTo ?? addresses.landing;
  if (step === "listo" && identity) {
    return data({ view: "done", home, isLeft: true, says: copy.register.done } as const, {
      headers: { refresh: `${HOME_AFTER_SECONDS}; url=${home}` },
    });
  }
  if (step === "correo") {
    return {
      view: "done",
      home: addresses.landing,
      isLeft: false,
      says: copy.register.doneUnconfirmed,
    } as const;
  }
  if (identity) throw redirect(afterSignIn(identity.role, redirectTo));

  const at = (to: number | "cuenta") => registerPath(to, redirectTo);
  const shown = Number(step);
  if (Number.isInteger(shown) && shown >= 1 && shown <= INTRO_STEPS) {
    return {
      view: "intro",
      step: shown,
      previousHref: shown > 1 ? at(shown - 1) : undefined,
      nextHref: shown < INTRO_STEPS ? at(shown + 1) : at("cuenta"),
      skipHref: at("cuenta"),
      signInHref: signInPath(redirectTo),
    } as const;
  }
  const providers = args.context.providers.offered;
  const guestHref = asGuest(redirectTo);
  return { view: "form", redirectTo, introHref: at(1), guestHref, providers } as const;
}

export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const form = await readForm(args.request, registerForm);
  if ("refused" in form) return form.refused;
  const { name, email, password, redirectTo } = form.values;
  const again = (alert: { title: string; text: string }, status = 400) =>
    refuse({ values: form.typed, alert }, status);
  try {
    const registered = await register(await accountDeps(args), { name, email, password });
    switch (registered.outcome) {
      case "signed-in": {
        const headers = await sessionCookies(args, registered.session);
        return redirect(registerPath("listo", redirectTo), { status: 303, headers });
      }
      case "letter-sent":
        return redirect(registerPath("correo"), 303);
      case "taken":
        return again({ title: copy.register.failed.title, text: copy.register.taken });
      case "too-often":
        return again(copy.register.throttled, 429);
      case "letters-full":
        return again(copy.recovery.throttledHere, 429);
      case "busy":
        return refuseForNow(registered, form.typed);
    }
  } catch (cause) {
    return formFailure(args.context, "register", cause, form.typed);
  }
}

/** Returns an address of this screen: a step of the introduction, the form, or a success view. */
function registerPath(step: number | "cuenta" | "listo" | "correo", redirectTo?: string): string {
  const redirectParameter = redirectTo ? `&redirectTo=${encodeURIComponent(redirectTo)}` : "";
  return `${addresses.register()}?paso=${step}${redirectParameter}`;
}

function signInPath(redirectTo: string | undefined): string {
  return addresses.signIn({ redirectTo });
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.register.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function RegisterPage() {
  const page = useLoaderData<typeof loader>();
  if (page.view === "intro") return <IntroStep {...page} />;
  if (page.view === "done") {
    const { says, home, isLeft } = page;
    return <AuthDone title={says.title} text={says.text} isLeft={isLeft} href={home} label={says.go} />;
  }
  return <AccountForm {...page} />;
}

type AccountFormProps = {
  redirectTo: string | undefined;
  introHref: string;
  guestHref: string;
  providers: OfferedProvider[];
};

function AccountForm({ redirectTo: asked, introHref, guestHref, providers }: AccountFormProps) {
  const state = useActionData<FormState>();
  // A refused form carries `redirectTo` in its values, not in its address.
  const redirectTo = asked ?? safeRedirectPath(state?.values.redirectTo);
  return (
    <AuthPage
      title={copy.register.title}
      lead={copy.register.lead}
      back={{ href: introHref, label: copy.register.toIntro }}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      <AuthForm action={registerPath("cuenta", redirectTo)}>
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <TextField
          label={copy.register.name}
          name="name"
          value={state?.values.name}
          error={state?.errors.name}
          autoComplete="name"
          required
        />
        <EmailField
          label={copy.register.email}
          name="email"
          value={state?.values.email}
          error={state?.errors.email}
          autoComplete="email"
          required
        />
        <PasswordField
          label={copy.register.password}
          name="password"
          error={state?.errors.password}
          hint={copy.register.passwordHint}
          autoComplete="new-password"
          required
        />
        <SubmitButton>{copy.register.submit}</SubmitButton>
      </AuthForm>
      <ProviderButtons providers={providers} redirectTo={redirectTo} />
      <AuthOther isBelowForm={providers.length === 0}>
        {copy.register.hasAccount} <AuthLink href={signInPath(redirectTo)} label={copy.menu.signIn} />
      </AuthOther>
      <AuthOther>
        <AuthLink href={guestHref} label={copy.register.asGuest} />
      </AuthOther>
    </AuthPage>
  );
}
