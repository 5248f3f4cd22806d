import { ArcticFetchError, type OAuth2Tokens, UnexpectedResponseError } from "arctic";
import * as oauth from "oauth4webapi";
import { isProviderFailure, PROVIDER_PATIENCE_MS, ProviderFailure } from "./provider.server";

/** Fetches a JSON object from a provider. Throws `ProviderFailure` for any other answer, including redirects. */
export async function fetchJson(
  url: string,
  accessToken?: string,
  patienceMs = PROVIDER_PATIENCE_MS,
): Promise<Record<string, unknown>> {
  const headers = new Headers({ accept: "application/json" });
  if (accessToken) headers.set("authorization", `Bearer ${accessToken}`);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { headers, signal, redirect: "manual" });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`${new URL(url).hostname} answered ${response.status}`);
    }
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null) throw new Error("Not an object");
    return body as Record<string, unknown>;
  } catch (cause) {
    throw new ProviderFailure("unreachable", cause);
  }
}

/** Returns oauth4webapi's options for one request: a timeout, and plain http only if the issuer's address is http. */
export function requestOptions(issuer: string, patienceMs = PROVIDER_PATIENCE_MS) {
  return {
    signal: AbortSignal.timeout(patienceMs),
    [oauth.allowInsecureRequests]: new URL(issuer).protocol === "http:",
  };
}

/** Awaits calls of oauth4webapi and turns every error into a `ProviderFailure`. */
export async function translateFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isProviderFailure(cause)) throw cause;
    throw new ProviderFailure(isNoAnswer(cause) ? "unreachable" : "invalid", cause);
  }
}

/** Returns whether the error means that the provider gave no usable answer, and not that it refused. */
function isNoAnswer(cause: unknown): boolean {
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string") return true;
  if (cause instanceof oauth.ResponseBodyError) return cause.status !== 400 && cause.status !== 401;
  // An interrupted answer has the same code as an answer that is not JSON; only their causes differ.
  if (cause.code === oauth.PARSE_ERROR) return !(cause.cause instanceof SyntaxError);
  return cause.code === oauth.RESPONSE_IS_NOT_CONFORM || cause.code === oauth.RESPONSE_IS_NOT_JSON;
}

/**
 * Waits for arctic's exchange of a code, which has no timeout of its own. Throws `ProviderFailure`: `invalid` if the
 * provider refuses the code, `unreachable` if it cannot be reached, is late or fails itself.
 */
export async function awaitExchange(
  exchange: Promise<OAuth2Tokens>,
  patienceMs = PROVIDER_PATIENCE_MS,
): Promise<OAuth2Tokens> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ProviderFailure("unreachable", new Error("No answer in time"))),
      patienceMs,
    );
  });
  try {
    return await Promise.race([exchange, late]);
  } catch (cause) {
    if (isProviderFailure(cause)) throw cause;
    const isUnreachable = cause instanceof ArcticFetchError || cause instanceof UnexpectedResponseError;
    throw new ProviderFailure(isUnreachable ? "unreachable" : "invalid", cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a token of an answer by arctic's `read`. Throws `ProviderFailure` if the answer has no such token. */
export function readToken(read: () => string): string {
  try {
    return read();
  } catch (cause) {
    throw new ProviderFailure("invalid", cause);
  }
}
