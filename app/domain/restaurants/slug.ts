import { OWN_SEGMENTS } from "~/domain/route-match";
import { SLUG_MAX } from "./slug-from-name";

/** Shortest slug of a new address: a shorter one says nothing, and is easily mistyped. */
export const SLUG_MIN = 3;

/**
 * First segments besides those of the routes: static files, future pages, and addresses that Cloudflare, browsers and
 * crawlers request of every site. A restaurant with such a slug would be unreachable, or would appear where visitors
 * expect the product.
 */
const RESERVED_SLUGS = /* @__PURE__ */ new Set(
  /* @__PURE__ */ [
    // Static files and product decisions.
    "assets s tiles buscar favicon.ico",
    "verify forgot-password reset-password account settings export theme resources health",
    "build static public images img icons fonts files uploads download qr sw.js opensearch.xml sitemap robots favicon",
    // The platform and the web at large.
    "cdn-cgi .well-known __scheduled __manifest well-known apple-touch-icon.png ads.txt security.txt humans.txt",
    "index index.html home inicio www mail app null undefined true false new edit delete search status rss feed",
    // Pages that the product is likely to need.
    "sobremesa ayuda contacto terminos condiciones cookies legal aviso-legal acerca acerca-de nosotros equipo blog",
    "prensa empleo precios planes suscripcion suscripciones pago pagos factura facturas creditos mapa mapa-del-sitio",
    "restaurantes restaurante restaurants restaurant platos plato dishes product products productos menu menus oferta",
    "offer offers cocinas cocina tipos tipo paises pais provincias provincia ciudades ciudad cerca favoritos resenas",
    "reviews notificaciones cuenta perfil registro entrar salir mi-espacio panel gestion propietarios owner owners",
    "nearby help about contact terms privacy pricing support soporte docs developers webhooks webhook oauth sso invite",
  ].flatMap((line) => line.split(" ")),
);

/** Returns whether a first segment is reserved for the site, in any letter case. */
export function isReservedSlug(slug: string): boolean {
  const segment = slug.toLowerCase();
  return OWN_SEGMENTS.has(segment) || RESERVED_SLUGS.has(segment);
}

export type SlugProblem =
  | "slug-required"
  | "slug-format"
  | "slug-too-short"
  | "slug-too-long"
  | "slug-reserved";

/**
 * Returns why a trimmed text cannot be a restaurant's slug, or `undefined` if it can. It does not check whether it is
 * taken.
 */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug === "") return "slug-required";
  if (slug.length > SLUG_MAX) return "slug-too-long";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return "slug-format";
  if (slug.length < SLUG_MIN) return "slug-too-short";
  if (isReservedSlug(slug)) return "slug-reserved";
  return undefined;
}
