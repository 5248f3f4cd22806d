/** The length that NIST SP 800-38D recommends for random initialisation vectors. */
const IV_BYTES = 12;

/** Imports 32 bytes as a key for `sealBytes` and `openBytes`. */
export const sealingKey = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

/** Encrypts bytes (AES-256-GCM, a random initialisation vector before them). `label` is required to open them. */
export async function sealBytes(
  key: CryptoKey,
  label: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(label);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, bytes);
  const sealed = new Uint8Array(IV_BYTES + encrypted.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(encrypted), IV_BYTES);
  return sealed;
}

/** Decrypts what `sealBytes` returned for this key and label. Throws on anything else. */
export async function openBytes(
  key: CryptoKey,
  label: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = sealed.subarray(0, IV_BYTES);
  const additionalData = new TextEncoder().encode(label);
  const bytes = sealed.subarray(IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, bytes));
}

/** Returns the bytes of a text in base64url. Throws on anything else. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** Returns the SHA-256 of bytes, 64 hex digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
