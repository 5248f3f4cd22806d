import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProviderAnswer, ProviderRefusal } from "~/accounts/providers/provider-entry.server";
import {
  completeProviderLink,
  completeProviderSignIn,
  type ProviderLink,
  type ProviderSignIn,
} from "~/accounts/providers/providers.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { answerSignIn } from "~/http/accounts/finish-sign-in.server";
import { forgetAttempt, readAttempt, type StoredAttempt } from "~/http/accounts/provider-attempt.server";
import { logProviderFailure } from "~/http/accounts/provider-failure.server";
import { identityOf } from "~/http/accounts/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { isProviderFailure, type Provider } from "~/platform/oauth/provider.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** The page that lists an account's ways to sign in. */
export const SECURITY_PATH = addresses.security;

/** The answer to somebody who comes back from a provider. An answer that belongs to no attempt of the device ends none. */
export async function completeReturn(args: RequestArgs, provider: Provider): Promise<Response> {
  const query = new URL(args.request.url).searchParams;
  const providerAnswer = {
    state: query.get("state"),
    code: query.get("code"),
    error: query.get("error"),
    iss: query.get("iss"),
  };
  const attempt = await readAttempt(args, provider.id);
  if (!attempt) return redirectWithRefusal(args, undefined, copy.providers.expired(provider.name));
  const outcome = await completeAttempt(args, provider, attempt, providerAnswer);
  const answer = await answerTo(args, provider, attempt, outcome);
  if (outcome.outcome !== "foreign") answer.headers.append("set-cookie", await forgetAttempt(args));
  return answer;
}

async function completeAttempt(
  args: RequestArgs,
  provider: Provider,
  attempt: StoredAttempt,
  brought: ProviderAnswer,
): Promise<ProviderSignIn | ProviderLink> {
  const deps = await accountDeps(args);
  if (attempt.purpose === "sign-in") return completeProviderSignIn(deps, provider, attempt, brought);
  return completeProviderLink(deps, provider, attempt, brought, await identityOf(args));
}

function answerTo(
  args: RequestArgs,
  provider: Provider,
  attempt: StoredAttempt,
  done: ProviderSignIn | ProviderLink,
): Response | Promise<Response> {
  const { name } = provider;
  const { linking } = copy.providers;
  switch (done.outcome) {
    case "signed-in":
    case "needs-code":
      return answerSignIn(args, done, attempt.redirectTo);
    case "changed":
      return redirectWithToast(args, loginPath(attempt.redirectTo), {
        tone: "error",
        ...copy.signIn.failed,
      });
    case "gone":
      return redirectWithToast(args, loginPath(attempt.redirectTo), {
        tone: "error",
        ...copy.signIn.noRole,
      });
    case "unconfirmed":
      return redirectWithToast(args, loginPath(attempt.redirectTo), {
        tone: "error",
        ...copy.signIn.unconfirmed,
      });
    case "linked":
      return redirectWithToast(args, SECURITY_PATH, { tone: "success", ...linking.done(name) });
    case "already":
      return redirectWithToast(args, SECURITY_PATH, { tone: "success", ...linking.already(name) });
    case "signed-out":
    case "other-account": {
      const path = done.outcome === "signed-out" ? loginPath(SECURITY_PATH) : SECURITY_PATH;
      const toast = { tone: "error", title: linking.refused, text: linking.changed } as const;
      return redirectWithToast(args, path, toast);
    }
    case "failed":
      return providerFailed(args, provider, attempt, done.failure);
    default:
      return redirectWithRefusal(args, attempt, refusalText(attempt, done.outcome, name));
  }
}

type Refusal = Exclude<ProviderRefusal["outcome"], "failed"> | "taken" | "other" | "unverified" | "bad-email";

/** Returns the sentence of a refusal. */
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

/**
 * Redirects to the page where the attempt began, with the sentence of a provider's failure. Throws any other failure
 * again.
 */
export function providerFailed(
  args: RequestArgs,
  provider: Provider,
  attempt: StoredAttempt,
  cause: unknown,
): Promise<Response> {
  if (!isProviderFailure(cause)) throw cause;
  const { kind } = cause;
  logProviderFailure(args.context, provider, cause);
  return redirectWithRefusal(args, attempt, copy.providers[kind](provider.name));
}

function redirectWithRefusal(
  args: RequestArgs,
  attempt: StoredAttempt | undefined,
  text: string,
): Promise<Response> {
  const says = copy.providers;
  const isLink = attempt?.purpose === "link";
  const title = isLink ? says.linking.refused : says.title;
  const path = isLink ? SECURITY_PATH : loginPath(attempt?.redirectTo);
  return redirectWithToast(args, path, { tone: "error", title, text });
}

/** Returns the address of the sign-in page, which then leads to `redirectTo`. */
export function loginPath(redirectTo: string | undefined): string {
  return addresses.signIn({ redirectTo });
}
