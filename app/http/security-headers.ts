import { THEME_SNIPPET_HASH } from "./theme";

/**
 * The policy of every anonymous page. It has no nonce, so that a cached page stays valid. It has no `unsafe-inline`:
 * styles are files, and markup has no style attributes (docs/decisions/0006).
 */
const anonymousPolicy = (mediaOrigin: string) =>
  policy(`script-src 'self' '${THEME_SNIPPET_HASH}'`, "style-src 'self'", mediaOrigin);

/**
 * Returns the policy of one answer of a page that hydrates: Remix's scripts carry the nonce. Styles may carry it too,
 * for a library that adds a `<style>` element; none does today (docs/decisions/0029). Style attributes in markup stay
 * forbidden. React sets styles through the CSSOM, which the policy does not restrict.
 */
export function hydratingPolicy(nonce: string, mediaOrigin: string): string {
  return policy(
    `script-src 'self' 'nonce-${nonce}' '${THEME_SNIPPET_HASH}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    mediaOrigin,
  );
}

function policy(scripts: string, styles: string, mediaOrigin: string): string {
  return [
    "default-src 'none'",
    scripts,
    styles,
    "style-src-attr 'none'",
    mediaOrigin ? `img-src 'self' ${mediaOrigin}` : "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Adds the headers of every answer of the Worker. Changes and returns the same object. Pages load pictures from
 * `mediaOrigin` too, if there is one.
 */
export function addSecurityHeaders(headers: Headers, mediaOrigin = ""): Headers {
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", anonymousPolicy(mediaOrigin));
  }
  headers.set("strict-transport-security", "max-age=63072000; includeSubDomains; preload");
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  // Not `no-referrer`: with it browsers send plain form posts with `Origin: null`, which the origin check refuses.
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set(
    "permissions-policy",
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  );
  headers.set("cross-origin-opener-policy", "same-origin");
  return headers;
}
