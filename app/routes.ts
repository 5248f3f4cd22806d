import type { RouteConfig } from "@remix-run/route-config";
import { index, route } from "@remix-run/route-config";

/** The sitemap, by audience. */
const publicPages: RouteConfig = [
  index("routes/public/landing/route.tsx"),
  route("privacidad", "routes/public/privacy.tsx"),
  route("ofertas/:offerId", "routes/public/offer/route.tsx"),
  route("login", "routes/auth/accounts-soon.tsx", { id: "login" }),
  route(":slug/rate-experience", "routes/auth/accounts-soon.tsx", { id: "rate-experience" }),
  route(":slug", "routes/public/menu/route.tsx"),
  route(":slug/product/:productId/rate", "routes/public/dish/route.tsx"),
  route(":slug/product/:productId/reviews", "routes/public/dish-reviews/route.tsx"),
];

const resources: RouteConfig = [
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("media/social/:kind/:file", "routes/resources/social-picture.ts"),
  route("media/*", "routes/resources/media.ts"),
  route("healthz", "routes/resources/healthz.ts"),
];

export default [
  ...resources,
  ...publicPages,
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
