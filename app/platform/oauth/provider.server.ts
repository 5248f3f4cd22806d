import type { ProviderId, ProviderProfile } from "~/domain/accounts/providers";

/** The values that a sign-in sends to the provider and checks in its answer. */
export type Attempt = {
  state: string;
  nonce: string;
  /** The secret of PKCE, 43 characters of base64url (RFC 7636). */
  verifier: string;
  /** The address to which the provider sends the person back. */
  redirectUri: string;
};

/** The code in the provider's answer, and the issuer (RFC 9207) if the answer names one. */
export type CodeAnswer = { code: string; iss?: string | null | undefined };

/** What an app got from the provider itself: its ID token, and the access token that came with it. */
export type GivenTokens = { idToken: string; accessToken?: string | undefined };

/** One outside account service. Its functions throw `ProviderFailure` and nothing else. */
export type Provider = {
  id: ProviderId;
  /** The name on its button. */
  name: string;
  /** Returns the address at which the person signs in. */
  authorizationUrl: (attempt: Attempt, now: Date) => Promise<URL>;
  /** Turns the code that the person came back with into who they are there. */
  exchange: (answer: CodeAnswer, attempt: Attempt, now: Date) => Promise<ProviderProfile>;
  /**
   * Reads who somebody is from an ID token that the provider issued to an app of this site, and the token's nonce, which
   * the caller must compare. Absent for a provider without ID tokens.
   */
  readIdToken?: (
    given: GivenTokens,
    now: Date,
  ) => Promise<{ profile: ProviderProfile; nonce: string | undefined }>;
};

/** The client id and secret that the provider issued for this site. */
export type Credentials = { clientId: string; clientSecret: string };

/** Timeout of each request to a provider, in milliseconds (issue «accounts»). */
export const PROVIDER_PATIENCE_MS = 8000;

/**
 * `unreachable`: the provider does not answer, is late, or answers with an error. `invalid`: its answer cannot be
 * trusted, or it refuses the code.
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

/** Returns whether secrets may be sent to an address: https, or the local machine (a provider under development). */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}
