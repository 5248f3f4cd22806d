import { HOUR_MS } from "~/domain/time/durations";
import { fetchJson } from "./asking.server";
import { ProviderFailure } from "./provider.server";

/** The used parts of a discovery document (OpenID Connect Discovery 1.0, section 3). */
export type Discovery = {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  userinfoEndpoint: string | undefined;
};

/** Endpoints change rarely. Providers' own cache headers say an hour too. */
const CACHED_MS = HOUR_MS;

/**
 * Shared by all requests of an isolate. It holds documents, because a promise belongs to the request that created it.
 */
const cache = new Map<string, { discovery: Discovery; until: number }>();

/**
 * Finds an issuer's endpoints. Each isolate fetches them once an hour. Throws `ProviderFailure`: `unreachable`
 * without an answer, `invalid` if the document names another issuer or an unsafe address.
 */
export async function discover(issuer: string, now: Date, patienceMs?: number): Promise<Discovery> {
  const known = cache.get(issuer);
  if (known && known.until > now.getTime()) return known.discovery;
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const document = await fetchJson(address, undefined, patienceMs);
  // Section 4.3 requires an exact match, because the document decides whose keys are trusted.
  if (document.issuer !== issuer) {
    throw new ProviderFailure("invalid", new Error("The discovery document names another issuer"));
  }
  const discovery = {
    authorizationEndpoint: endpoint(document, "authorization_endpoint"),
    tokenEndpoint: endpoint(document, "token_endpoint"),
    jwksUri: endpoint(document, "jwks_uri"),
    userinfoEndpoint: document.userinfo_endpoint ? endpoint(document, "userinfo_endpoint") : undefined,
  };
  cache.set(issuer, { discovery, until: now.getTime() + CACHED_MS });
  return discovery;
}

function endpoint(document: Record<string, unknown>, name: string): string {
  const value = document[name];
  if (typeof value === "string" && isSafeAddress(value)) return value;
  throw new ProviderFailure("invalid", new Error(`The discovery document has no usable ${name}`));
}

/** Returns whether secrets may be sent to an address: https, or the local machine (a provider under development). */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}
