import { cleanText, TEXT_LIMITS } from "~/domain/text";

/** An address as it is stored and compared: cleaned, without spaces, in lower case. */
export function normaliseEmail(text: string): string {
  return cleanText(text).replaceAll(" ", "").toLowerCase();
}

/**
 * Whether a normalised text can be an address that mail reaches: one '@', something before it, a host of two names or more
 * after it, at most 254 characters (RFC 5321, 4.5.3.1.3). Whether anybody reads there only a mailed link tells.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= TEXT_LIMITS.email && /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@.]{2,}$/.test(text)
  );
}
