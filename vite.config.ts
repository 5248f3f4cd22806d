import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type ViteDevServer } from "vite";

/** The development server itself loads what gives routes their context: this file knows no alias. */
let server: ViteDevServer | undefined;

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
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
    tailwindcss(),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // Fonts and pictures stay files of their own: the CSP names no data: for them, and a cached file costs nothing.
  build: { assetsInlineLimit: 0, minify: true },
});
