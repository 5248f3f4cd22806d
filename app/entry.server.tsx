import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type Hydrates, isTakenOver } from "~/http/hydration";
import { hydratingPolicy } from "~/http/security-headers";
import { newToken } from "~/platform/keys.server";
import type { Log } from "~/platform/log";
import { loadParts } from "~/ui/lazy-part";
import { Nonce } from "~/ui/nonce";

/**
 * Renders a page whole, without streaming: the edge caches pages, their ETag is a hash of the bytes, and React's stream
 * takes several times as long for the same page. A page that hydrates allows its scripts by a nonce. Every other page has
 * the same bytes and the same policy for everybody, and no marks for React. A component that throws makes Remix ask again
 * with the error, for the failure screen.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  // While a stream of data is in the context, Remix's component suspends, which a page that is rendered at once cannot.
  const { serverHandoffStream: pageData, ...context } = remixContext;
  const page = (nonce?: string) => (
    <Nonce.Provider value={nonce}>
      <RemixServer context={context} url={request.url} {...(nonce ? { nonce } : {})} />
    </Nonce.Provider>
  );
  if (!hydrates(remixContext)) {
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page())}`, { status, headers });
  }
  await loadParts();
  const nonce = newToken(16);
  const html = renderToString(page(nonce));
  headers.set("content-security-policy", hydratingPolicy(nonce, loadContext.mediaOrigin));
  const scripts = pageData ? handOver(await new Response(pageData).text(), nonce) : "";
  return new Response(`<!DOCTYPE html>${html.replace(END, () => scripts + END)}`, { status, headers });
}

/** Texts are escaped, so nothing else of a page reads so. */
const END = "</body></html>";

/**
 * Returns the scripts that give a page's data to Remix in the browser, as its own component writes them
 * (`StreamTransfer` of @remix-run/react, which only works in a stream).
 */
function handOver(pageData: string, nonce: string): string {
  const text = JSON.stringify(pageData).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

/** A route hydrates by `handle = { hydrates: true }` or `"signed-in"` (http/hydration). Failure screens never hydrate. */
function hydrates({ staticHandlerContext, routeModules }: EntryContext): boolean {
  if (staticHandlerContext.errors) return false;
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrates?: Hydrates } | undefined;
    return isTakenOver(handle?.hydrates, staticHandlerContext.loaderData[route.id]);
  });
}

/** Logs an error that no route expected, with the request's id. The page shows a fixed sentence. */
export function handleError(
  error: unknown,
  { context, request }: { context: AppLoadContext; request: Request },
) {
  // A refusal by Remix itself (a method without an action) is an answer, not a failure.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(error, context.log);
}

function logFailure(error: unknown, log: Log) {
  // The stack contains no values. The message is left out, because it may hold a query's parameters (platform/log).
  const at = error instanceof Error ? error.stack?.split("\n").slice(1, 6).join("\n") : undefined;
  log.failure("unexpected", error, { at });
}
