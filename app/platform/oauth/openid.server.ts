import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import {
  isSubject,
  type ProviderId,
  type ProviderProfile,
  providerProfile,
} from "~/domain/accounts/providers";
import { awaitExchange, fetchJson, readToken } from "./asking.server";
import { discover } from "./discovery.server";
import {
  type Attempt,
  type Credentials,
  isProviderFailure,
  PROVIDER_PATIENCE_MS,
  type Provider,
  ProviderFailure,
} from "./provider.server";

const SCOPES = ["openid", "email", "profile"];

/** The accepted signature algorithms. Never `none`, and no HMAC, whose key would be the client's secret. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** Tolerated difference between the clocks, in seconds. */
const CLOCK_TOLERANCE_S = 60;

type OpenIdOptions = Credentials & {
  id: ProviderId;
  name: string;
  /** Must match the discovery document and the tokens exactly. */
  issuer: string;
  patienceMs?: number;
};

/**
 * Opens a provider of OpenID Connect: authorization code with PKCE (S256), state and nonce; endpoints and keys by
 * discovery. The profile comes from an ID token whose signature, issuer, audience, expiry and nonce are valid.
 */
export function openIdProvider(options: OpenIdOptions): Provider {
  const { id, name, issuer, clientId, clientSecret, patienceMs = PROVIDER_PATIENCE_MS } = options;
  const client = ({ redirectUri }: Attempt) => new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    id,
    name,
    async authorizationUrl(attempt, now) {
      const { authorizationEndpoint } = await discover(issuer, now, patienceMs);
      const { state, nonce, verifier } = attempt;
      const { S256 } = CodeChallengeMethod;
      const url = client(attempt).createAuthorizationURLWithPKCE(
        authorizationEndpoint,
        state,
        S256,
        verifier,
        SCOPES,
      );
      url.searchParams.set("nonce", nonce);
      return url;
    },
    async exchange(code, attempt, now) {
      const { tokenEndpoint, jwksUri, userinfoEndpoint } = await discover(issuer, now, patienceMs);
      const exchange = client(attempt).validateAuthorizationCode(tokenEndpoint, code, attempt.verifier);
      const tokens = await awaitExchange(exchange, patienceMs);
      const claims = await readIdToken(
        readToken(() => tokens.idToken()),
        { issuer, clientId, jwksUri, now, patienceMs },
      );
      if (claims.nonce !== attempt.nonce) throw new ProviderFailure("invalid", new Error("Another nonce"));
      if (claims.email !== undefined || !userinfoEndpoint) return toProfile(claims);
      // Core 1.0, 5.4: a provider that issues an access token may return a scope's claims only from this endpoint.
      const accessToken = readToken(() => tokens.accessToken());
      const userinfo = await fetchJson(userinfoEndpoint, accessToken, patienceMs);
      // 5.3.2: the answer must not be used if its subject differs.
      if (userinfo.sub !== claims.sub) throw new ProviderFailure("invalid", new Error("Another subject"));
      return toProfile({ ...userinfo, sub: claims.sub });
    },
  };
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** jose caches the keys and fetches them again when a token names an unknown one. */
const keySets = new Map<string, Keys>();

function keysAt(jwksUri: string, patienceMs: number): Keys {
  let keys = keySets.get(jwksUri);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: patienceMs });
    keySets.set(jwksUri, keys);
  }
  return keys;
}

type Expected = { issuer: string; clientId: string; jwksUri: string; now: Date; patienceMs: number };

/** Verifies signature, issuer, audience and expiry of an ID token (Core 1.0, 3.1.3.7). */
async function readIdToken(token: string, expected: Expected): Promise<JWTPayload> {
  const { issuer, clientId, jwksUri, now, patienceMs } = expected;
  try {
    const { payload } = await jwtVerify(token, keysAt(jwksUri, patienceMs), {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now,
      requiredClaims: ["exp", "iat", "sub", "nonce"],
    });
    // A token for several audiences must name this site as its authorized party.
    const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isForOthersToo || payload.azp !== undefined) && payload.azp !== clientId) {
      throw new ProviderFailure("invalid", new Error("Issued to another client"));
    }
    return payload;
  } catch (cause) {
    if (isProviderFailure(cause)) throw cause;
    throw new ProviderFailure(isAboutToken(cause) ? "invalid" : "unreachable", cause);
  }
}

/**
 * Returns whether jose rejected the token or its key. Otherwise the keys could not be fetched, and the token may be
 * valid.
 */
function isAboutToken(cause: unknown): boolean {
  if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) return false;
  return cause.code !== "ERR_JOSE_GENERIC";
}

function toProfile(claims: Record<string, unknown>): ProviderProfile {
  if (!isSubject(claims.sub)) throw new ProviderFailure("invalid", new Error("No subject"));
  const { sub: subject, email, name } = claims;
  // Only the boolean counts, because a text like "false" is truthy.
  return providerProfile({ subject, email, name, isEmailVerified: claims.email_verified === true });
}
