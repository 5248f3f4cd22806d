import type { Cookie } from "@remix-run/cloudflare";

/**
 * What a signed cookie of ours says, as a request's Cookie header carries it; `null` without one, or where anybody else
 * wrote it. Remix throws at a signature that is not even base64: what people send must not fail a page.
 */
export async function readSigned(cookie: Cookie, header: string | null): Promise<unknown> {
  return cookie.parse(header).catch(() => null);
}
