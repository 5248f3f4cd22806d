import { HOUR_MS } from "~/domain/time/durations";
import { askJson } from "./asking.server";
import { ProviderFailure } from "./provider.server";

/** What an OpenID provider says of itself (OpenID Connect Discovery 1.0, section 3), as far as it is needed here. */
export type Discovery = {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  userinfoEndpoint: string | undefined;
};

/** Endpoints move rarely; an hour is what providers' own cache headers say. */
const KEPT_MS = HOUR_MS;

/** Shared by all requests of an isolate. What is kept is the answer: a promise belongs to the request that made it. */
const kept = new Map<string, { discovery: Discovery; until: number }>();

/**
 * An issuer's endpoints, asked once an hour and isolate. Throws `ProviderFailure`: `unreachable` without an answer,
 * `invalid` where the document is another issuer's or its addresses are not safe to use.
 */
export async function discover(issuer: string, now: Date, patienceMs?: number): Promise<Discovery> {
  const known = kept.get(issuer);
  if (known && known.until > now.getTime()) return known.discovery;
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const document = await askJson(address, undefined, patienceMs);
  // To the letter: section 4.3 asks for it, because the document decides whose keys are believed.
  if (document.issuer !== issuer) {
    throw new ProviderFailure("invalid", new Error("The discovery document names another issuer"));
  }
  const discovery = {
    authorizationEndpoint: endpoint(document, "authorization_endpoint"),
    tokenEndpoint: endpoint(document, "token_endpoint"),
    jwksUri: endpoint(document, "jwks_uri"),
    userinfoEndpoint: document.userinfo_endpoint ? endpoint(document, "userinfo_endpoint") : undefined,
  };
  kept.set(issuer, { discovery, until: now.getTime() + KEPT_MS });
  return discovery;
}

function endpoint(document: Record<string, unknown>, name: string): string {
  const value = document[name];
  if (typeof value === "string" && isSafeAddress(value)) return value;
  throw new ProviderFailure("invalid", new Error(`The discovery document has no usable ${name}`));
}

/** Whether secrets may travel to an address: https, or this very machine (a provider under development). */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}
