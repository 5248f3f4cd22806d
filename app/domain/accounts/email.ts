import { hasUnseenCharacter, TEXT_LIMITS } from "~/domain/text";

/** Atoms of a mailbox's name, parted by single dots (RFC 5321, 4.1.2; RFC 6531, 3.3 for letters of any script). */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{N}-][\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{N}\\p{M}-]*";
/** Labels of a host: letters, digits and inner hyphens, at most 63 of them (RFC 5890, 2.3). */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)(?!.$)${LABEL}$`, "u");

/**
 * Whether normalising leaves an address as it is, so that no other text can be taken for it: no ligatures, full-width or Kelvin
 * signs, accents typed apart, and nothing that is not drawn.
 */
function isPlain(text: string): boolean {
  return text === text.normalize("NFKC") && !hasUnseenCharacter(text);
}

/**
 * An address as it is stored and compared: without the spaces around it, in lower case. Nothing else is taken from what was
 * typed, or a stranger's address could become somebody's. What `isEmail` refuses may come back as it was typed.
 */
export function normaliseEmail(typed: string): string {
  const text = typed.trim();
  return text.length <= TEXT_LIMITS.email && isPlain(text) ? text.toLowerCase() : text;
}

/**
 * Whether a normalised text can be an address that mail reaches: a name, one '@', a host of two names or more after it, at most
 * 254 characters (RFC 5321, 4.5.3.1.3). Whether anybody reads there only a mailed link tells.
 */
export function isEmail(text: string): boolean {
  return text.length <= TEXT_LIMITS.email && isPlain(text) && ADDRESS.test(text);
}
