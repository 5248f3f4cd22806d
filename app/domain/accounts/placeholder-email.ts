/**
 * The host of addresses that stand for «no address»: accounts of a phone number or a wallet have none. Nobody can have
 * a mailbox there (RFC 2606, 2), and nobody can register such an address (`isEmail` refuses it).
 */
export const PLACEHOLDER_HOST = "sin-correo.invalid";

/** Returns the placeholder of an account without a mail address. It is never mailed, shown, or matched to a role. */
export function placeholderEmail(publicId: string): string {
  return `${publicId}@${PLACEHOLDER_HOST}`;
}

/** Returns whether a stored address is a placeholder. */
export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(`@${PLACEHOLDER_HOST}`);
}

/** Returns an address as people may see it: empty for a placeholder. */
export function shownEmail(email: string): string {
  return isPlaceholderEmail(email) ? "" : email;
}
