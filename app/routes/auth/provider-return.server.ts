import type { AppLoadContext } from "@remix-run/cloudflare";
import { completeSignIn } from "~/accounts/open-session.server";
import { copy } from "~/copy/es";
import { enterByIdentity, linkIdentity, takeState } from "~/data/identities.server";
import * as addresses from "~/domain/addresses";
import type { ProviderProfile } from "~/domain/providers";
import { accountDeps } from "~/http/accounts.server";
import { addressHash } from "~/http/address.server";
import { answerSignIn } from "~/http/finish-sign-in.server";
import { forgetAttempt, type KeptAttempt, readAttempt } from "~/http/provider-attempt.server";
import { sendProviderNotice } from "~/http/provider-notice.server";
import { identityOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { drawPublicId, tokenHash } from "~/platform/keys.server";
import { isProviderFailure, type Provider } from "~/platform/oauth/provider.server";

type Asked = { request: Request; context: AppLoadContext };

/** The page that lists somebody's ways in. */
export const SECURITY_PATH = addresses.security;

/** What providers say where the trouble is theirs (RFC 6749, 4.1.2.1). */
const TROUBLES = ["server_error", "temporarily_unavailable"];

/**
 * What follows when somebody comes back from a provider. The state must be that of the try this device has under way, and
 * is taken once; whatever else happens then, the try is over.
 */
export async function comeBack(asked: Asked, provider: Provider): Promise<Response> {
  const { request, context } = asked;
  const says = copy.providers;
  const query = new URL(request.url).searchParams;
  const attempt = await readAttempt(asked, provider.id);
  // Somebody else's answer does not end the try that is under way.
  if (!attempt || query.get("state") !== attempt.state) {
    return turnedAway(asked, attempt, says.expired(provider.name));
  }
  const isFirst = await takeState(context.db, await tokenHash(attempt.state), new Date(attempt.endsAt));
  const answer = isFirst
    ? await answered(asked, provider, attempt, query)
    : await turnedAway(asked, attempt, says.replayed(provider.name));
  answer.headers.append("set-cookie", await forgetAttempt(asked));
  return answer;
}

async function answered(asked: Asked, provider: Provider, attempt: KeptAttempt, query: URLSearchParams) {
  const says = copy.providers;
  const error = query.get("error");
  if (error === "access_denied") return turnedAway(asked, attempt, says.denied(provider.name));
  if (error) {
    const sentence = TROUBLES.includes(error) ? says.unreachable : says.invalid;
    return turnedAway(asked, attempt, sentence(provider.name));
  }
  const code = query.get("code");
  if (!code) return turnedAway(asked, attempt, says.incomplete(provider.name));
  let profile: ProviderProfile;
  try {
    profile = await provider.exchange(code, attempt, asked.context.now);
  } catch (cause) {
    return providerFailed(asked, provider, attempt, cause);
  }
  return attempt.purpose === "link"
    ? link(asked, provider, attempt, profile)
    : enter(asked, provider, attempt, profile);
}

/** Back to where the try began, with what the provider's failure means. What is no such failure is thrown on. */
export function providerFailed(
  asked: Asked,
  provider: Provider,
  attempt: KeptAttempt,
  cause: unknown,
): Promise<Response> {
  if (!isProviderFailure(cause)) throw cause;
  const { kind } = cause;
  asked.context.log.failure("provider-failed", cause, { provider: provider.id, kind });
  return turnedAway(asked, attempt, copy.providers[kind](provider.name));
}

async function enter(asked: Asked, provider: Provider, attempt: KeptAttempt, profile: ProviderProfile) {
  const { request, context } = asked;
  const entry = await enterByIdentity(
    context.db,
    provider.id,
    profile,
    drawPublicId(),
    { addressHash: await addressHash(request, context) },
    context.now,
  );
  if ("refused" in entry) {
    const why = entry.refused === "unverified" && profile.hasBadEmail ? "badEmail" : entry.refused;
    return turnedAway(asked, attempt, copy.providers[why](provider.name));
  }
  const { userId, passwordHash, email, isConfirmed } = entry.account;
  if (entry.isLinkedAnew) sendProviderNotice(context, entry.account, "linked", provider.name);
  const login = loginPath(attempt.redirectTo);
  if (context.settings.confirmsEmail && !isConfirmed) {
    return redirectWithToast(asked, login, { tone: "error", ...copy.signIn.unconfirmed });
  }
  const { redirectTo } = attempt;
  const proved = {
    userId,
    passwordHash,
    method: "provider",
    provider: provider.id,
    email,
  } as const;
  const signedIn = await completeSignIn(await accountDeps(asked), proved);
  if (signedIn.outcome === "signed-in" || signedIn.outcome === "needs-code") {
    return answerSignIn(asked, signedIn, redirectTo);
  }
  const says = signedIn.outcome === "changed" ? copy.signIn.failed : copy.signIn.noRole;
  return redirectWithToast(asked, login, { tone: "error", ...says });
}

async function link(
  asked: Asked,
  provider: Provider,
  attempt: KeptAttempt & { purpose: "link" },
  { subject, email }: ProviderProfile,
) {
  const { request, context } = asked;
  const says = copy.providers.linking;
  const identity = await identityOf(asked);
  if (identity?.userId !== attempt.userId) {
    const path = identity ? SECURITY_PATH : loginPath(SECURITY_PATH);
    return redirectWithToast(asked, path, { tone: "error", title: says.refused, text: says.changed });
  }
  const outcome = await linkIdentity(
    context.db,
    identity.userId,
    { provider: provider.id, subject, email },
    { addressHash: await addressHash(request, context) },
    context.now,
  );
  if (outcome === "taken" || outcome === "other") {
    return turnedAway(asked, attempt, says[outcome](provider.name));
  }
  if (outcome === "linked") sendProviderNotice(context, identity, "linked", provider.name);
  const toast = outcome === "linked" ? says.done(provider.name) : says.already(provider.name);
  return redirectWithToast(asked, SECURITY_PATH, { tone: "success", ...toast });
}

function turnedAway(asked: Asked, attempt: KeptAttempt | undefined, text: string): Promise<Response> {
  const says = copy.providers;
  const isLink = attempt?.purpose === "link";
  const title = isLink ? says.linking.refused : says.title;
  const path = isLink ? SECURITY_PATH : loginPath(attempt?.redirectTo);
  return redirectWithToast(asked, path, { tone: "error", title, text });
}

/** The door, with the way on behind it. */
export function loginPath(redirectTo: string | undefined): string {
  return addresses.signIn({ redirectTo });
}
