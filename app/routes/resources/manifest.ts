import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { publicRoute } from "~/http/guards.server";

/** GET /manifest.webmanifest (https://www.w3.org/TR/appmanifest/). scripts/build-icons.ts builds the icons. */
export function loader(): Response {
  publicRoute();
  const manifest = {
    id: addresses.landing,
    name: `${copy.site.name}: ${copy.site.tagline}`,
    short_name: copy.site.name,
    description: copy.landing.description,
    lang: "es-DO",
    dir: "ltr",
    start_url: addresses.landing,
    scope: "/",
    display: "standalone",
    // The color `cal` of look.md, the background of every light page.
    background_color: "#f3f7f7",
    theme_color: "#f3f7f7",
    categories: ["food"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=86400" },
  });
}
