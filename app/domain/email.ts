import { cleanText, TEXT_LIMITS } from "~/domain/text";

/** An address as it is stored and compared: cleaned, without spaces, in lower case. */
export function normaliseEmail(text: string): string {
  return cleanText(text).replaceAll(" ", "").toLowerCase();
}

/** Names parted by single dots, none of them empty, none with what an address only carries quoted (RFC 5321, 4.1.2). */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@(?:[^\s@"(),:;<>[\\\].]+\.)+[^\s@"(),:;<>[\\\].]{2,}$/;

/**
 * Whether a normalised text can be an address that mail reaches: one '@', something before it, a host of two names or more
 * after it, at most 254 characters (RFC 5321, 4.5.3.1.3). Whether anybody reads there only a mailed link tells.
 */
export function isEmail(text: string): boolean {
  return text.length <= TEXT_LIMITS.email && ADDRESS.test(text);
}
