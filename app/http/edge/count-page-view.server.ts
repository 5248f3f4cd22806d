import { isbot } from "isbot";
import type { Database } from "~/data/database.server";
import { recordPageView } from "~/data/page-views.server";
import { parseCounted, VIEW_WINDOW_MS } from "~/domain/page-views";
import { addressOf } from "~/http/requests/network-address.server";
import { visitorHash } from "~/http/requests/visitor.server";
import type { Limit } from "~/platform/limits.server";

const MOST_REMEMBERED = 5_000;
/** Page views that this isolate has counted, so that a reload within half an hour does not query the database. */
const counted = new Map<string, number>();

/**
 * Counts a page view after the answer, once per person and half hour (account, else network and browser family), up
 * to a limit per network and minute. Robots, prefetches and HEAD do not count. An account's page view is also added
 * to its activity log. `counts` is the entity from the page's header (`restaurant/k3…`).
 */
export async function countPageView(
  request: Request,
  counts: string | undefined,
  { db, viewLimit, secret, now }: { db: Database; viewLimit: Limit; secret: string; now: Date },
): Promise<void> {
  const view = parseCounted(counts);
  if (!view || request.method !== "GET" || isPrefetch(request)) return;
  if (isbot(request.headers.get("user-agent") ?? "")) return;

  const person = await visitorHash(request, secret, now, view.person);
  const mark = `${counts}/${person}`;
  const last = counted.get(mark);
  if (last !== undefined && now.getTime() - last < VIEW_WINDOW_MS) return;
  // Before the query, so that a flood of page views writes nothing. It also delays others of the same network to the
  // next minute.
  if (!(await viewLimit(addressOf(request))).success) return;
  // A page view that did not count is not remembered, because the half hour began when another isolate counted it.
  const account = view.person?.slice("u:".length);
  if (!(await recordPageView(db, { ...view, person, account, now }))) return;
  counted.set(mark, now.getTime());
  if (counted.size > MOST_REMEMBERED) counted.delete(counted.keys().next().value as string);
}

function isPrefetch(request: Request): boolean {
  return /prefetch|prerender/.test(
    request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "",
  );
}
