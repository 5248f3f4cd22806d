import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type ViteDevServer } from "vite";

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
              input: fileURLToPath(new URL("./workers/app.ts", import.meta.url)),
              // Wasm is compiled when the Worker is deployed.
              external: [/\.wasm$/],
              // With hoisted imports the entry would repeat those of its chunk, and esbuild would warn about each.
              output: { hoistTransitiveImports: false },
            },
          },
        }
      : undefined,
};

/**
 * Every hydrated page loads the modules of root.tsx and the addresses, so they share one file: files of a few
 * hundred bytes cost more as requests than as bytes.
 */
const ROOT_CHUNK = new RegExp(
  `/app/(?:${[
    "copy/(?:auth|frame)",
    "domain/(?:addresses|tiles/(?:tile-of|motif-names))",
    "generated/static-files",
    "ui/(?:icon|icon-plate|nonce|site-foot|failures/(?:failure-screen|unexpected-failure)|fields/lost-connection|notifications/toasts)",
  ].join("|")})\\.tsx?$`,
);

/** What stands in the bar of every signed-in page, and the frame of those that are panels, share a file each. */
const BAR_CHUNK =
  /\/app\/(?:copy\/notifications|ui\/(?:accounts\/(?:avatar|user-menu)|notifications\/bell))\.tsx?$/;
const PANEL_CHUNK =
  /\/app\/(?:copy\/panels|ui\/(?:panels\/(?:panel-(?:failure|note|shell)|use-kept-focus)|tile-floor))\.tsx?$/;

function chunkOf(id: string): string | undefined {
  if (ROOT_CHUNK.test(id)) return "root-parts";
  if (BAR_CHUNK.test(id)) return "bar-parts";
  return PANEL_CHUNK.test(id) ? "panel-parts" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  plugins: [
    {
      name: "server-handle",
      configureServer(started) {
        server = started;
      },
    },
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
    tailwindcss(),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // Fonts and pictures stay separate files: the CSP allows no data: addresses for them, and browsers cache files.
  build: {
    assetsInlineLimit: 0,
    // Wrangler minifies the Worker, with the packages that it adds, and reads the source maps of this build. Style
    // sheets are minified in both builds, because their names are digests of their bytes.
    minify: !isSsrBuild,
    sourcemap: Boolean(isSsrBuild),
    cssMinify: true,
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          onlyExplicitManualChunks: true,
          manualChunks: chunkOf,
        },
      },
    }),
  },
}));
