const MAX_LENGTH = 2000;
const ORIGIN = "https://site.invalid";

/**
 * Returns a `redirectTo` from an address if it is a path of this site: one leading '/', not '//' or '/\', no control
 * characters, the same site after a browser resolves it, at most 2,000 characters. The result is percent-encoded like
 * in a browser, so that it is valid in a header. Returns `undefined` for anything else.
 */
export function safeRedirectPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return undefined;
  if (!/^\/(?![/\\])/.test(value) || /[\u0000-\u001F\u007F-\u009F]/.test(value)) return undefined;
  let resolved: URL;
  try {
    resolved = new URL(value, ORIGIN);
  } catch {
    return undefined;
  }
  // Dot segments can produce a path that a second resolution reads as a host ('/.//evil.example').
  if (resolved.origin !== ORIGIN || resolved.pathname.startsWith("//")) return undefined;
  return resolved.pathname + resolved.search + resolved.hash;
}
