/**
 * Characters that no address of the site contains: a backslash, which the router takes for a slash and then for
 * another host, and control characters, which it drops.
 */
const IMPOSSIBLE = /[\\\p{Cc}]/u;

/** A path of characters that `encodeURIComponent` leaves as they are, without an empty segment. */
const CANONICAL = /^(?:\/|(?:\/[\w!~*'().-]+)+)$/;

/** Characters that `encodeURIComponent` escapes although a path may contain them (RFC 3986, 3.3). */
const NEEDLESS_ESCAPE = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * Returns the canonical spelling of a URL's pathname: segments decoded and encoded again, no empty segment, no
 * trailing slash. Returns `undefined` where no page can be: escapes that are not UTF-8, a backslash, a control
 * character.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (CANONICAL.test(pathname)) return pathname;
  const segments: string[] = [];
  for (const escaped of pathname.split("/")) {
    if (escaped === "") continue;
    const segment = decoded(escaped);
    if (segment === undefined || IMPOSSIBLE.test(segment)) return undefined;
    segments.push(encodeURIComponent(segment).replace(NEEDLESS_ESCAPE, decodeURIComponent));
  }
  return `/${segments.join("/")}`;
}

function decoded(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
