import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ROUTE_LIST } from "~/domain/route-match";

type RouteModule = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
};

export type AppRoute = RouteModule & {
  /** The route's row in the route table. */
  row: (typeof ROUTE_LIST)[number];
  path: string;
  file: string;
  pattern: URLPattern;
};

const MODULES = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}", { eager: true });

/** Every route of the route table, in its order, with its module's loader and action. */
export const APP_ROUTES: AppRoute[] = ROUTE_LIST.flatMap((row) => {
  const { path, file } = row;
  if (file === undefined) return [];
  const { loader, action } = MODULES[`../../app/${file}`] ?? {};
  return {
    row,
    path,
    file,
    pattern: new URLPattern({ pathname: path }),
    ...(loader && { loader }),
    ...(action && { action }),
  };
});

/** How many parameters a path has. Of two matching paths, the one with fewer parameters answers; a splat comes last. */
const openness = ({ path }: AppRoute) => path.split("/").filter((part) => /^[:*]/.test(part)).length;

/** Returns the route that answers an address, with its parameters as Remix gives them. */
export function routeAt(address: string): { route: AppRoute; params: Record<string, string> } {
  const { pathname } = new URL(address, "https://sobremesa.test");
  const [route] = APP_ROUTES.filter(({ pattern }) => pattern.test({ pathname })).sort(
    (a, b) => Number(a.path.endsWith("*")) - Number(b.path.endsWith("*")) || openness(a) - openness(b),
  );
  if (!route) throw new Error(`No route at ${address}`);
  const groups = route.pattern.exec({ pathname })?.pathname.groups ?? {};
  // A splat is called 0 in a pattern, and * by Remix.
  const params = Object.entries(groups).map(([name, value]) => [name === "0" ? "*" : name, value ?? ""]);
  return { route, params: Object.fromEntries(params) };
}
