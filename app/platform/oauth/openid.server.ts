import { createHash } from "node:crypto";
import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { decodeProtectedHeader } from "jose";
import * as oauth from "oauth4webapi";
import {
  isSubject,
  type ProviderId,
  type ProviderProfile,
  providerProfile,
} from "~/domain/accounts/providers";
import { type Discovery, discover } from "./discovery.server";
import {
  type Attempt,
  type CodeAnswer,
  type Credentials,
  type GivenTokens,
  PROVIDER_PATIENCE_MS,
  type Provider,
  ProviderFailure,
} from "./provider.server";
import { requestOptions, translateFailure } from "./provider-requests.server";

const SCOPES = ["openid", "email", "profile"];

/** Clocks differ; so many seconds are forgiven. */
const CLOCK_TOLERANCE_S = 60;

export type OpenIdOptions = Credentials & {
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
export function openIdProvider(options: OpenIdOptions): Required<Provider> {
  const { id, name, issuer, clientId, clientSecret, patienceMs = PROVIDER_PATIENCE_MS } = options;
  return {
    id,
    name,
    async authorizationUrl({ state, nonce, verifier, redirectUri }, now) {
      const { authorization_endpoint } = await discover(issuer, now, patienceMs);
      const url = new OAuth2Client(clientId, clientSecret, redirectUri).createAuthorizationURLWithPKCE(
        authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      );
      url.searchParams.set("nonce", nonce);
      return url;
    },
    async exchange(answer, attempt, now) {
      const server = await discover(issuer, now, patienceMs);
      return translateFailure(() =>
        exchangeCode(answer, attempt, server, { clientId, clientSecret, now, patienceMs }),
      );
    },
    async readIdToken(given, now) {
      const server = await discover(issuer, now, patienceMs);
      return translateFailure(() => readIdToken(given, server, { clientId, clientSecret, now, patienceMs }));
    },
  };
}

type RequestOptions = Credentials & { now: Date; patienceMs: number };

/** Exchanges a code for a profile. Without an address in the ID token, reads the userinfo endpoint, if there is one. */
async function exchangeCode(
  { code, iss }: CodeAnswer,
  { verifier, nonce, redirectUri }: Attempt,
  server: Discovery,
  { clientId, clientSecret, now, patienceMs }: RequestOptions,
): Promise<ProviderProfile> {
  const client = clientAt(clientId, now);
  // `accounts` compares the state before the exchange, because a state is valid only once.
  const returned = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams(iss ? { code, iss } : { code }),
    oauth.skipStateCheck,
  );
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuthentication(server, clientSecret),
    returned,
    redirectUri,
    verifier,
    requestOptions(server.issuer, patienceMs),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  const claims = await signedClaims(server, response, tokens, patienceMs);
  // Core 1.0, 3.1.3.7: the library compares `azp` only in a token for several audiences.
  if (claims.azp !== undefined && claims.azp !== clientId) {
    throw new ProviderFailure("invalid", new Error("Issued to another client"));
  }
  // Core 1.0, 5.4: a provider that issues an access token may return the claims of a scope only at this endpoint.
  if (claims.email !== undefined || !server.userinfo_endpoint) return toProfile(claims);
  const userinfo = await oauth.processUserInfoResponse(
    server,
    client,
    claims.sub,
    await oauth.userInfoRequest(
      server,
      client,
      tokens.access_token,
      requestOptions(server.issuer, patienceMs),
    ),
  );
  return toProfile(userinfo);
}

/**
 * Reads an ID token that an app brings. Its signature, issuer, audience and expiry are valid, and it belongs to the
 * access token if it names one (`at_hash`). Its `azp` may be the app's own client, as Google writes it.
 */
async function readIdToken(
  { idToken, accessToken }: GivenTokens,
  server: Discovery,
  { clientId, now, patienceMs }: RequestOptions,
): Promise<{ profile: ProviderProfile; nonce: string | undefined }> {
  // The library checks an ID token only as a part of a provider's answer.
  const answer = Response.json({
    token_type: "bearer",
    access_token: accessToken || "none",
    id_token: idToken,
  });
  const tokens = await oauth.processGenericTokenEndpointResponse(server, clientAt(clientId, now), answer);
  const claims = await signedClaims(server, answer, tokens, patienceMs);
  const hash = claims.at_hash;
  if (accessToken && hash !== undefined && hash !== accessTokenHash(accessToken, idToken)) {
    throw new ProviderFailure("invalid", new Error("The access token is another one's"));
  }
  const { nonce } = claims;
  return { profile: toProfile(claims), nonce: typeof nonce === "string" && nonce !== "" ? nonce : undefined };
}

function clientAt(clientId: string, now: Date): oauth.Client {
  return {
    client_id: clientId,
    [oauth.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    [oauth.clockTolerance]: CLOCK_TOLERANCE_S,
  };
}

/** Returns the claims of an answer's ID token once its signature is checked. */
async function signedClaims(
  server: Discovery,
  answer: Response,
  tokens: oauth.TokenEndpointResponse,
  patienceMs: number,
): Promise<oauth.IDToken> {
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new ProviderFailure("invalid", new Error("No ID token"));
  // By default the library trusts the connection and does not check the signature.
  await oauth.validateApplicationLevelSignature(server, answer, requestOptions(server.issuer, patienceMs));
  return claims;
}

/** Returns the hash of an access token in its ID token: the left half, by the hash of the signature (Core 1.0, 3.1.3.6). */
function accessTokenHash(accessToken: string, idToken: string): string {
  const bits = decodeProtectedHeader(idToken).alg?.match(/(256|384|512)$/)?.[1] ?? "512";
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString("base64url");
}

/**
 * Returns `client_secret_basic`, or `client_secret_post` if the provider accepts only that. The library's own Basic
 * header also encodes hyphens and dots, which Google does not decode (github.com/panva/oauth4webapi/issues/165).
 */
function clientAuthentication(server: Discovery, clientSecret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const takesPostAlone = methods.includes("client_secret_post") && !methods.includes("client_secret_basic");
  if (takesPostAlone) return oauth.ClientSecretPost(clientSecret);
  return (_, { client_id }, __, headers) => {
    headers.set("authorization", `Basic ${btoa(`${formEncoded(client_id)}:${formEncoded(clientSecret)}`)}`);
  };
}

/** Encodes a text as RFC 6749, appendix B, says. */
function formEncoded(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

function toProfile(claims: Record<string, unknown>): ProviderProfile {
  if (!isSubject(claims.sub)) throw new ProviderFailure("invalid", new Error("No subject"));
  const { sub: subject, email, name } = claims;
  // Only the boolean counts, because a text like "false" is truthy.
  return providerProfile({ subject, email, name, isEmailVerified: claims.email_verified === true });
}
