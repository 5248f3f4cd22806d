/**
 * What no address of the site holds: a backslash, which the router takes for a slash and then for another host, and control
 * characters, which it drops.
 */
const IMPOSSIBLE = /[\\\p{Cc}]/u;

/** Characters that `encodeURIComponent` escapes although a path may hold them as they are (RFC 3986, 3.3). */
const NEEDLESS_ESCAPE = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * The one spelling of a path: segments decoded and encoded again, no empty ones, no slash at the end. Takes the pathname of a
 * URL. Gives `undefined` where no page can be: escapes that are no UTF-8, a backslash, a control character.
 */
export function canonicalPath(pathname: string): string | undefined {
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
