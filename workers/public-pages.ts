import {
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { createStaticHandler, isRouteErrorResponse, type StaticHandlerContext } from "@remix-run/router";
import { menu } from "~/domain/addresses";
import { OWN_SEGMENTS, ROUTE_LIST, segmentsOf } from "~/domain/route-match";
import { isRead } from "~/http/requests/is-read";
import type { LoadContext } from "./load-context";

type Routes = ServerBuild["routes"];

/** The pages that the edge caches for anonymous visitors. Their parameters are slugs and public ids. */
const PAGES = ROUTE_LIST.flatMap(({ path, file, edge }) =>
  edge && file
    ? [
        {
          id: file.replace(/\.tsx$/, ""),
          pattern: new RegExp(`^${path.replace(/:\w+/g, "[a-z0-9-]+")}$`),
          /** Its first segment is a slug, which no own segment is. */
          hasSlug: path.startsWith(menu(":slug")),
        },
      ]
    : [],
);

/**
 * Returns handlers of which each knows one public page alone: Remix matches and ranks all routes that it knows three times
 * a page, which takes longer than the page's queries. `answerOthers` answers every other request.
 */
export function createPublicPages(build: ServerBuild, answerOthers: RequestHandler) {
  const handlerOf = oncePerPage(build, createRequestHandler);
  const rendererOf = oncePerPage(build, anonymousRenderer);
  return {
    /** Answers every request as Remix does. */
    answer: ((request, context) => {
      const id = isRead(request) ? pageOf(request) : undefined;
      return id ? handlerOf(id)(request, context) : answerOthers(request, context);
    }) as RequestHandler,
    /**
     * Renders a public page for an anonymous visitor. `request` is a GET of a page that the edge may cache. Returns
     * `undefined` after an unexpected failure, which Remix's handler then logs and draws.
     */
    async renderAnonymous(request: Request, context: LoadContext): Promise<Response | undefined> {
      const id = pageOf(request);
      return id ? rendererOf(id)(request, context) : undefined;
    },
  };
}

/** Returns the id of the public page that a request names. */
function pageOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  const isOwn = OWN_SEGMENTS.has(segmentsOf(pathname)[0] ?? "");
  return PAGES.find(({ pattern, hasSlug }) => pattern.test(pathname) && !(hasSlug && isOwn))?.id;
}

/** Makes something of each page's build at the page's first request. */
function oncePerPage<Made>(build: ServerBuild, make: (page: ServerBuild) => Made): (id: string) => Made {
  const made = new Map<string, Made>();
  return (id) => {
    const known = made.get(id);
    if (known) return known;
    const fresh = make(buildOfPage(build, id));
    made.set(id, fresh);
    return fresh;
  };
}

/** The same build with the root and one page. */
function buildOfPage(build: ServerBuild, page: string): ServerBuild {
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(
      ["root", page].map((id) => {
        const value = all[id];
        if (!value) throw new Error(`The build has no route ${id}`);
        return [id, value];
      }),
    );
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * Returns what renders a page for an anonymous visitor. Remix's handler would also encode the loaders' data for React in
 * the browser, which these pages do not ship.
 */
function anonymousRenderer({ routes, assets, future, entry }: ServerBuild) {
  const { root, ...pages } = routes as Routes & { root: Routes[string] };
  const router = createStaticHandler(
    [
      {
        ...dataRoute(root),
        path: "",
        children: Object.values(pages).map((route) =>
          route.index ? { ...dataRoute(route), index: true } : { ...dataRoute(route), path: route.path },
        ),
      },
    ],
    { future: { v7_relativeSplatPath: true, v7_throwAbortReason: true } },
  );
  const constant = {
    manifest: assets,
    routeModules: Object.fromEntries(Object.values(routes).map(({ id, module }) => [id, module])),
    future,
    isSpaMode: false,
  };
  return async (request: Request, loadContext: LoadContext): Promise<Response | undefined> => {
    const context = await router.query(request, { requestContext: loadContext });
    if (context instanceof Response) return context;
    if (Object.values(context.errors ?? {}).some(isUnexpected)) return undefined;
    const entryContext = { ...constant, staticHandlerContext: context, renderMeta: {} };
    return entry.module.default(
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

/** The `headers` of the deepest route that is drawn, as Remix calls it. A cached page sets no cookies. */
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
