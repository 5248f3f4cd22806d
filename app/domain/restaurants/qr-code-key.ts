/** A fingerprint of the menu's address, and a random part, because no name is used twice. */
const KEY = /^qr-codes\/([0-9a-f]{16})-[0-9a-f-]{36}\.png$/;

/** Returns the key in R2 of a new picture of a QR code. `fingerprint` is that of the address that the code holds. */
export const qrCodeKey = (fingerprint: string, uuid: string) => `qr-codes/${fingerprint}-${uuid}.png`;

/** Returns whether a key is that of a QR code's picture. */
export const isQrCodeKey = (key: string) => KEY.test(key);

/** Returns the fingerprint of the address that a stored code holds; `undefined` for every other key. */
export const fingerprintOf = (key: string): string | undefined => KEY.exec(key)?.[1];
