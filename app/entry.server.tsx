import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type Hydrates, isTakenOver } from "~/http/hydration";
import { hydratingPolicy } from "~/http/security-headers";
import { newToken } from "~/platform/keys.server";
import type { Log } from "~/platform/log";
import { Nonce } from "~/ui/nonce";

/**
 * Renders a page whole, without streaming: the edge caches pages, and their ETag is a hash of the bytes. A page that
 * hydrates allows its scripts by a nonce. Every other page has the same bytes and the same policy for everybody, and
 * no marks for React.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  const page = (nonce?: string) => (
    <Nonce.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </Nonce.Provider>
  );
  if (!hydrates(remixContext)) {
    // A stream of Remix's data would suspend a page that is rendered at once.
    delete remixContext.serverHandoffStream;
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page())}`, { status, headers });
  }

  let hasFailed = false;
  const nonce = newToken(16);
  const body = await renderToReadableStream(page(nonce), {
    signal: request.signal,
    // React must not send parts that a script inserts later, because pages must work without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true;
      logFailure(error, loadContext.log);
    },
  });
  await body.allReady;
  headers.set("content-security-policy", hydratingPolicy(nonce, loadContext.mediaOrigin));
  return new Response(body, { status: hasFailed ? 500 : status, headers });
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
