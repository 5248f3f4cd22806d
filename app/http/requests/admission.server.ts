import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { plainText } from "~/http/plain-text";
import type { Log } from "~/platform/log";
import { canonicalPath } from "./canonical-path";
import { isRead } from "./is-read";
import { foreignOriginRefused, isSameOrigin } from "./same-origin.server";

/**
 * Checks a request before Remix gets it. Returns the request for Remix, or the answer that ends it. `url` is the parsed
 * `request.url`: parsing it again takes a noticeable part of the time of a cached page. The returned request has one of the site's own addresses in canonical spelling, on the site's origin, without the
 * headers by which Remix would check origins again. `siteOrigin` is the setting SITE_ORIGIN; without it only local
 * hosts are answered.
 */
export function admitRequest(
  request: Request,
  url: URL,
  siteOrigin: string | undefined,
  log: Log,
): Request | Response {
  if (siteOrigin === undefined && !isLocalHost(url.hostname)) {
    return refuseConfiguration("SITE_ORIGIN is missing, and this host is not local", log);
  }
  const origin = siteOrigin ?? url.origin;
  const path = canonicalPath(url.pathname);

  // Only the host is compared: behind a proxy that ends TLS the scheme differs from the visitor's.
  const isOtherHost = siteOrigin !== undefined && url.host !== new URL(siteOrigin).host;
  if (isOtherHost && !(isRead(request) && path === addresses.health)) {
    if (!isRead(request)) return plainText(copy.admission.otherHost(origin), 421);
    return redirectPermanently(`${origin}${path ?? url.pathname}${url.search}`, 301);
  }
  const isForeign = !isRead(request) && !isSameOrigin(request, origin);
  if (isForeign && !isOneClick(request, url.pathname)) return foreignOriginRefused();
  if (path === undefined || url.searchParams.has(REMIX_1_DATA)) {
    const ending = url.pathname.endsWith(".data") ? ".data" : "";
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    return new Request(`${origin}${NO_PAGE}${ending}`, { method, headers: trustedHeaders(request) });
  }
  if (path !== url.pathname) return redirectPermanently(`${path}${url.search}`, isRead(request) ? 301 : 308);
  const target = `${origin}${path}${url.search}`;
  const hasNeedlessBody = isRead(request) && request.body !== null;
  // Copying a request takes as long as answering it from the cache.
  if (target === request.url && !isForeign && !hasNeedlessBody && !hasUntrustedHeaders(request))
    return request;
  const headers = trustedHeaders(request);
  // Another site may send this request from a person's browser, but never as this person.
  if (isForeign) headers.delete("cookie");
  // HTTP allows a GET with a body, which means nothing; a `Request` with both cannot be copied, as Remix does.
  if (hasNeedlessBody) {
    const { method, cf } = request;
    return new Request(target, { method, headers, ...(cf && { cf }) });
  }
  return new Request(target, new Request(request, { headers }));
}

/** Returns whether a request names the site's own host; without SITE_ORIGIN, a local one. */
export function isOwnHost(request: Request, siteOrigin: string | undefined): boolean {
  const { host, hostname } = new URL(request.url);
  return siteOrigin === undefined ? isLocalHost(hostname) : host === new URL(siteOrigin).host;
}

/**
 * Answers every request while the deployment's settings are invalid. `problem` names the setting and is only logged.
 */
export function refuseConfiguration(problem: string, log: Log): Response {
  log.failure("not-started", `${problem}: see docs/operations.md`);
  return plainText(copy.admission.notStarted, 503, { "retry-after": "60" });
}

const UNSUBSCRIBE = new RegExp(`^${addresses.unsubscribe("[\\w-]+")}$`);

/**
 * Returns whether a request may be a mail program's that ends mails (RFC 8058), which comes from anywhere. It
 * needs its token alone.
 */
function isOneClick({ method }: Request, pathname: string): boolean {
  return method === "POST" && UNSUBSCRIBE.test(pathname);
}

/** Returns whether a host is this machine, or a name reserved for tests (RFC 6761). */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|.+\.test|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Remix 1 requested one route's data by this parameter. Remix 2 still answers it, without the route's rules. */
const REMIX_1_DATA = "_data";
/** A path without a route, which shows the not-found screen. */
const NO_PAGE = "/pagina/que/no/existe";

/** Headers that name another address or come from a proxy. Headers of browsers and of the platform stay. */
const UNTRUSTED = /^(?:origin|forwarded|x-forwarded-.*|x-original-.*|x-rewrite-url)$/;

function hasUntrustedHeaders({ headers }: Request): boolean {
  for (const name of headers.keys()) if (UNTRUSTED.test(name)) return true;
  return false;
}

function trustedHeaders(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (UNTRUSTED.test(name)) headers.delete(name);
  return headers;
}

/**
 * Redirects, cached for one hour only, because a wrong SITE_ORIGIN must not stay in browsers for good. A query may say
 * where somebody is («cerca»), so only the visitor's own browser keeps it.
 */
function redirectPermanently(location: string, status: 301 | 308): Response {
  const keeper = location.includes("?") ? "private" : "public";
  return new Response(null, { status, headers: { location, "cache-control": `${keeper}, max-age=3600` } });
}
