import { createHmac } from "node:crypto";
import { ONE_TIME_DIGITS } from "~/domain/accounts/one-time-codes";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

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
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(label) },
        await sealingKey(purpose, secret),
        bytes,
      );
      return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    /** Decrypts bytes that `seal` encrypted for this purpose and label. Throws on anything else. */
    async open(purpose: string, label: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = Uint8Array.from(atob(sealed.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
        char.charCodeAt(0),
      );
      const opened = await crypto.subtle.decrypt(
        {
          name: "AES-GCM",
          iv: bytes.subarray(0, IV_BYTES),
          additionalData: new TextEncoder().encode(label),
        },
        await sealingKey(purpose, secret),
        bytes.subarray(IV_BYTES),
      );
      return new Uint8Array(opened);
    },
  };
}

/** The length that NIST SP 800-38D recommends for random initialisation vectors. */
const IV_BYTES = 12;

async function sealingKey(purpose: string, secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${purpose}:${secret}`));
  return crypto.subtle.importKey("raw", material, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Returns the SHA-256 of a random token, 64 hex digits, which the database stores. Not for passwords. */
export async function tokenHash(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
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

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
