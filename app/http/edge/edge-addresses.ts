import type { EdgeParameters } from "~/domain/addresses";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { AFTER_REVIEW } from "~/domain/ratings/review-pages";
import { isReservedSlug } from "~/domain/restaurants/slug";
import { ROUTE_LIST } from "~/domain/route-match";
import { SEARCH_PARAMETER_CHECKS } from "~/domain/search/search";
import { canonicalPath } from "~/http/requests/canonical-path";

/** The parameters that change a cached page, each with what it may be. */
const PARAMETERS: Record<EdgeParameters, Record<string, (value: string) => boolean>> = {
  none: {},
  search: SEARCH_PARAMETER_CHECKS,
  reviews: { [AFTER_REVIEW]: isPublicId },
  // Who comes back from liking gets a page of their own.
  like: { gusta: () => false },
  // Rating begins where the sheet's address ends: each step is its person's.
  "rating-step": { paso: () => false },
};

/** Which addresses an anonymous visitor may be answered from the edge, and what of the query counts there. */
const PUBLIC_ADDRESSES = ROUTE_LIST.flatMap(({ path, edge }) =>
  edge
    ? {
        pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/.]+")}$`),
        /** Its first segment is a restaurant's, so one of the site's own there is another page. */
        hasSlug: path.startsWith(addresses.menu(":slug")),
        parameters: PARAMETERS[edge],
      }
    : [],
);

/**
 * The address as the cache knows it: the path and its known parameters, sorted; everything else in the query is left
 * out. `undefined` for addresses that are never cached, for a path in another than its one spelling, and for a known parameter
 * with a value it cannot have.
 */
export function edgeAddress(url: URL): string | undefined {
  const isOwn = isReservedSlug(url.pathname.split("/", 2)[1] ?? "");
  const address = PUBLIC_ADDRESSES.find(
    ({ pattern, hasSlug }) => pattern.test(url.pathname) && !(hasSlug && isOwn),
  );
  if (!address) return undefined;
  if (canonicalPath(url.pathname) !== url.pathname) return undefined;
  const known = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    // The visitor writes the name: `__proto__` and the like are no parameters of ours.
    if (!Object.hasOwn(address.parameters, name) || value === "") continue;
    if (!address.parameters[name]?.(value) || known.has(name)) return undefined;
    known.append(name, value);
  }
  known.sort();
  return known.size > 0 ? `${url.pathname}?${known}` : url.pathname;
}
