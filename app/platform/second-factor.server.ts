import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";
import { create } from "qrcode";
import { CODE_DIGITS, RECOVERY_CODES, stepsAround } from "~/domain/accounts/second-factor";
import { drawPublicId } from "./keys.server";

const ISSUER = "Sobremesa";
/** Bytes of a shared secret (RFC 4226, section 4: 160 bits). */
const SECRET_BYTES = 20;
const RECOVERY_CODE_LENGTH = 10;

/** Returns a new random shared secret. */
export function newSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** Formats the secret for typing into an app: base 32 in groups of four. */
export function manualKey(secret: Uint8Array): string {
  return base32.encode(secret, { includePadding: false }).replace(/(.{4})(?=.)/g, "$1 ");
}

/**
 * Draws the QR code for an authenticator app, as the path of an SVG of `size` modules a side, including the quiet
 * zone.
 */
export function factorQr(email: string, secret: Uint8Array): { size: number; path: string } {
  const uri = createTOTPKeyURI(ISSUER, email, secret as unknown as ArrayBuffer);
  const { modules } = create(uri, { errorCorrectionLevel: "M" });
  const quiet = 4;
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * quiet, path };
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
