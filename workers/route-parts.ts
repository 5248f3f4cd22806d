import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/router";

type Routes = ServerBuild["routes"];

/** The modules of routes, by the routes' ids. */
type Modules = Record<string, Routes[string]["module"]>;

/** Imports the modules of a folder of app/routes. */
type Load = () => Promise<{ modules: Modules }>;

/** Stands for a module that is not imported. */
const NOT_IMPORTED = {} as Modules[string];

/** Returns Remix's build with the modules of these routes; of the others it knows the addresses alone. */
export function withModules(build: ServerBuild, modules: Modules): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes))
    routes[id] = { ...route, module: modules[id] ?? NOT_IMPORTED };
  return { ...build, routes };
}

/**
 * Answers every request as Remix does. `first` are the modules that an isolate has from its start, `late` imports those
 * of the other folders of app/routes with the first request for one of their routes.
 */
export function answerByParts(
  build: ServerBuild,
  first: Modules & { root: Modules[string] },
  late: Record<string, Load>,
): RequestHandler {
  const answerFirst = createRequestHandler(withModules(build, first));
  // Remix reads the modules of a handler once, with its first request. So each folder has its own.
  const handlers = new Map<string, RequestHandler>();
  const table = tableOf(build);

  async function handlerOf(folder: string, load: Load): Promise<RequestHandler> {
    const { modules } = await load();
    const known = handlers.get(folder);
    if (known) return known;
    const handler = createRequestHandler(withModules(build, { root: first.root, ...modules }));
    handlers.set(folder, handler);
    return handler;
  }

  return async (request, context) => {
    const folder = folderOf(matchRoutes(table, pathOf(request))?.at(-1)?.route.id);
    const load = late[folder];
    const answer = load ? await handlerOf(folder, load) : answerFirst;
    return answer(request, context);
  };
}

/** Returns the path of the page that a request means: Remix's scripts ask for its data at `/login.data`. */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
}

/** Returns the folder of a route's file in app/routes. */
const folderOf = (id = ""): string => id.split("/")[1] ?? "";

/** Returns the routes as the router matches them. All are children of the root. */
function tableOf({ routes }: ServerBuild) {
  const children = Object.values(routes)
    .filter(({ parentId }) => parentId !== undefined)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path }));
  return [{ id: "root", path: "", children }] as Parameters<typeof matchRoutes>[0];
}
