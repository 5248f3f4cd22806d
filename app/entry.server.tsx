import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { type Hydrates, isTakenOver } from "~/http/hydration";
import { hydratingPolicy } from "~/http/security-headers";
import { newToken } from "~/platform/keys.server";
import type { Log } from "~/platform/log";
import { Nonce } from "~/ui/nonce";

/**
 * Pages leave whole: they are kept at the edge and tagged by their bytes, so there is nothing to gain by streaming. One
 * that hydrates names its scripts by a nonce; every other is the same for everybody, bytes and policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  let hasFailed = false;
  const nonce = hydrates(remixContext) ? newToken(16) : undefined;
  const page = (
    <Nonce.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </Nonce.Provider>
  );
  const body = await renderToReadableStream(page, {
    signal: request.signal,
    // Nothing is sent apart to be put in its place by a script: pages are read without scripts too.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true;
      logFailure(error, loadContext.log);
    },
  });
  await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  if (nonce) headers.set("content-security-policy", hydratingPolicy(nonce));
  return new Response(body, { status: hasFailed ? 500 : status, headers });
}

/** A route says so by `handle = { hydrates: true }` or `"viewer"` (http/hydration); the screens of failures never do. */
function hydrates({ staticHandlerContext, routeModules }: EntryContext): boolean {
  if (staticHandlerContext.errors) return false;
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrates?: Hydrates } | undefined;
    return isTakenOver(handle?.hydrates, staticHandlerContext.loaderData[route.id]);
  });
}

/** Whatever no route expected: logged once, with the request's id; the person sees fixed copy. */
export function handleError(
  error: unknown,
  { context, request }: { context: AppLoadContext; request: Request },
) {
  // A refusal of the router's own (a method that no action takes) is an answer, not a failure.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(error, context.log);
}

function logFailure(error: unknown, log: Log) {
  // The stack names code, never values; what a failed query was asked with stays out (platform/log).
  const at = error instanceof Error ? error.stack?.split("\n").slice(1, 6).join("\n") : undefined;
  log.failure("unexpected", error, { at });
}
