import * as addresses from "~/domain/addresses";
import { DEFAULT_COUNTRY, SEARCH_PARAMETERS } from "~/domain/search/search";

/**
 * The Worker in front of one Worker per country (docs/scale.md). `routes` is the routing table: which country has an
 * address. Only that country's Worker is asked, because all share the location's cache, where an address has one page.
 */
type RouterEnv = { ROUTES: D1Database } & Record<string, Fetcher>;

/** Returns how the routing table names an address: a restaurant by its slug, an offer by its whole path. */
function routeOf(pathname: string): string {
  const [, first = ""] = pathname.split("/");
  return pathname.startsWith(addresses.offer("")) ? pathname : first;
}

async function countryOf(url: URL, { ROUTES }: RouterEnv): Promise<string> {
  const known = await ROUTES.prepare("SELECT country FROM routes WHERE route = ?")
    .bind(routeOf(url.pathname))
    .first<string>("country");
  return known ?? url.searchParams.get(SEARCH_PARAMETERS.country) ?? DEFAULT_COUNTRY;
}

export default {
  async fetch(request, env) {
    const country = await countryOf(new URL(request.url), env);
    const site = env[`SITE_${country}`] ?? env[`SITE_${DEFAULT_COUNTRY}`];
    return (site as Fetcher).fetch(request);
  },
} satisfies ExportedHandler<RouterEnv>;
