import type { AppLoadContext } from "@remix-run/cloudflare";
import { isLocalHost } from "~/http/requests/admission.server";

type Rules = Pick<AppLoadContext, "origin" | "apiRedirects">;

/** Longest address that is followed. */
const MAX_LENGTH = 2048;

/** Browsers run or open what these schemes name. No setting allows them. */
const NEVER = new Set([
  "javascript:",
  "data:",
  "vbscript:",
  "file:",
  "blob:",
  "filesystem:",
  "about:",
  "view-source:",
]);

/** Characters that browsers drop from an address or take for a slash. */
const DISGUISES = /[\s\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/** Encoded slashes and backslashes: some servers decode them before they read `..`. */
const ENCODED_SLASH = /%(?:2f|5c)/i;

/**
 * Returns the address to which a client may have people sent: the given one where it is allowed, else the site's own
 * origin. Allowed are the site's own addresses and those of API_REDIRECTS; where the site's host is local, also every
 * port of `localhost` and `127.0.0.1`.
 */
export function redirectTarget(rules: Rules, given: string | null | undefined): string {
  const url = readAddress(given ?? "");
  return url && isAllowed(rules, url) ? url.href : rules.origin;
}

/** Reads an absolute address without user, disguised characters or a forbidden scheme; `undefined` for any other. */
function readAddress(text: string): URL | undefined {
  if (text.length > MAX_LENGTH || DISGUISES.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (NEVER.has(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  // The parser also takes «https:host», «https:/host» and «https:////host» for an address of that host.
  if (isWeb(url) && !/^https?:\/\/[^/]/i.test(text)) return undefined;
  // An empty user («https://@host») leaves no trace in the parsed address.
  if (/^[^/?#]*\/\/[^/?#]*@/.test(text) || ENCODED_SLASH.test(url.pathname)) return undefined;
  return url;
}

function isAllowed({ origin, apiRedirects }: Rules, url: URL): boolean {
  const own = new URL(origin);
  if (isUnder(url, own)) return true;
  if (isLocalHost(own.hostname) && url.protocol === "http:" && isLoopback(url.hostname)) return true;
  return apiRedirects.some((allowed) => URL.canParse(allowed) && isUnder(url, new URL(allowed)));
}

/**
 * Returns whether an address has the scheme, host and port of another one and lies at or under its path. What follows
 * an app's own scheme is one path: «app://» allows «app://callback».
 */
function isUnder(url: URL, allowed: URL): boolean {
  if (url.protocol !== allowed.protocol) return false;
  if (!isWeb(url)) return isAtOrUnder(pathOf(url), pathOf(allowed));
  return url.host === allowed.host && isAtOrUnder(url.pathname, allowed.pathname);
}

function isAtOrUnder(path: string, prefix: string): boolean {
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  return path === prefix || path.startsWith(folder);
}

const pathOf = ({ host, pathname }: URL): string => `${host}${pathname}`;

const isWeb = ({ protocol }: URL): boolean => protocol === "https:" || protocol === "http:";

const isLoopback = (hostname: string): boolean => hostname === "localhost" || hostname === "127.0.0.1";
