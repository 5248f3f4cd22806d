import { CodeChallengeMethod, OAuth2Client } from "arctic";
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
  PROVIDER_PATIENCE_MS,
  type Provider,
  ProviderFailure,
} from "./provider.server";
import { requestOptions, translateFailure } from "./provider-requests.server";

const SCOPES = ["openid", "email", "profile"];

/** Clocks differ; so many seconds are forgiven. */
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
  const client: oauth.Client = {
    client_id: clientId,
    [oauth.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    [oauth.clockTolerance]: CLOCK_TOLERANCE_S,
  };
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
  // By default the library trusts the connection and does not check the signature.
  await oauth.validateApplicationLevelSignature(server, response, requestOptions(server.issuer, patienceMs));
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new ProviderFailure("invalid", new Error("No ID token"));
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
