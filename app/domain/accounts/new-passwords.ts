import { TEXT_LIMITS } from "~/domain/text";

/** Minimum length of a password (specification, diner side, section 9). */
export const PASSWORD_MIN = 6;

/**
 * The passwords that a guesser tries first, in English and in Spanish. The list is short because sign-in allows few
 * attempts (docs/decisions/0037), which only these would pass.
 */
const COMMON = new Set(
  `000001 0123456789 010203 102030 112233 121212 123123 123123123 123321 123456 1234567 12345678 123456789 1234567890
  12345678910 123654 123abc 123qwe 131313 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 654321
  7654321 87654321 987654321 a123456 aa123456 abc123 abcd1234 abcdef admin1 admin123 administrador alejandro america
  asdfgh asdfghjkl barcelona bienvenido carlos contrasena contraseña contraseña1 dragon estrella fútbol futbol football
  hola123 iloveyou letmein madrid mariposa monkey naruto pass123 passw0rd password password1 password123 pokemon princesa
  princess qazwsx qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop sunshine superman teamomucho tequiero
  tequieromucho usuario welcome zxcvbn zxcvbnm`.split(/\s+/),
);

/** What is wrong with a new password, in the words of the interface (GoTrue's reasons). */
export type PasswordFault = "length" | "characters" | "pwned";

/**
 * Judges a password that somebody chooses. Passwords of accounts are never judged, so that nobody is locked out. An emoji
 * counts as one character. Spaces and invisible characters make nothing harder to guess.
 */
export function passwordFault(password: string): PasswordFault | undefined {
  if ([...password].length < PASSWORD_MIN) return "length";
  // A longer text is refused for its length, and composing the accents of a very long one takes long.
  const judged = password.slice(0, TEXT_LIMITS.password);
  const core = judged
    .normalize("NFC")
    .replace(/[\s\p{Cf}]/gu, "")
    .toLowerCase();
  if (new Set(core).size < 2) return "characters";
  return COMMON.has(core) ? "pwned" : undefined;
}
