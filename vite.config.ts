import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type ViteDevServer } from "vite";
import { routeModules } from "./scripts/route-modules";

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The development server loads the module of the load context itself, because this file knows no alias. */
let server: ViteDevServer | undefined;

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * The Worker is the entry of the server's build, so that its own imports and the routes share one copy of each
 * module.
 */
const workerAsEntry: Plugin = {
  name: "worker-as-entry",
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: inProject("workers/app.ts"),
            },
          },
        }
      : undefined,
};

/**
 * The modules of app/ that share a file of the browser: files of a few hundred bytes cost more as requests than as
 * bytes. Every hydrated page loads the modules of root.tsx and the addresses; every signed-in page has a bar, every
 * panel its frame, and nearly every page of these a form. Lists of dishes and restaurants have hearts and stars.
 */
const CHUNKS: Record<string, readonly string[]> = {
  "root-parts": [
    "copy/auth.ts",
    "copy/frame.ts",
    "domain/addresses.ts",
    "domain/tiles/tile-of.ts",
    "domain/tiles/motif-names.ts",
    "generated/static-files.ts",
    "ui/icon.tsx",
    "ui/icon-plate.tsx",
    "ui/media-origin.ts",
    "ui/nonce.tsx",
    "ui/site-foot.tsx",
    "ui/failures/failure-screen.tsx",
    "ui/failures/unexpected-failure.tsx",
    "ui/fields/lost-connection.ts",
    "ui/notifications/toasts.tsx",
  ],
  "bar-parts": [
    "copy/notifications.ts",
    "ui/accounts/avatar.tsx",
    "ui/accounts/user-menu.tsx",
    "domain/images/media-addresses.ts",
    "ui/notifications/bell.tsx",
    "ui/picture.tsx",
  ],
  "panel-parts": [
    "copy/panels.ts",
    "ui/panels/panel-failure.tsx",
    "ui/panels/panel-note.tsx",
    "ui/panels/panel-shell.tsx",
    "ui/panels/use-focus-after-removal.ts",
    "ui/tile-floor.tsx",
  ],
  "dish-parts": [
    "ui/diners/heart.tsx",
    "ui/menus/dish-notice.tsx",
    "ui/menus/fit-colors.ts",
    "ui/ratings/rating.tsx",
  ],
  "form-parts": [
    "domain/text.ts",
    "ui/fields/field-frame.tsx",
    "ui/fields/form-alert.tsx",
    "ui/fields/form-fields.ts",
    "ui/fields/wrong-field.tsx",
  ],
};

/** The chunk of each of these modules by its path. Throws if one has moved: it would get a file of its own. */
function chunksByPath(): ReadonlyMap<string, string> {
  const app = fileURLToPath(new URL("./app/", import.meta.url));
  return new Map(
    Object.entries(CHUNKS).flatMap(([chunk, files]) =>
      files.map((file) => {
        // The assets are generated before the build.
        if (!file.startsWith("generated/") && !existsSync(app + file))
          throw new Error(`vite.config.ts puts app/${file} into ${chunk}, but there is no such file`);
        return [app + file, chunk] as const;
      }),
    ),
  );
}

const chunks = chunksByPath();

/** What the Worker needs of packages that would otherwise come whole (docs/decisions/0060). */
const ONLY_IN_WORKER = [
  { find: /^libphonenumber-js\/min$/, replacement: inProject("workers/phone-numbers.ts") },
  { find: /^react-dom$/, replacement: inProject("workers/react-dom.ts") },
  // Pages are rendered to strings (app/entry.server), so the Worker needs no stream of React.
  {
    find: /^react-dom\/server$/,
    replacement: inProject("node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js"),
  },
];

/** The oldest browsers that Tailwind 4 supports (tailwindcss.com/docs/compatibility). Not all of them know nested rules. */
const STYLE_TARGET = ["chrome111", "edge111", "firefox128", "safari16.4"];

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: [{ find: "~", replacement: inProject("app") }, ...(isSsrBuild ? ONLY_IN_WORKER : [])] },
  plugins: [
    {
      name: "server-handle",
      configureServer(started) {
        server = started;
      },
    },
    command === "serve" &&
      cloudflareDevProxyVitePlugin<Env, never>({
        async getLoadContext({ request, context: { cloudflare } }) {
          const { loadContext } = await server!.ssrLoadModule("/workers/load-context.ts");
          return loadContext(request, cloudflare.env, cloudflare.ctx);
        },
      }),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
    workerAsEntry,
    // The development server loads the modules of routes one by one.
    { ...routeModules(), apply: "build" },
    tailwindcss(),
  ],
  ssr: {
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      ...(isSsrBuild && { mainFields: ["browser", "module"] }),
    },
    // Wrangler uploads this build as it is (wrangler.toml), so it holds all packages.
    ...(isSsrBuild && { noExternal: true }),
  },
  // Packages choose their production build by it.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  // Fonts and pictures stay separate files: the CSP allows no data: addresses for them, and browsers cache files.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // terser makes the browser's files about 3 KB a page smaller than esbuild does, and the Worker 10 KB, compressed.
    minify: "terser",
    sourcemap: Boolean(isSsrBuild),
    // Both builds must write the same bytes of a style sheet, because its name is their digest: a page that React draws
    // would otherwise load the sheet again under the browser build's name. Hence one target, not each build's own.
    cssMinify: true,
    cssTarget: STYLE_TARGET,
    ...(isSsrBuild
      ? { target: "es2022" }
      : {
          rollupOptions: {
            output: {
              onlyExplicitManualChunks: true,
              manualChunks: (id) => chunks.get(id),
            },
          },
        }),
  },
}));
