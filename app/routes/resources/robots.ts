import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as addresses from "~/domain/addresses";
import { OWN_SEGMENTS, ROUTE_LIST, segmentsOf } from "~/domain/route-match";
import { publicRoute } from "~/http/guards.server";

/** First segments closed to search engines: panels and auth routes. No open route has one of them. */
const CLOSED = [...OWN_SEGMENTS]
  .filter(
    (own) => !ROUTE_LIST.some(({ path, isOpenToRobots }) => isOpenToRobots && segmentsOf(path)[0] === own),
  )
  .toSorted();

/** First segments of which the page itself is open, and what lies below it is not. */
const CLOSED_BELOW = [...OWN_SEGMENTS].filter((own) => {
  const routes = ROUTE_LIST.filter(({ path }) => segmentsOf(path)[0] === own);
  const below = routes.filter(({ path }) => segmentsOf(path).length > 1);
  return !CLOSED.includes(own) && below.length > 0 && below.every(({ isOpenToRobots }) => !isOpenToRobots);
});

/** The closed addresses below a restaurant's slug. */
const CLOSED_BELOW_SLUG = ROUTE_LIST.flatMap(({ path, isOpenToRobots }) => {
  const slug = addresses.menu(":slug");
  return path.startsWith(slug) && !isOpenToRobots ? path.slice(slug.length) : [];
});

/** GET /robots.txt (RFC 9309). */
export function loader({ context }: LoaderFunctionArgs): Response {
  publicRoute();
  const lines = [
    "User-agent: *",
    "Allow: /",
    // A rule is a prefix: `/admin` alone would also close a restaurant with the slug `administracion`.
    ...CLOSED.flatMap((name) => ["$", "/", "?"].map((end) => `Disallow: /${name}${end}`)),
    ...CLOSED_BELOW.map((name) => `Disallow: /${name}/`),
    ...CLOSED_BELOW_SLUG.map((rest) => `Disallow: /*${rest}`),
    "Disallow: /*.data$",
    "Disallow: /*.data?",
    "",
    `Sitemap: ${context.origin}${addresses.sitemap}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
