import { createHmac } from "node:crypto";
import { ONE_TIME_DIGITS } from "~/domain/accounts/one-time-codes";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { fromBase64url, openBytes, sealBytes, sealingKey, sha256 } from "./sealing.server";

/**
 * Keys derived from the deployment's secret. Each purpose has its own key, so that a value of one purpose is invalid
 * for another.
 */
export type Keys = ReturnType<typeof openKeys>;

/** Opens the keys of APP_SECRET (32 random characters or more). */
export function openKeys(secret: string) {
  return {
    /** Returns the secret that signs a cookie of this purpose (HMAC SHA-256, by Remix). */
    cookie: (purpose: string): string => `${purpose}:${secret}`,
    /**
     * Returns a keyed hash of a text, 32 hex digits. The same text has the same hash. Without the secret, the hash does
     * not reveal the text.
     */
    async hash(purpose: string, text: string): Promise<string> {
      // One call, where Web Crypto takes two and imports the key each time.
      return createHmac("sha256", `${purpose}:${secret}`).update(text).digest("hex").slice(0, 32);
    },
    /** Encrypts bytes for the database (AES-256-GCM). `label` names their owner and is required to decrypt them. */
    async seal(purpose: string, label: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      return base64url(await sealBytes(await keyOf(purpose, secret), label, bytes));
    },
    /** Decrypts bytes that `seal` encrypted for this purpose and label. Throws on anything else. */
    async open(purpose: string, label: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
      return openBytes(await keyOf(purpose, secret), label, fromBase64url(sealed));
    },
  };
}

async function keyOf(purpose: string, secret: string): Promise<CryptoKey> {
  return sealingKey(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${purpose}:${secret}`)));
}

/** Returns the SHA-256 of a random token, 64 hex digits, which the database stores. Not for passwords. */
export async function tokenHash(token: string): Promise<string> {
  return sha256(new TextEncoder().encode(token));
}

/** Returns a new random public id for a row. */
export function drawPublicId(): string {
  return newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));
}

/** Returns a random token of `bytes` bytes as base64url: 16 for a session, 32 for a mailed link. */
export function newToken(bytes: 16 | 32): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return base64url(random);
}

/** Returns a random one-time code of six digits. */
export function newOneTimeCode(): string {
  // A number of 32 bits: some codes are likelier than others, by one in 4,000 of a millionth.
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** ONE_TIME_DIGITS).padStart(ONE_TIME_DIGITS, "0");
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
