/** Crockford's base 32 in lower case, without i, l, o and u, which are misread or form words. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** Random bytes of an id: 80 bits, so that a billion rows have no collision. */
export const PUBLIC_ID_BYTES = 10;

/**
 * Makes an id for public addresses: 16 characters from the first 80 bits of `randomBytes`. It is random, so it
 * reveals no order and no time. Throws a RangeError for fewer than 10 bytes.
 */
export function newPublicId(randomBytes: Uint8Array): string {
  if (randomBytes.length < PUBLIC_ID_BYTES) {
    throw new RangeError(`A public id takes ${PUBLIC_ID_BYTES} random bytes, not ${randomBytes.length}`);
  }
  let bits = 0n;
  for (const byte of randomBytes.subarray(0, PUBLIC_ID_BYTES)) bits = (bits << 8n) | BigInt(byte);
  let id = "";
  for (let at = LENGTH - 1; at >= 0; at--) id += ALPHABET[Number((bits >> BigInt(at * 5)) & 31n)];
  return id;
}

/** Returns whether a text has the form of a public id. A row with it need not exist. */
export function isPublicId(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-hjkmnp-tv-z]{16}$/.test(text);
}
