/** Crockford's base 32 in lower case: no i, l, o or u, which are misread or spell words. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** How many random bytes an id consumes: 80 bits, so that a billion rows still share none. */
export const PUBLIC_ID_BYTES = 10;

/**
 * The id that stands in addresses: 16 characters out of `randomBytes` (10 bytes or more; the first 80 bits are used).
 * Nothing but chance is in it, so it tells no order and no time. Throws a RangeError on fewer bytes.
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

/** Whether a text has the form of a public id; says nothing about whether a row has it. */
export function isPublicId(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-hjkmnp-tv-z]{16}$/.test(text);
}
