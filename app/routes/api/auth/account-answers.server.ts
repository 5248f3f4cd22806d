import { findAccountFacts } from "~/accounts/account-facts.server";
import {
  type Bearer,
  type BearerDeps,
  type BearerTokens,
  needsFactor,
} from "~/accounts/bearer-sessions.server";
import type { AccountFacts } from "~/data/accounts/account-facts.server";
import { ACCESS_TOKEN_SECONDS } from "~/domain/accounts/access-tokens";
import type { SessionAnswer, UserAnswer } from "~/domain/api/account-answers";
import { type ApiRefusal, refuseCall } from "~/http/api/refusals";

type Deps = Pick<BearerDeps, "db" | "now">;

/** Returns the account as clients read it, or a refusal if it has just been deleted. */
export async function userAnswer(deps: Deps, bearer: Bearer): Promise<UserAnswer | ApiRefusal> {
  const facts = await findAccountFacts(deps, bearer);
  if (!facts)
    return refuseCall(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return needsFactor(bearer) ? onlyFactors(bearer, facts) : wholeUser(bearer, facts);
}

/** Returns new tokens with their account, or a refusal if it has just been deleted. */
export async function sessionAnswer(
  deps: Deps,
  { accessToken, refreshToken, expiresAt, bearer }: BearerTokens,
): Promise<SessionAnswer | ApiRefusal> {
  const user = await userAnswer(deps, bearer);
  if ("refused" in user) return user;
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}

const iso = (moment: Date) => moment.toISOString();

function wholeUser({ identity }: Bearer, facts: AccountFacts): UserAnswer {
  const { account, identifiers } = facts;
  const { publicId, emailConfirmedAt } = account;
  const phone = identifiers.find(({ kind, confirmedAt }) => kind === "phone" && confirmedAt !== null);
  const { email } = account;
  const identities = identitiesOf(facts);
  const confirmedAt = emailConfirmedAt ?? phone?.confirmedAt;
  return {
    id: publicId,
    aud: "authenticated",
    role: identity.role,
    email,
    ...(emailConfirmedAt && { email_confirmed_at: iso(emailConfirmedAt) }),
    ...(account.pendingEmail && { new_email: account.pendingEmail }),
    // GoTrue writes numbers without their `+`.
    phone: phone?.value.replace("+", "") ?? "",
    ...(phone?.confirmedAt && { phone_confirmed_at: iso(phone.confirmedAt) }),
    ...(confirmedAt && { confirmed_at: iso(confirmedAt) }),
    last_sign_in_at: iso(identity.openedAt),
    app_metadata: {
      provider: identities[0]?.provider ?? "email",
      providers: [...new Set(identities.map(({ provider }) => provider))],
    },
    user_metadata: {
      name: account.name,
      ...(account.profilePictureUrl && { avatar_url: account.profilePictureUrl }),
    },
    identities,
    factors: factorsOf(facts),
    created_at: iso(account.createdAt),
    updated_at: iso(account.createdAt),
    is_anonymous: false,
  };
}

/** What a session may know that has not confirmed the account's second factor: which factor it must confirm. */
function onlyFactors({ identity }: Bearer, facts: AccountFacts): UserAnswer {
  const created = iso(facts.account.createdAt);
  return {
    id: facts.account.publicId,
    aud: "authenticated",
    role: identity.role,
    email: "",
    phone: "",
    last_sign_in_at: iso(identity.openedAt),
    app_metadata: { provider: "email", providers: [] },
    user_metadata: { name: "" },
    identities: [],
    factors: factorsOf(facts).filter(({ status }) => status === "verified"),
    created_at: created,
    updated_at: created,
    is_anonymous: false,
  };
}

function identitiesOf({ account, providers, identifiers }: AccountFacts): UserAnswer["identities"] {
  const identity = (
    id: string,
    provider: string,
    data: Record<string, unknown>,
    createdAt: Date,
    email?: string,
  ) => ({
    id,
    identity_id: id,
    user_id: account.publicId,
    provider,
    ...(email && { email }),
    identity_data: data,
    last_sign_in_at: iso(createdAt),
    created_at: iso(createdAt),
    updated_at: iso(createdAt),
  });
  const { email } = account;
  return [
    ...(account.hasPassword && email
      ? [identity(account.publicId, "email", { sub: account.publicId, email }, account.createdAt, email)]
      : []),
    ...providers.map(({ publicId, provider, subject, email: known, createdAt }) =>
      identity(publicId ?? "", provider, { sub: subject, email: known }, createdAt, known),
    ),
    ...identifiers
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(({ publicId, kind, value, createdAt }) =>
        kind === "phone"
          ? identity(publicId, "phone", { sub: account.publicId, phone: value.replace("+", "") }, createdAt)
          : identity(publicId, "web3", walletData(kind, value), createdAt),
      ),
  ];
}

const walletData = (chain: string, address: string) => ({
  sub: `web3:${chain}:${address}`,
  custom_claims: { address, chain },
});

function factorsOf({ factor, enrolments }: AccountFacts): UserAnswer["factors"] {
  const one = (id: string, name: string, status: "verified" | "unverified", createdAt: Date) => ({
    id,
    friendly_name: name,
    factor_type: "totp" as const,
    status,
    created_at: iso(createdAt),
    updated_at: iso(createdAt),
  });
  return [
    ...(factor?.confirmedAt
      ? [one(factor.publicId ?? "", factor.friendlyName, "verified", factor.createdAt)]
      : []),
    ...enrolments.map(({ publicId, friendlyName, createdAt }) =>
      one(publicId, friendlyName, "unverified", createdAt),
    ),
  ];
}
