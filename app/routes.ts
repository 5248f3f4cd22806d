import { index, type RouteConfig, route } from "@remix-run/route-config";
// A relative path, because the tools that load this file do not resolve the alias.
import { ROUTE_LIST } from "./domain/route-match";

/** Hands the route table of domain/addresses.ts to Remix. */
export default ROUTE_LIST.flatMap(({ path, file }) => {
  if (file === undefined) return [];
  return path === "/" ? index(file) : route(path.slice(1), file);
}) satisfies RouteConfig;
