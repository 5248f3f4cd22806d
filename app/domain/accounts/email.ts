import { hasUnseenCharacter, TEXT_LIMITS } from "~/domain/text";
import { isPlaceholderEmail } from "./placeholder-email";

/** Atoms of a mailbox's name, separated by single dots (RFC 5321, 4.1.2; RFC 6531, 3.3 for letters of any script). */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{N}-][\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{N}\\p{M}-]*";
/** Labels of a host: at most 63 letters, digits and inner hyphens (RFC 5890, 2.3). */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)(?!.$)${LABEL}$`, "u");

/**
 * Returns whether normalising does not change an address, so that no other text looks the same: no ligatures,
 * full-width or Kelvin signs, separate accents or invisible characters.
 */
function isPlain(text: string): boolean {
  return text === text.normalize("NFKC") && !hasUnseenCharacter(text);
}

/**
 * Normalises a typed address for storing and comparing: no spaces around it, lower case. It changes nothing else,
 * because otherwise two addresses of different people could become the same. An address that `isEmail` refuses may be
 * returned as typed.
 */
export function normaliseEmail(typed: string): string {
  const text = typed.trim();
  return text.length <= TEXT_LIMITS.email && isPlain(text) ? text.toLowerCase() : text;
}

/**
 * Returns whether a normalised text has the form of an email address: a name, one '@', a host of two labels or more,
 * at most 254 characters (RFC 5321, 4.5.3.1.3). Only a mailed link confirms that somebody reads it.
 */
export function isEmail(text: string): boolean {
  return text.length <= TEXT_LIMITS.email && isPlain(text) && ADDRESS.test(text) && !isPlaceholderEmail(text);
}
