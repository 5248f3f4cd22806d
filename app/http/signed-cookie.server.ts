import type { Cookie } from "@remix-run/cloudflare";

/**
 * Returns the value of a signed cookie in a Cookie header, or `null` if it is missing or its signature is invalid.
 * Remix throws if a signature is not base64, and accepts an empty cookie without a signature; this function does
 * neither.
 */
export async function readSigned(cookie: Cookie, header: string | null): Promise<unknown> {
  const value: unknown = await cookie.parse(header).catch(() => null);
  return value === "" ? null : value;
}
