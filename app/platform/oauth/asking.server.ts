import { ArcticFetchError, type OAuth2Tokens, UnexpectedResponseError } from "arctic";
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
