import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { failureText } from "~/http/failure-text";

/** Pages leave whole: they are kept at the edge and tagged by their bytes, so there is nothing to gain by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  let hasFailed = false;
  const body = await renderToReadableStream(<RemixServer context={remixContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      hasFailed = true;
      logFailure(error, loadContext.requestId);
    },
  });
  await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { status: hasFailed ? 500 : status, headers });
}

/** Whatever no route expected: logged once, with the request's id; the person sees fixed copy. */
export function handleError(
  error: unknown,
  { context, request }: { context: AppLoadContext; request: Request },
) {
  // A refusal of the router's own (a method that no action takes) is an answer, not a failure.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(error, context.requestId);
}

function logFailure(error: unknown, requestId: string) {
  // The stack names code, never values; what a failed query was asked with stays out (http/failure-text).
  const at = error instanceof Error ? error.stack?.split("\n").slice(1, 6).join("\n") : undefined;
  console.error(JSON.stringify({ event: "unexpected", requestId, cause: failureText(error), at }));
}
