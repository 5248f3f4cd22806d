import type { ProviderId, ProviderProfile } from "~/domain/accounts/providers";

/** What one try at signing in carries to the provider and must find again in its answer. */
export type Attempt = {
  state: string;
  nonce: string;
  /** PKCE's secret, 43 characters of base64url (RFC 7636). */
  verifier: string;
  /** Where the provider sends the person back to. */
  redirectUri: string;
};

/** The code that a person came back with, and the issuer that made it (RFC 9207), if the answer names one. */
export type CodeAnswer = { code: string; iss?: string | null | undefined };

/** One outside account service. Both functions throw `ProviderFailure` and nothing else. */
export type Provider = {
  id: ProviderId;
  /** What its button calls it. */
  name: string;
  /** Where the person is sent to sign in. */
  authorizationUrl: (attempt: Attempt, now: Date) => Promise<URL>;
  /** Turns the code that the person came back with into who they are there. */
  exchange: (answer: CodeAnswer, attempt: Attempt, now: Date) => Promise<ProviderProfile>;
};

/** Client id and secret that the provider gave this site. */
export type Credentials = { clientId: string; clientSecret: string };

/** How long a provider is waited for, in milliseconds, per question (issue «accounts»). */
export const PROVIDER_PATIENCE_MS = 8000;

/**
 * `unreachable`: the provider does not answer, answers late, or with something that is no answer. `invalid`: it answered,
 * and what it said must not be believed, or it does not accept the code.
 */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";

  constructor(
    readonly kind: "unreachable" | "invalid",
    cause: unknown,
  ) {
    super(`Provider ${kind}`, { cause });
  }
}

export function isProviderFailure(cause: unknown): cause is ProviderFailure {
  return cause instanceof ProviderFailure;
}
