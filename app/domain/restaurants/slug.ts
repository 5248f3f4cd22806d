import { OWN_SEGMENTS } from "~/domain/route-match";
import { foldText } from "~/domain/text";

export const SLUG_MAX = 80;

/**
 * First segments besides those of the routes: static files, future pages, and addresses that Cloudflare, browsers and
 * crawlers request of every site. A restaurant with such a slug would be unreachable, or would appear where visitors
 * expect the product.
 */
const RESERVED_SLUGS = new Set(
  [
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
    "help about contact terms privacy pricing support soporte docs developers webhooks webhook oauth sso invite",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Makes a slug from a name: lower case, no accents, single hyphens for everything except letters and digits, none at
 * the ends (specification, owner side, section 5). Cut to 80 characters, between words if possible. Empty if the name
 * has no Latin letter or digit.
 */
export function slugify(name: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.slice(0, SLUG_MAX + 1);
  const lastHyphen = cut.lastIndexOf("-");
  return lastHyphen > 0 ? cut.slice(0, lastHyphen) : slug.slice(0, SLUG_MAX);
}

/** Returns whether a first segment is reserved for the site, in any letter case. */
export function isReservedSlug(slug: string): boolean {
  const segment = slug.toLowerCase();
  return OWN_SEGMENTS.has(segment) || RESERVED_SLUGS.has(segment);
}

export type SlugProblem = "slug-required" | "slug-format" | "slug-too-long" | "slug-reserved";

/**
 * Returns why a trimmed text cannot be a restaurant's slug, or `undefined` if it can. It does not check whether it is
 * taken.
 * @later owner panel
 */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug === "") return "slug-required";
  if (slug.length > SLUG_MAX) return "slug-too-long";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return "slug-format";
  if (isReservedSlug(slug)) return "slug-reserved";
  return undefined;
}
