import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";
import { CODE_DIGITS, RECOVERY_CODES, stepsAround } from "~/domain/accounts/second-factor";
import { drawPublicId } from "./keys.server";
import { drawQr, type QrDrawing, qrSvg } from "./qr-code.server";

const ISSUER = "Sobremesa";
/** Bytes of a shared secret (RFC 4226, section 4: 160 bits). */
const SECRET_BYTES = 20;
const RECOVERY_CODE_LENGTH = 10;

/** Returns a new random shared secret. */
export function newSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** Formats the secret as authenticator apps store it: base 32. */
export function factorKey(secret: Uint8Array): string {
  return base32.encode(secret, { includePadding: false });
}

/** Formats the secret for typing into an app: base 32 in groups of four. */
export function manualKey(secret: Uint8Array): string {
  return factorKey(secret).replace(/(.{4})(?=.)/g, "$1 ");
}

/** Returns the address that an authenticator app reads. The app shows `issuer` and `account` beside the codes. */
export function factorUri(account: string, secret: Uint8Array, issuer = ISSUER): string {
  return createTOTPKeyURI(issuer, account, secret as unknown as ArrayBuffer);
}

/** Draws the QR code for an authenticator app. */
export function factorQr(account: string, secret: Uint8Array): QrDrawing {
  return drawQr(factorUri(account, secret), "M");
}

/** Returns the QR code of an address for authenticator apps as an SVG document. */
export function factorQrSvg(uri: string): string {
  return qrSvg(drawQr(uri, "M"));
}

/** Finds the time step of a code among those that are valid at `now`; `undefined` if none matches. */
export async function matchStep(
  code: string,
  secret: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<number | undefined> {
  for (const step of stepsAround(now)) {
    if ((await generateHOTP(secret, step, CODE_DIGITS)) === code) return step;
  }
  return undefined;
}

/** Returns ten recovery codes of 50 random bits. Each replaces one code of the app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => drawPublicId().slice(0, RECOVERY_CODE_LENGTH));
}
