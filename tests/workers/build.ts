import { env } from "cloudflare:test";
import type { ServerBuild } from "@remix-run/cloudflare";
import * as entryServer from "~/entry.server";
import * as root from "~/root";

/** A stand-in for the build of app/: the same routes and entry, with made-up names of the browser's files. */

type Module = ServerBuild["routes"][string]["module"];

const files = import.meta.glob<Module>("../../app/routes/**/*.{ts,tsx}");

/** Every route of app/routes.ts with its path, id and module. */
export const ROUTES = await Promise.all(
  env.ROUTES.map(async ({ path, index, file }) => {
    const load = files[`../../app/${file}`];
    if (!load) throw new Error(`No module at ${file}`);
    return { path, index, id: file.replace(/\.tsx?$/, ""), module: await load() };
  }),
);

const ROOT = { path: "", id: "root", module: root as Module };

export const entry: ServerBuild["entry"] = { module: entryServer as ServerBuild["entry"]["module"] };

export const routes: ServerBuild["routes"] = Object.fromEntries([
  [ROOT.id, ROOT],
  ...ROUTES.map(({ path, ...route }) => [
    route.id,
    { ...route, parentId: ROOT.id, ...(route.index ? {} : { path }) },
  ]),
]);

export const assets: ServerBuild["assets"] = {
  entry: { imports: [], module: "/assets/entry.js" },
  routes: Object.fromEntries(
    [ROOT, ...ROUTES].map(({ id, path, module }) => [
      id,
      {
        id,
        path,
        ...(id === ROOT.id ? {} : { parentId: ROOT.id }),
        hasAction: "action" in module,
        hasLoader: "loader" in module,
        hasErrorBoundary: "ErrorBoundary" in module,
        hasClientAction: false,
        hasClientLoader: false,
        module: `/assets/${id}.js`,
      },
    ]),
  ),
  url: "/assets/manifest.js",
  version: "of the tests",
};

export const mode = "production";
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const isSpaMode = false;
/** As in vite.config.ts. */
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: true,
} as ServerBuild["future"];
