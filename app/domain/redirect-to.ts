const MAX_LENGTH = 2000;
const ORIGIN = "https://site.invalid";

/**
 * A way back that somebody put into an address, where it is a path of this site: text with one leading '/', not '//' or
 * '/\', without control characters, still of this site once a browser has resolved it, and no longer than 2,000
 * characters. Gives it as a browser sends it, every other character percent-encoded, so that it fits into a header;
 * `undefined` for anything else.
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
  // Dot segments can leave a path that a second resolution would take for a host ('/.//evil.example').
  if (resolved.origin !== ORIGIN || resolved.pathname.startsWith("//")) return undefined;
  return resolved.pathname + resolved.search + resolved.hash;
}
