import { type AppLoadContext, data, type HeadersFunction } from "@remix-run/cloudflare";
import { type Counted, formatCounted } from "~/domain/page-views";
import { CACHEABLE_HEADER, COUNTS_HEADER, ENDS_AT_HEADER } from "~/http/edge/edge-cache.server";
import { accountPerson } from "~/http/requests/visitor.server";

/** Seconds after which a client may retry when the database has failed. */
const RETRY_AFTER_SECONDS = 10;

type PublicPage = {
  /**
   * The next moment when something on the page begins or ends by itself, such as an offer or the restaurant's
   * visibility. The cached page is not served from then on.
   */
  changesAt: Date | undefined;
  counts?: Omit<Counted, "person">;
  identity?: { publicId: string } | undefined;
  /** The page depends on the visitor, like an account's pages. */
  isOwn?: boolean;
};

/**
 * Returns a public page's view model. For anonymous visitors it marks the page as cacheable until it changes by
 * itself. If the page counts page views, it adds the entity and the account.
 */
export function publicPage<T>(
  viewModel: T,
  { changesAt, counts, identity, isOwn = identity !== undefined }: PublicPage,
) {
  const headers = new Headers();
  if (!isOwn) {
    headers.set(CACHEABLE_HEADER, "1");
    if (changesAt) headers.set(ENDS_AT_HEADER, String(changesAt.getTime()));
  }
  const person = identity && { person: accountPerson(identity) };
  if (counts) headers.set(COUNTS_HEADER, formatCounted({ ...counts, ...person }));
  return data(viewModel, { headers });
}

/**
 * A screen's `headers`: those that its refusal, or its action and loader, set (Retry-After, Refresh), which Remix
 * would drop.
 */
export const answerHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders) return errorHeaders;
  const merged = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== "set-cookie") merged.set(name, value);
  return merged;
};

/** The sentence of a refusal, which the failure screen shows. */
export type Refusal = { title: string; detail?: string };

/**
 * Returns a refusal as a whole answer to throw. A route without a screen returns it unchanged, while Remix would
 * replace thrown data by its own English words. Screens find the refusal in their error's `data`.
 */
function refusalAnswer(refusal: Refusal, status: number): Response {
  return Response.json(refusal, { status, headers: { "cache-control": "no-store" } });
}

/** Answers 404: nothing with that name exists for this visitor. */
export function notFound(refusal: Refusal): never {
  throw refusalAnswer(refusal, 404);
}

/** Answers 403: the page exists but is closed to this visitor. */
export function forbidden(refusal: Refusal): never {
  throw refusalAnswer(refusal, 403);
}

/** Returns status and headers of an answer after the database has failed: retry later, never cached. */
export function unavailable() {
  return {
    status: 503,
    headers: { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" },
  };
}

/**
 * Runs a page's read. If the database fails, answers 503 with Retry-After, never cached, so that a short failure does
 * not remove a menu from search engines as a 404 would. The cause is logged and never sent to the browser.
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

/** Returns an action's answer for a route without a screen, because Remix drops the status of `data()` there. */
export function resourceAnswer(answer: Response | ReturnType<typeof data>): Response {
  return answer instanceof Response ? answer : Response.json(answer.data, answer.init ?? undefined);
}
