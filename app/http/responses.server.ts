import { type AppLoadContext, data, type HeadersFunction } from "@remix-run/cloudflare";
import type { Counted } from "~/domain/page-views";
import { CACHEABLE_HEADER, COUNTS_HEADER } from "~/http/edge/edge-cache.server";

/** Seconds after which a client may ask again for what the database could not give. */
const RETRY_AFTER_SECONDS = 10;

type PageView = {
  counts?: Omit<Counted, "person">;
  viewer?: { publicId: string } | undefined;
  /** It says something of whoever asks, as an account's pages do. */
  isOwn?: boolean;
};

/**
 * A public page's view model: for nobody signed in, marked as one that the edge may keep; for an account its own. Where
 * it counts as a view, it says of what and, for an account, by whom.
 */
export function publicPage<T>(viewModel: T, { counts, viewer, isOwn = viewer !== undefined }: PageView = {}) {
  const headers = new Headers();
  if (!isOwn) headers.set(CACHEABLE_HEADER, "1");
  const person = viewer ? ` u:${viewer.publicId}` : "";
  if (counts) headers.set(COUNTS_HEADER, `${counts.entity}/${counts.publicId}${person}`);
  return data(viewModel, { headers });
}

/** A screen's `headers`: what its refusal, or its action and loader, set (Retry-After, Refresh), which Remix drops otherwise. */
export const answerHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const merged = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== "set-cookie") merged.set(name, value);
  return merged;
};

/** A page refused: the status and the sentence that its failure screen shows. */
export type Refusal = { title: string; detail?: string };

/**
 * To be thrown, as a whole answer: a route without a screen gives it as it is, where Remix would put English words of its
 * own in the place of thrown data. The screens find the refusal in their error's `data`.
 */
function refused(refusal: Refusal, status: number): Response {
  return Response.json(refusal, { status, headers: { "cache-control": "no-store" } });
}

/** A miss: nothing of that name is there for this visitor. */
export function notFound(refusal: Refusal): never {
  throw refused(refusal, 404);
}

/** Known and closed to this visitor. */
export function forbidden(refusal: Refusal): never {
  throw refused(refusal, 403);
}

/** Status and headers of what the database could not give: to be asked again, and kept by nobody. */
export function unavailable() {
  return {
    status: 503,
    headers: { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" },
  };
}

/**
 * Runs a page's read. A database that fails is told apart from a miss: status 503 with Retry-After, never cached, so
 * that a hiccup does not take a menu out of a search engine. The cause goes to the log, never to the browser.
 */
export async function readOrUnavailable<T>(
  { log }: Pick<AppLoadContext, "log">,
  refusal: Refusal,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    log.failure("read-failed", cause);
    throw Response.json(refusal, unavailable());
  }
}

/** An answer of an action as a route without a screen gives it: Remix drops the status of `data()` there. */
export function resourceAnswer(answer: Response | ReturnType<typeof data>): Response {
  return answer instanceof Response ? answer : Response.json(answer.data, answer.init ?? undefined);
}
