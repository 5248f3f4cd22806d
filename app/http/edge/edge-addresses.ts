import type { EdgeParameters } from "~/domain/addresses";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { AFTER_REVIEW } from "~/domain/ratings/review-pages";
import { isReservedSlug } from "~/domain/restaurants/slug";
import { ROUTE_LIST } from "~/domain/route-match";
import { ASKED_PARAMETER_CHECKS } from "~/domain/search/asked";
import { MENU_SEARCH } from "~/domain/search/menu-search-address";
import { SEARCH_PARAMETER_CHECKS } from "~/domain/search/search";
import { canonicalPath } from "~/http/requests/canonical-path";

/** The parameters that change a cached page, each with a check of its value. */
const PARAMETERS: Record<EdgeParameters, Record<string, (value: string) => boolean>> = {
  none: {},
  search: SEARCH_PARAMETER_CHECKS,
  question: ASKED_PARAMETER_CHECKS,
  // Whatever is typed would be a page of its own (docs/decisions/0090).
  "menu-search": { [MENU_SEARCH]: () => false },
  reviews: { [AFTER_REVIEW]: isPublicId },
  // The redirect after a like shows a page of its own.
  like: { gusta: () => false },
  // The steps of rating a dish are personal.
  "rating-step": { paso: () => false },
};

/** The addresses that the edge may answer for anonymous visitors, with the parameters that change them. */
const PUBLIC_ADDRESSES = ROUTE_LIST.flatMap(({ path, edge }) =>
  edge
    ? {
        pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/.]+")}$`),
        /** Its first segment is a restaurant's slug. A reserved segment there is another page. */
        hasSlug: path.startsWith(addresses.menu(":slug")),
        parameters: PARAMETERS[edge],
      }
    : [],
);

/**
 * Returns the cache's key for an address: the path and its known parameters, sorted, without the rest of the query.
 * Returns `undefined` for an address that is never cached, for a path that is not canonical, and for a known
 * parameter with an invalid or repeated value.
 */
export function edgeAddress(url: URL): string | undefined {
  const isOwn = isReservedSlug(url.pathname.split("/", 2)[1] ?? "");
  const address = PUBLIC_ADDRESSES.find(
    ({ pattern, hasSlug }) => pattern.test(url.pathname) && !(hasSlug && isOwn),
  );
  if (!address) return undefined;
  if (canonicalPath(url.pathname) !== url.pathname) return undefined;
  if (url.search === "") return url.pathname;
  const known = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    // `Object.hasOwn`, because a visitor may send `__proto__` as a name.
    if (!Object.hasOwn(address.parameters, name) || value === "") continue;
    if (!address.parameters[name]?.(value) || known.has(name)) return undefined;
    known.append(name, value);
  }
  known.sort();
  return known.size > 0 ? `${url.pathname}?${known}` : url.pathname;
}
