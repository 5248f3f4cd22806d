import { isbot } from "isbot";
import type { Database } from "~/data/database.server";
import { addPageViews, logPageView } from "~/data/page-views.server";
import { parseCounted } from "~/domain/page-views";
import { addressOf } from "~/http/requests/network-address.server";
import { visitorHash } from "~/http/requests/visitor.server";
import { runAfterAnswer } from "~/http/run-after-answer.server";
import type { Limit } from "~/platform/limits.server";
import type { Log } from "~/platform/log";
import type { PageViewCounter } from "./page-view-counter.server";

type CountingDeps = {
  counter: PageViewCounter;
  /** Opens the database. Most page views need none. */
  openDb: () => Database;
  viewLimit: Limit;
  secret: string;
  now: Date;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
};

/**
 * Counts a page view after the answer, once per person and half hour (account, else network and browser family), up
 * to a limit per network and minute. Robots, prefetches and HEAD do not count. The isolate's counter writes it later,
 * together with others. An account's page view of a restaurant or dish is also added to its activity log, at once.
 * `counts` is the text of the page's header (domain/page-views).
 */
export async function countPageView(
  request: Request,
  counts: string | undefined,
  { counter, openDb, viewLimit, secret, now, waitUntil, log }: CountingDeps,
): Promise<void> {
  const view = parseCounted(counts);
  if (!view || request.method !== "GET" || isPrefetch(request)) return;

  const person = await visitorHash(request, secret, now, view.person);
  if (!counter.isNew(view, person, now)) return;
  // Asked late, because most page views are a known person's.
  if (isbot(request.headers.get("user-agent") ?? "")) return;
  // Before the count, so that a flood of page views writes nothing. It also delays others of the same network to the
  // next minute.
  if (!(await viewLimit(addressOf(request))).success) return;
  const write = (views: Parameters<typeof addPageViews>[1]) => addPageViews(openDb(), views);
  // The counter asks again whether the page view is new, because others may have counted during the question above.
  if (!counter.count(view, person, now, { write, waitUntil, log })) return;

  const { entity, publicId } = view;
  const account = view.person?.slice("u:".length);
  if (account === undefined || entity === "offer") return;
  const logged = logPageView(openDb(), { entity, publicId }, account, now);
  runAfterAnswer({ log, waitUntil }, "page-view-unlogged", logged);
}

function isPrefetch(request: Request): boolean {
  return /prefetch|prerender/.test(
    request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "",
  );
}
