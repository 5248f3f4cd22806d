import type { RouteConfig } from "@remix-run/route-config";
import { index, route } from "@remix-run/route-config";

/** The sitemap, by audience. */
const publicPages: RouteConfig = [
  index("routes/public/landing/route.tsx"),
  route("privacidad", "routes/public/privacy.tsx"),
  route("user/:userId", "routes/public/user/route.tsx"),
  route("ofertas/:offerId", "routes/public/offer/route.tsx"),
  route(":slug", "routes/public/menu/route.tsx"),
  route(":slug/reviews", "routes/public/place-reviews/route.tsx"),
  route(":slug/product/:productId/rate", "routes/public/dish/route.tsx"),
  route(":slug/product/:productId/reviews", "routes/public/dish-reviews/route.tsx"),
];

const doors: RouteConfig = [
  route("login", "routes/auth/login.tsx"),
  route("login/codigo", "routes/auth/login-code.tsx"),
  route("logout", "routes/auth/logout.ts"),
  route("register", "routes/auth/register.tsx"),
  route("recuperar", "routes/auth/recovery.tsx"),
  route("recuperar/:token", "routes/auth/recovery-link.tsx"),
  route("confirmar", "routes/auth/confirmation.tsx"),
  route("confirmar/:token", "routes/auth/confirmation-link.tsx"),
  route("confirmar-cambio/:token", "routes/auth/email-change-link.tsx"),
  route("auth/:provider", "routes/auth/provider.tsx"),
  route("auth/:provider/callback", "routes/auth/provider-callback.tsx"),
  route("auth/:provider/link", "routes/auth/provider-link.tsx"),
  route("auth/:provider/unlink", "routes/auth/provider-unlink.tsx"),
];

const dinerPages: RouteConfig = [
  route("my-space/edit-profile", "routes/diner/edit-profile/route.tsx"),
  route("my-space", "routes/diner/my-space/route.tsx"),
  route("my-space/security", "routes/diner/security/route.tsx"),
  route("my-space/security/second-factor", "routes/diner/second-factor/route.tsx"),
  route("my-space/security/export", "routes/diner/security/export.ts"),
  route("my-space/security/delete", "routes/diner/security/delete.tsx"),
  route("my-space/rated-products", "routes/diner/rated-products/route.tsx"),
  route("my-space/rated-restaurants", "routes/diner/rated-restaurants/route.tsx"),
  route("favorites", "routes/diner/favorites/route.tsx"),
  route("preferences", "routes/diner/preferences/route.tsx"),
  route("user-location/dialog", "routes/diner/user-location/dialog-view.ts"),
  route("preferences/dialog", "routes/diner/preferences/dialog-view.ts"),
  route("user-location", "routes/diner/user-location/route.tsx"),
  route("notifications", "routes/diner/notifications/route.tsx"),
  route(":slug/rate-experience", "routes/diner/rate-experience/route.tsx"),
];

const ownerPages: RouteConfig = [route("management", "routes/owner/management/route.tsx")];

const adminPages: RouteConfig = [route("admin", "routes/admin/dashboard/route.tsx")];

const resources: RouteConfig = [
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("media/social/:kind/:file", "routes/resources/social-picture.ts"),
  route("media/*", "routes/resources/media.ts"),
  route("api/favorites", "routes/resources/favorites.ts"),
  route("notifications/unread", "routes/resources/notifications.ts"),
  route("healthz", "routes/resources/healthz.ts"),
];

export default [
  ...resources,
  ...doors,
  ...dinerPages,
  ...ownerPages,
  ...adminPages,
  ...publicPages,
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
