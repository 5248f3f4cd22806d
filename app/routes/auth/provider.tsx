import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { beginProviderSignIn } from "~/accounts/providers/providers.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { providerForm } from "~/domain/forms/sign-in";
import { safeRedirectPath } from "~/domain/redirect-to";
import { accountDeps } from "~/http/accounts/account-deps.server";
import {
  callbackOf,
  forgetAttempt,
  readAttempt,
  writeAttempt,
} from "~/http/accounts/provider-attempt.server";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { type FormState, readForm } from "~/http/forms/forms.server";
import { publicRoute, requireProvider } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { AuthPage } from "~/ui/accounts/auth-page";
import { ProviderButton } from "~/ui/accounts/provider-buttons";
import { FormAlert } from "~/ui/fields/form-alert";
import { Icon } from "~/ui/icon";
import { loginPath, providerFailed } from "./provider-return.server";

export const handle = { sheet: "form" };

/**
 * With a pending attempt, shows a page that redirects to the provider by itself. It is a page of its own, because the
 * policy's `form-action` checks every redirect that follows a form (docs/decisions/0022). Without an attempt, shows
 * the button that begins one.
 */
export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const provider = requireProvider(args);
  const { id, name } = provider;
  const attempt = await readAttempt(args, id);
  if (!attempt) {
    const redirectTo = safeRedirectPath(new URL(args.request.url).searchParams.get("redirectTo"));
    return { view: "start", provider: { id, name }, redirectTo, loginHref: loginPath(redirectTo) } as const;
  }
  try {
    const { href } = await provider.authorizationUrl(attempt, args.context.now);
    const headers = { refresh: `0; url=${href}`, "cache-control": "no-store" };
    return data({ view: "leaving", name, href } as const, { headers });
  } catch (cause) {
    const answer = await providerFailed(args, provider, attempt, cause);
    answer.headers.append("set-cookie", await forgetAttempt(args));
    throw answer;
  }
}

/** Begins a sign-in at the provider. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { id } = requireProvider(args);
  const form = await readForm(args.request, providerForm);
  if ("refused" in form) return form.refused;
  const { redirectTo } = form.values;
  try {
    const destination = { provider: id, redirectUri: callbackOf(args, id) };
    const begun = await beginProviderSignIn(await accountDeps(args), destination);
    if (begun.outcome === "wait") {
      const toast = { tone: "error", ...copy.signIn.throttled(begun.minutes) } as const;
      return await redirectWithToast(args, loginPath(redirectTo), toast);
    }
    const setCookie = await writeAttempt(args, { ...begun.attempt, redirectTo });
    return redirect(addresses.provider(id), { status: 303, headers: { "set-cookie": setCookie } });
  } catch (cause) {
    return toastFailure(args, "provider", cause);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const name = page?.view === "leaving" ? page.name : (page?.provider.name ?? "");
  return [
    { title: `${copy.providers.continueWith(name)} · ${copy.site.name}` },
    { name: "robots", content: "noindex" },
  ];
};

export default function ProviderPage() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const says = copy.providers;
  if (page.view === "leaving") {
    return (
      <AuthPage title={says.leaving(page.name)} lead={says.leavingText}>
        <a className="button button-primary button-submit mt-7" href={page.href}>
          {says.leavingLink(page.name)}
          <Icon name="arrow-right" />
        </a>
      </AuthPage>
    );
  }
  const { provider, redirectTo, loginHref } = page;
  return (
    <AuthPage
      title={copy.signIn.title}
      lead={says.startText(provider.name)}
      back={{ href: loginHref, label: copy.recovery.toSignIn }}
    >
      {state?.alert && <FormAlert {...state.alert} />}
      <ProviderButton provider={provider} redirectTo={redirectTo} />
    </AuthPage>
  );
}
