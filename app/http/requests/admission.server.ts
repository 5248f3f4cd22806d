import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { plainText } from "~/http/plain-text";
import type { Log } from "~/platform/log";
import { canonicalPath } from "./canonical-path";
import { isRead } from "./is-read";
import { foreignOriginRefused, isSameOrigin } from "./same-origin.server";

/**
 * What happens to a request before Remix sees it: gives the request as Remix may have it, or the answer that ends it.
 *
 * A request leaves here with one of the site's own addresses, in its one spelling, on the site's origin, and without the
 * headers by which Remix would judge origins a second time. `siteOrigin` is the setting SITE_ORIGIN; without it only hosts of
 * this machine are answered.
 */
export function admitRequest(request: Request, siteOrigin: string | undefined, log: Log): Request | Response {
  const url = new URL(request.url);
  if (siteOrigin === undefined && !isLocalHost(url.hostname)) {
    return refuseConfiguration("SITE_ORIGIN is missing, and this host is not local", log);
  }
  const origin = siteOrigin ?? url.origin;
  const path = canonicalPath(url.pathname);

  // The scheme is not compared: behind a proxy that ends TLS it is another than the visitor's.
  const isElsewhere = url.host !== new URL(origin).host;
  if (isElsewhere && !(isRead(request) && path === addresses.health)) {
    if (!isRead(request)) return plainText(copy.admission.otherHost(origin), 421);
    return movedTo(`${origin}${path ?? url.pathname}${url.search}`, 301);
  }
  if (!isRead(request) && !isSameOrigin(request, origin)) return foreignOriginRefused();
  if (path === undefined || url.searchParams.has(REMIX_1_DATA)) {
    const ending = url.pathname.endsWith(".data") ? ".data" : "";
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    return new Request(`${origin}${NO_PAGE}${ending}`, { method, headers: trustedHeaders(request) });
  }
  if (path !== url.pathname) return movedTo(`${path}${url.search}`, isRead(request) ? 301 : 308);
  const target = `${origin}${path}${url.search}`;
  return new Request(target, new Request(request, { headers: trustedHeaders(request) }));
}

/**
 * What every request is answered while the deployment's settings cannot be used. `problem` names the setting, for the log
 * alone.
 */
export function refuseConfiguration(problem: string, log: Log): Response {
  log.failure("not-started", `${problem}: see docs/operations.md`);
  return plainText(copy.admission.notStarted, 503, { "retry-after": "60" });
}

/** Whether a host is this machine's, or a name that exists in tests alone (RFC 6761). */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|.+\.test|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** By this parameter Remix 1 asked for one route's data; Remix 2 still answers it, past its own rules. */
const REMIX_1_DATA = "_data";
/** No route is there: the not-found screen answers. */
const NO_PAGE = "/pagina/que/no/existe";

/** Said of another address, or told by a proxy on the way. Browsers' own headers and those of the platform stay. */
const UNTRUSTED = /^(?:origin|forwarded|x-forwarded-.*|x-original-.*|x-rewrite-url)$/;

function trustedHeaders(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (UNTRUSTED.test(name)) headers.delete(name);
  return headers;
}

/** For an hour: a wrong SITE_ORIGIN must not stay in browsers for good. */
function movedTo(location: string, status: 301 | 308): Response {
  return new Response(null, { status, headers: { location, "cache-control": "public, max-age=3600" } });
}
