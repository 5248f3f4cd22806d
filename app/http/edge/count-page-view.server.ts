import { isbot } from "isbot";
import type { Database } from "~/data/database.server";
import { recordPageView } from "~/data/page-views.server";
import { parseCounted, VIEW_WINDOW_MS } from "~/domain/page-views";
import { addressOf } from "~/http/requests/network-address.server";
import { visitorHash } from "~/http/requests/visitor.server";
import type { Limit } from "~/platform/limits.server";

const REMEMBERED = 5_000;
/** Views this isolate has just counted: a reload within the half hour need not ask the database again. */
const counted = new Map<string, number>();

/**
 * Counts a page's view after its answer: once per person and half hour (account, else network and browser family), and only so
 * many a network and minute; robots, prefetches and HEAD count as nothing. Of an account's view the log of what it did lately
 * gets a line.
 * `counts` is what the page said it counts for (`restaurant/k3…`).
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
  // Before the database is asked: a flood of views writes nothing, and those of the same network wait for the next minute.
  if (!(await viewLimit(addressOf(request))).success) return;
  // One that did not count leaves no note: the half hour runs from the view that another isolate counted.
  const account = view.person?.slice("u:".length);
  if (!(await recordPageView(db, { ...view, person, account, now }))) return;
  counted.set(mark, now.getTime());
  if (counted.size > REMEMBERED) counted.delete(counted.keys().next().value as string);
}

function isPrefetch(request: Request): boolean {
  return /prefetch|prerender/.test(
    request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "",
  );
}
