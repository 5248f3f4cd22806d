import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RESTAURANTS_A_SITEMAP } from "~/data/restaurants/sitemap.server";
import { publicRoute } from "~/http/guards.server";
import { sitemapAnswer } from "./sitemap-answer";

/** GET /sitemap.xml?pagina={n}: all addresses, or an index of pages if there are too many for one. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  publicRoute();
  const page = new URL(request.url).searchParams.get("pagina");
  return sitemapAnswer(context, page, RESTAURANTS_A_SITEMAP);
}
