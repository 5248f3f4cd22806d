import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  completeProviderLink,
  completeProviderSignIn,
  type ProviderAnswer,
  type ProviderLink,
  type ProviderRefusal,
  type ProviderSignIn,
} from "~/accounts/providers.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { answerSignIn } from "~/http/accounts/finish-sign-in.server";
import { forgetAttempt, readAttempt, type StoredAttempt } from "~/http/accounts/provider-attempt.server";
import { identityOf } from "~/http/accounts/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { isProviderFailure, type Provider } from "~/platform/oauth/provider.server";

type Asked = { request: Request; context: AppLoadContext };

/** The page that lists somebody's ways in. */
export const SECURITY_PATH = addresses.security;

/** The answer to somebody who comes back from a provider. An answer that belongs to no attempt of the device ends none. */
export async function completeReturn(asked: Asked, provider: Provider): Promise<Response> {
  const query = new URL(asked.request.url).searchParams;
  const brought = {
    state: query.get("state"),
    code: query.get("code"),
    error: query.get("error"),
    iss: query.get("iss"),
  };
  const attempt = await readAttempt(asked, provider.id);
  if (!attempt) return redirectWithRefusal(asked, undefined, copy.providers.expired(provider.name));
  const outcome = await completed(asked, provider, attempt, brought);
  const answer = await answerTo(asked, provider, attempt, outcome);
  if (outcome.outcome !== "foreign") answer.headers.append("set-cookie", await forgetAttempt(asked));
  return answer;
}

async function completed(
  asked: Asked,
  provider: Provider,
  attempt: StoredAttempt,
  brought: ProviderAnswer,
): Promise<ProviderSignIn | ProviderLink> {
  const deps = await accountDeps(asked);
  if (attempt.purpose === "sign-in") return completeProviderSignIn(deps, provider, attempt, brought);
  return completeProviderLink(deps, provider, attempt, brought, await identityOf(asked));
}

function answerTo(
  asked: Asked,
  provider: Provider,
  attempt: StoredAttempt,
  done: ProviderSignIn | ProviderLink,
): Response | Promise<Response> {
  const { name } = provider;
  const { linking } = copy.providers;
  switch (done.outcome) {
    case "signed-in":
    case "needs-code":
      return answerSignIn(asked, done, attempt.redirectTo);
    case "changed":
      return redirectWithToast(asked, loginPath(attempt.redirectTo), {
        tone: "error",
        ...copy.signIn.failed,
      });
    case "gone":
      return redirectWithToast(asked, loginPath(attempt.redirectTo), {
        tone: "error",
        ...copy.signIn.noRole,
      });
    case "unconfirmed":
      return redirectWithToast(asked, loginPath(attempt.redirectTo), {
        tone: "error",
        ...copy.signIn.unconfirmed,
      });
    case "linked":
      return redirectWithToast(asked, SECURITY_PATH, { tone: "success", ...linking.done(name) });
    case "already":
      return redirectWithToast(asked, SECURITY_PATH, { tone: "success", ...linking.already(name) });
    case "signed-out":
    case "other-account": {
      const path = done.outcome === "signed-out" ? loginPath(SECURITY_PATH) : SECURITY_PATH;
      const toast = { tone: "error", title: linking.refused, text: linking.changed } as const;
      return redirectWithToast(asked, path, toast);
    }
    case "failed":
      return providerFailed(asked, provider, attempt, done.failure);
    default:
      return redirectWithRefusal(asked, attempt, refusalText(attempt, done.outcome, name));
  }
}

type Refusal = Exclude<ProviderRefusal["outcome"], "failed"> | "taken" | "other" | "unverified" | "bad-email";

/** Why a provider was of no use, as a sentence. */
function refusalText({ purpose }: StoredAttempt, refusal: Refusal, name: string): string {
  const says = copy.providers;
  switch (refusal) {
    case "foreign":
      return says.expired(name);
    case "bad-email":
      return says.badEmail(name);
    case "taken":
      return says.linking.taken(name);
    case "other":
      return purpose === "link" ? says.linking.other(name) : says.other(name);
    default:
      return says[refusal](name);
  }
}

/** Redirects to where the attempt began, with the sentence of a provider failure. Any other failure is thrown on. */
export function providerFailed(
  asked: Asked,
  provider: Provider,
  attempt: StoredAttempt,
  cause: unknown,
): Promise<Response> {
  if (!isProviderFailure(cause)) throw cause;
  const { kind } = cause;
  asked.context.log.failure("provider-failed", cause, { provider: provider.id, kind });
  return redirectWithRefusal(asked, attempt, copy.providers[kind](provider.name));
}

function redirectWithRefusal(
  asked: Asked,
  attempt: StoredAttempt | undefined,
  text: string,
): Promise<Response> {
  const says = copy.providers;
  const isLink = attempt?.purpose === "link";
  const title = isLink ? says.linking.refused : says.title;
  const path = isLink ? SECURITY_PATH : loginPath(attempt?.redirectTo);
  return redirectWithToast(asked, path, { tone: "error", title, text });
}

/** The sign-in page. Signing in there leads on to `redirectTo`. */
export function loginPath(redirectTo: string | undefined): string {
  return addresses.signIn({ redirectTo });
}
