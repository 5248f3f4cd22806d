/** Names of the cookies that make a request somebody's own: it goes past the edge cache. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:__Host-)?sobremesa_(?:session|toast|bookmark)=/;

/** Whether the request carries a session, a toast or a writer's bookmark. */
export function isPersonal(request: Request): boolean {
  return PERSONAL_COOKIES.test(request.headers.get("cookie") ?? "");
}

/**
 * Tells visitors apart for a day and no longer: a keyed hash, of the account where one looks, else of address and browser,
 * whose salt is the date (UTC). Gives 32 hex digits that cannot be led back to either.
 */
export async function visitorHash(
  request: Request,
  secret: string,
  now: Date,
  account?: string,
): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(`visitor:${now.toISOString().slice(0, 10)}:${secret}`),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const address = request.headers.get("cf-connecting-ip") ?? "";
  const browser = request.headers.get("user-agent") ?? "";
  const digest = new Uint8Array(
    await crypto.subtle.sign("HMAC", key, encoder.encode(account ?? `${address}\n${browser}`)),
  );
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
