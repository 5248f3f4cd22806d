import type { BearerDeps } from "~/accounts/bearer-sessions.server";
import { linkByIdToken, signInWithIdToken } from "~/accounts/providers/id-tokens.server";
import { PROVIDER_IDS } from "~/domain/accounts/providers";
import { idTokenBody } from "~/domain/api/provider-calls";
import { logProviderFailure } from "~/http/accounts/provider-failure.server";
import { findCaller } from "~/http/api/answer-call.server";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import type { Provider } from "~/platform/oauth/provider.server";
import type { Grant } from "../grants";
import { openedAnswer } from "../opened-answer.server";
import { badRequest, refuseEntry, refuseIdToken, refuseLink, refuseUnconfirmed } from "./refusals";

type Call = Parameters<Grant>[0];
type Given = Parameters<typeof signInWithIdToken>[2];

/** `grant_type=id_token`: an ID token that a provider gave to an app of this site. */
export const idTokenGrant: Grant = async (call) => {
  const read = idTokenBody.safeParse(call.body);
  if (!read.success) return badRequest("Bad ID token");
  const { id_token: idToken, access_token, nonce, provider: named, link_identity } = read.data;
  if (!idToken) return badRequest("id_token required");
  if (!named) return badRequest("provider required");
  const id = named.toLowerCase();
  const provider = call.context.providers.find(id);
  if (!provider) {
    return PROVIDER_IDS.some((known) => known === id)
      ? refuseCall(400, "provider_disabled", `Provider ${JSON.stringify(id)} is not enabled`)
      : refuseCall(400, "validation_failed", `Custom OIDC provider ${JSON.stringify(named)} not allowed`);
  }
  const given = { idToken, accessToken: access_token ?? undefined, nonce: nonce || undefined };
  return link_identity ? link(call, provider, given) : signIn(call, call.deps, provider, given);
};

async function signIn({ context }: Call, deps: BearerDeps, provider: Provider, given: Given) {
  const signedIn = await signInWithIdToken(deps, provider, given);
  switch (signedIn.outcome) {
    case "signed-in":
      return openedAnswer(deps, signedIn.tokens);
    case "wait":
      return refuseTooMany(signedIn.minutes * 60);
    case "gone":
      return refuseLink({ outcome: "gone" });
    case "failed":
      logProviderFailure(context, provider, signedIn.failure);
      return refuseIdToken(signedIn, provider.name);
    case "unsupported":
    case "one-nonce":
    case "wrong-nonce":
      return refuseIdToken(signedIn, provider.name);
    default:
      return refuseEntry(signedIn, provider.name);
  }
}

async function link({ request, context, deps }: Call, provider: Provider, given: Given) {
  const bearer = await findCaller(request, deps, { access: "bearer" });
  if ("refused" in bearer) return bearer;
  const linked = await linkByIdToken(deps, bearer, provider, given);
  switch (linked.outcome) {
    case "signed-in":
      return openedAnswer(deps, linked.tokens);
    case "already":
    case "taken":
    case "other":
    case "signed-out":
      return refuseLink(linked);
    case "failed":
      logProviderFailure(context, provider, linked.failure);
      return refuseIdToken(linked, provider.name);
    case "unsupported":
    case "one-nonce":
    case "wrong-nonce":
      return refuseIdToken(linked, provider.name);
    default:
      return refuseUnconfirmed(linked);
  }
}
