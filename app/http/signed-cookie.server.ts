import type { Cookie } from "@remix-run/cloudflare";

/**
 * What a signed cookie of ours says, as a request's Cookie header carries it; `null` without one, or where anybody else
 * wrote it. Remix throws at a signature that is not even base64, and takes an empty cookie at its word, unsigned: what people
 * send must neither fail a page nor count as ours.
 */
export async function readSigned(cookie: Cookie, header: string | null): Promise<unknown> {
  const value: unknown = await cookie.parse(header).catch(() => null);
  return value === "" ? null : value;
}
