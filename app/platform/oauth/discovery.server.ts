import * as oauth from "oauth4webapi";
import { HOUR_MS } from "~/domain/time/durations";
import { isSafeAddress, ProviderFailure } from "./provider.server";
import { requestOptions, translateFailure } from "./provider-requests.server";

/** The discovery document of an OpenID provider. All addresses to which requests go are safe. */
export type Discovery = oauth.AuthorizationServer & { authorization_endpoint: string };

/** Endpoints change rarely. Providers' own cache headers say an hour too. */
const CACHED_MS = HOUR_MS;

/** The accepted signing algorithms: neither `none` nor HMAC, whose key would be the client's secret. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** All requests of an isolate share it. It holds answers, because a promise belongs to the request that made it. */
const cache = new Map<string, { discovery: Discovery; until: number }>();

/**
 * Returns an issuer's discovery document, which each isolate requests once an hour. Throws `ProviderFailure`:
 * `unreachable` without an answer, `invalid` if the document names another issuer or its addresses are unsafe.
 */
export async function discover(issuer: string, now: Date, patienceMs?: number): Promise<Discovery> {
  const known = cache.get(issuer);
  if (known && known.until > now.getTime()) return known.discovery;
  const address = new URL(issuer);
  const document = await translateFailure(async () =>
    oauth.processDiscoveryResponse(
      address,
      await oauth.discoveryRequest(address, requestOptions(issuer, patienceMs)),
    ),
  );
  // Section 4.3 wants the exact issuer, and the document decides which keys are trusted. The library ignores a final
  // slash.
  if (document.issuer !== issuer) {
    throw new ProviderFailure("invalid", new Error("The discovery document names another issuer"));
  }
  const discovery = {
    ...document,
    authorization_endpoint: endpoint(document, "authorization_endpoint"),
    token_endpoint: endpoint(document, "token_endpoint"),
    jwks_uri: endpoint(document, "jwks_uri"),
    ...(document.userinfo_endpoint ? { userinfo_endpoint: endpoint(document, "userinfo_endpoint") } : {}),
    id_token_signing_alg_values_supported: ALGORITHMS,
  };
  cache.set(issuer, { discovery, until: now.getTime() + CACHED_MS });
  return discovery;
}

function endpoint(document: oauth.AuthorizationServer, name: keyof oauth.AuthorizationServer): string {
  const value = document[name];
  if (typeof value === "string" && isSafeAddress(value)) return value;
  throw new ProviderFailure("invalid", new Error(`The discovery document has no usable ${name}`));
}
