import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicRoute } from "~/http/guards.server";

/** First segments of panels and of what asks who somebody is: nothing there is for a search engine. */
const CLOSED = [
  "admin",
  "api",
  "auth",
  "confirm-action",
  "favorites",
  "login",
  "logout",
  "management",
  "my-space",
  "preferences",
  "register",
  "user",
  "user-location",
];

/** GET /robots.txt (RFC 9309). */
export function loader({ context }: LoaderFunctionArgs): Response {
  publicRoute();
  const lines = [
    "User-agent: *",
    "Allow: /",
    // A rule is a prefix: `/admin` alone would close a place called `administracion`, too.
    ...CLOSED.flatMap((name) => [`/${name}$`, `/${name}/`, `/${name}?`].map((path) => `Disallow: ${path}`)),
    "Disallow: /*/rate-experience",
    "Disallow: /*.data$",
    "Disallow: /*.data?",
    "",
    `Sitemap: ${context.origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
