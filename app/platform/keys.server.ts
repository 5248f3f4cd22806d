/** What is derived from the deployment's one secret: each purpose has a key of its own, so that none stands in for another. */
export type Keys = ReturnType<typeof openKeys>;

/** Takes APP_SECRET (32 random bytes or more, as text). */
export function openKeys(secret: string) {
  return {
    /** The secret that a signed cookie of this purpose is made with (HMAC SHA-256, by Remix). */
    cookie: (purpose: string): string => `${purpose}:${secret}`,
    /** A keyed hash of a text, 32 hex digits: the same for the same text, and no way back to it without the secret. */
    async hash(purpose: string, text: string): Promise<string> {
      const encoder = new TextEncoder();
      const key = await crypto.subtle.importKey(
        "raw",
        encoder.encode(`${purpose}:${secret}`),
        { name: "HMAC", hash: "SHA-256" },
        false,
        ["sign"],
      );
      const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
      return hex(digest.subarray(0, 16));
    },
  };
}

/** SHA-256 of a random token, 64 hex digits: what the database knows of it. Not for passwords. */
export async function tokenHash(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}

/** A random token of so many bytes, as base64url: 16 bytes for a session, 32 for a mailed link. */
export function newToken(bytes: 16 | 32): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
