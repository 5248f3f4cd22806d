import { ROUTES, type Route } from "./addresses";

export type RouteName = keyof typeof ROUTES;

/** The rows of the route table, in its order. */
export const ROUTE_LIST: readonly (Route & { name: RouteName })[] = Object.entries(ROUTES).map(
  ([name, route]) => ({ ...(route as Route), name: name as RouteName }),
);

export const isParameter = (segment: string) => segment.startsWith(":") || segment === "*";

/** Splits a path into its segments. The landing has none. */
export function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** First segments of this site's own routes. No restaurant may have one of them as its slug. */
export const OWN_SEGMENTS: ReadonlySet<string> = new Set(
  ROUTE_LIST.flatMap(({ path }) => segmentsOf(path).slice(0, 1)).filter((segment) => !isParameter(segment)),
);

/**
 * Returns the route of exactly this pathname, also the landing page and routes under a slug; `undefined` if none
 * matches.
 */
export function routeAt(pathname: string): Route | undefined {
  const requested = segmentsOf(pathname);
  const isOwn = OWN_SEGMENTS.has(requested[0] ?? "");
  return ROUTE_LIST.find(({ path }) => {
    const segments = segmentsOf(path);
    if (segments.length !== requested.length || (isOwn && segments[0] !== requested[0])) return false;
    return segments.every((segment, i) => segment === requested[i] || segment.startsWith(":"));
  });
}

/**
 * Finds the route of a pathname, or the nearest route above it, among those with an own first segment. Returns
 * `undefined` for the landing, the pages of a restaurant and unknown addresses.
 */
export function ownRouteAt(pathname: string): Route | undefined {
  const wanted = segmentsOf(pathname);
  const [first] = wanted;
  if (first === undefined || !OWN_SEGMENTS.has(first)) return undefined;
  const fits = ({ path }: Route) => {
    const segments = segmentsOf(path);
    const isAbove = segments.every(
      (segment, i) => wanted[i] === segment || (isParameter(segment) && wanted[i]),
    );
    return segments[0] === first && isAbove;
  };
  const countParameters = ({ path }: Route) => segmentsOf(path).filter(isParameter).length;
  const depth = ({ path }: Route) => segmentsOf(path).length;
  const [nearest] = ROUTE_LIST.filter(fits).sort(
    (a, b) => depth(b) - depth(a) || countParameters(a) - countParameters(b),
  );
  return nearest;
}
