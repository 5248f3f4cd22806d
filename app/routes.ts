import { index, type RouteConfig, route } from "@remix-run/route-config";
// Tools that know no alias load this file.
import { ROUTE_LIST } from "./domain/route-match";

/** The route table of domain/addresses.ts, as Remix reads it. */
export default ROUTE_LIST.flatMap(({ path, file }) => {
  if (file === undefined) return [];
  return path === "/" ? index(file) : route(path.slice(1), file);
}) satisfies RouteConfig;
