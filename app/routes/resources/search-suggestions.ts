import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSuggestions } from "~/data/search/suggestions.server";
import * as addresses from "~/domain/addresses";
import { parseAsked } from "~/domain/search/asked";
import { publicRoute } from "~/http/guards.server";
import { addressOf } from "~/http/requests/network-address.server";

/** While somebody types and deletes, the browser asks once for each text. */
const KEPT_SECONDS = 300;

/**
 * GET /buscar/sugerencias?q=: what a typed text may become, as JSON: `[{ text, href }]`, at most eight. Suggestions are
 * a help: beyond the limit and after a failure there are none.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  publicRoute();
  const { question } = parseAsked(new URL(request.url).searchParams);
  const { success } = await context.limits.suggestions(`s:${addressOf(request)}`);
  if (!success) return answer([], { status: 429 });
  try {
    const found = await listSuggestions(context.db, question, context.now);
    const suggestions = found.map(({ text, slug }) => ({
      text,
      href: slug === null ? `${addresses.search}?${new URLSearchParams({ q: text })}` : addresses.menu(slug),
    }));
    return answer(suggestions, { headers: { "cache-control": `private, max-age=${KEPT_SECONDS}` } });
  } catch (cause) {
    context.log.failure("read-failed", cause);
    return answer([], { status: 503, headers: { "cache-control": "no-store" } });
  }
}

function answer(suggestions: { text: string; href: string }[], { status = 200, headers = {} }: ResponseInit) {
  return Response.json(suggestions, {
    status,
    headers: { ...headers, "x-robots-tag": "noindex" } as HeadersInit,
  });
}
