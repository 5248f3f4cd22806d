/** Prefix of the calls of the account service (the wire protocol of GoTrue). */
export const AUTH_API = "/auth/v1/";

/** Prefix of the calls that read and write the site's data. */
export const DATA_API = "/api/v1/";

/** The description of the interface (OpenAPI). */
export const DOCUMENT = `${DATA_API}openapi.json`;

/** Returns whether a path belongs to the HTTP interface, which knows bearer tokens and no cookies. */
export function isApiPath(pathname: string): boolean {
  return pathname.startsWith(AUTH_API) || pathname.startsWith(DATA_API);
}

/** The path of a letter's link, and of the form of its page. */
export const VERIFY_PATH = `${AUTH_API}verify`;

type MailedLink = { token: string; purpose: string; redirectTo: string | undefined };

/** Returns the path that a letter's link opens. Opening it changes nothing: its page has a button. */
export function verifyLink({ token, purpose, redirectTo }: MailedLink): string {
  const query = new URLSearchParams({ token, type: purpose });
  if (redirectTo !== undefined) query.set("redirect_to", redirectTo);
  return `${VERIFY_PATH}?${query}`;
}
