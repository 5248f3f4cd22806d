import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  findSitemap,
  listOffersInSitemap,
  listRestaurantsInSitemap,
  type RestaurantInSitemap,
} from "~/data/restaurants/sitemap.server";
import * as addresses from "~/domain/addresses";
import { storedFile } from "~/http/edge/stored-file.server";
import { plainText } from "~/http/plain-text";
import { type SitemapEntry, sitemapIndex, urlset } from "./sitemap-xml";

/** The page of a sitemap index with the landing page and the offers. */
const OTHER_PAGES = 0;

/**
 * Answers with the sitemap, or with its requested page if there are more than `size` restaurants; 404 for a page
 * without restaurants. Cached for an hour, as its Cache-Control says.
 */
export function sitemapAnswer(
  context: AppLoadContext,
  requestedPage: string | null,
  size: number,
): Promise<Response> {
  const page = requestedPage === null ? undefined : Number(requestedPage);
  if (requestedPage !== null && !/^(0|[1-9]\d{0,8})$/.test(requestedPage))
    return Promise.resolve(plainText("Esta página no existe.", 404));
  return storedFile(context, `/sitemap/${size}/${requestedPage ?? "todo"}`, async () => {
    try {
      const body = await sitemapOf(context, page, size);
      return body === undefined ? plainText("Esta página no existe.", 404) : xml(body);
    } catch (cause) {
      context.log.failure("read-failed", cause);
      return plainText("No se pudo leer. Intenta de nuevo en un momento.", 503, { "retry-after": "10" });
    }
  });
}

async function sitemapOf(
  { db, now, origin }: AppLoadContext,
  page: number | undefined,
  size: number,
): Promise<string | undefined> {
  const landing = { url: `${origin}${addresses.landing}` };
  const menus = (restaurants: RestaurantInSitemap[]) =>
    restaurants.map(({ slug, updatedAt }): SitemapEntry => {
      return { url: `${origin}${addresses.menu(encodeURIComponent(slug))}`, lastModified: updatedAt };
    });
  const offers = (found: { publicId: string }[]) =>
    found.map(({ publicId }): SitemapEntry => ({ url: `${origin}${addresses.offer(publicId)}` }));

  if (page === undefined) {
    const sitemap = await findSitemap(db, now, size);
    if ("restaurants" in sitemap)
      return urlset([landing, ...menus(sitemap.restaurants), ...offers(sitemap.offers)]);
    return sitemapIndex(
      [OTHER_PAGES, ...sitemap.pages].map((n) => ({ url: `${origin}${addresses.sitemap}?pagina=${n}` })),
    );
  }
  if (page === OTHER_PAGES) return urlset([landing, ...offers(await listOffersInSitemap(db, now, size))]);
  const restaurants = await listRestaurantsInSitemap(db, now, page, size);
  return restaurants.length > 0 ? urlset(menus(restaurants)) : undefined;
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
