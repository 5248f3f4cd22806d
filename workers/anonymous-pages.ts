import type { EntryContext, ServerBuild } from "@remix-run/cloudflare";
import { createStaticHandler, isRouteErrorResponse, type StaticHandlerContext } from "@remix-run/router";
import { ROUTE_LIST } from "~/domain/route-match";
import type { LoadContext } from "./load-context";

type Routes = ServerBuild["routes"];
type Render = (request: Request, context: LoadContext) => Promise<Response | undefined>;

/** The pages of the edge's cache. The landing's pattern comes before the menu's, as in the table. */
const PAGES = ROUTE_LIST.flatMap(({ path, file, edge }) =>
  edge && file
    ? [{ id: file.replace(/\.tsx$/, ""), pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`) }]
    : [],
);

/**
 * Returns what renders a public page for an anonymous visitor. Remix's own handler matches and ranks all routes three
 * times a page, and encodes the loaders' data for React in the browser, which these pages do not ship: together a third
 * of their time. So each page has a router of its own that knows the root and its route alone.
 *
 * The renderer gets a GET of a page that the edge may cache. It returns `undefined` for what Remix's handler must
 * answer: another address, and an unexpected failure, which that handler logs and draws.
 */
export function createAnonymousPages(build: ServerBuild): Render {
  const renders = new Map<string, Render>();
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const id = PAGES.find(({ pattern }) => pattern.test(pathname))?.id;
    if (id === undefined) return undefined;
    let render = renders.get(id);
    if (!render) {
      render = pageRenderer(build, id);
      renders.set(id, render);
    }
    return render(request, context);
  };
}

function pageRenderer(build: ServerBuild, id: string): Render {
  const { root, [id]: leaf } = build.routes;
  if (!root || !leaf) throw new Error(`The build has no route ${id}`);
  const routes: Routes = { root, [id]: leaf };
  const router = createStaticHandler(
    [
      {
        ...dataRoute(root),
        path: "",
        children: [
          leaf.index ? { ...dataRoute(leaf), index: true } : { ...dataRoute(leaf), path: leaf.path },
        ],
      },
    ],
    { future: { v7_relativeSplatPath: true, v7_throwAbortReason: true } },
  );
  const ofPage = {
    manifest: { ...build.assets, routes: only(build.assets.routes, routes) },
    routeModules: Object.fromEntries(Object.values(routes).map(({ id, module }) => [id, module])),
    future: build.future,
    isSpaMode: false,
  };
  return async (request, loadContext) => {
    const context = await router.query(request, { requestContext: loadContext });
    if (context instanceof Response) return context;
    if (Object.values(context.errors ?? {}).some(isUnexpected)) return undefined;
    const entryContext = { ...ofPage, staticHandlerContext: context, renderMeta: {} };
    return build.entry.module.default(
      request,
      context.statusCode,
      headersOf(context, routes),
      entryContext as unknown as EntryContext,
      loadContext,
    ) as Promise<Response>;
  };
}

/** A refusal is an answer that a loader throws. The router makes answers of its own from errors, too. */
function isUnexpected(error: unknown): boolean {
  return !isRouteErrorResponse(error) || ("error" in error && error.error !== undefined);
}

function dataRoute({ id, module }: Routes[string]) {
  return {
    id,
    hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
    handle: module.handle,
    // The router passes the load context and the parameters on.
    ...(module.loader && { loader: module.loader as never }),
  };
}

/** The `headers` of the deepest route that is drawn, as Remix calls it. Cookies make no sense in a cached page. */
function headersOf(context: StaticHandlerContext, routes: Routes): Headers {
  const failed = context.matches.findIndex(({ route }) => context.errors?.[route.id] !== undefined);
  const drawn = context.matches[failed === -1 ? context.matches.length - 1 : failed];
  const refused = context.matches.find(
    ({ route }) => context.loaderHeaders[route.id] && context.loaderData[route.id] === undefined,
  );
  const headers = drawn && routes[drawn.route.id]?.module.headers;
  if (typeof headers !== "function") return new Headers(headers);
  return new Headers(
    headers({
      loaderHeaders: (drawn && context.loaderHeaders[drawn.route.id]) ?? new Headers(),
      parentHeaders: new Headers(),
      actionHeaders: new Headers(),
      errorHeaders: failed === -1 || !refused ? undefined : context.loaderHeaders[refused.route.id],
    }),
  );
}

function only<Value>(all: Record<string, Value>, some: Routes): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => id in some));
}
