import { type Counted, type DayViews, dayOfView, VIEW_WINDOW_MS } from "~/domain/page-views";
import type { Log } from "~/platform/log";
import type { StartTimer } from "./timer";

/** Milliseconds that a page view waits for others before all are written at once. */
export const FLUSH_AFTER_MS = 5_000;
/** After this time a flush counts as lost, because the platform ended its request. The next page view starts another. */
export const FLUSH_LOST_MS = 2 * FLUSH_AFTER_MS;
/** Entities and days whose page views may wait. A full isolate flushes at once. */
export const MOST_WAITING = 500;
/** While writing fails, page views of more entities and days than this do not count. */
const MOST_UNWRITTEN = 2 * MOST_WAITING;
/** Page views of the last half hour that an isolate remembers, some 200 bytes each. The oldest is forgotten first. */
export const MOST_REMEMBERED = 20_000;

/** Work that continues after the answer, the log, and the write of a flush. */
export type FlushDeps = {
  write: (views: DayViews[]) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
};

export type PageViewCounter = ReturnType<typeof createPageViewCounter>;

/**
 * Creates the page view counter of an isolate. It remembers who has seen what in the last half hour, by hashes only,
 * and adds up the page views that count, in memory, until a flush writes them. What waits when the platform ends the
 * isolate is lost (docs/decisions/0058).
 */
export function createPageViewCounter({ startTimer }: { startTimer: StartTimer }) {
  /** When each person's last page view of an entity counted, oldest first. */
  const seen = new Map<string, number>();
  let waiting = new Map<string, DayViews>();
  let flushDueSince: number | undefined;
  let hasFailed = false;

  const markOf = ({ entity, publicId }: Counted, person: string) => `${entity}/${publicId}/${person}`;

  function isRecent(mark: string, now: number): boolean {
    const last = seen.get(mark);
    return last !== undefined && now - last < VIEW_WINDOW_MS;
  }

  function remember(mark: string, now: number) {
    // Delete first, so that the order of the map is the order of time.
    seen.delete(mark);
    seen.set(mark, now);
    for (const [oldest, at] of seen) {
      if (seen.size <= MOST_REMEMBERED && now - at < VIEW_WINDOW_MS) break;
      seen.delete(oldest);
    }
  }

  /** Adds to what waits for the next flush. Returns false if there is no room. */
  function add(view: DayViews): boolean {
    const key = `${view.entity}/${view.publicId}/${view.day}`;
    const present = waiting.get(key);
    if (!present && waiting.size >= MOST_UNWRITTEN) return false;
    waiting.set(key, { ...view, views: view.views + (present?.views ?? 0) });
    return true;
  }

  async function flush({ write, log }: FlushDeps) {
    const views = [...waiting.values()];
    if (views.length === 0) return;
    waiting = new Map();
    try {
      await write(views);
      hasFailed = false;
    } catch (cause) {
      hasFailed = true;
      log.failure("page-views-unwritten", cause, { entities: views.length });
      for (const view of views) add(view);
    }
  }

  async function flushLater(since: number, deps: FlushDeps) {
    await startTimer(FLUSH_AFTER_MS).over;
    // A flush that was taken for lost must not clear the flag of the flush that replaced it.
    if (flushDueSince === since) flushDueSince = undefined;
    await flush(deps);
  }

  return {
    /** Returns whether a person's page view at `now` would count. */
    isNew: (view: Counted, person: string, now: Date): boolean =>
      !isRecent(markOf(view, person), now.getTime()),

    /**
     * Counts a person's page view at `now`, unless the person's last one of this entity is less than half an hour old.
     * Returns whether it counted. `person` is a hash (http/requests/visitor).
     */
    count(view: Counted, person: string, now: Date, deps: FlushDeps): boolean {
      const mark = markOf(view, person);
      const at = now.getTime();
      if (isRecent(mark, at)) return false;
      const { entity, publicId } = view;
      if (!add({ entity, publicId, day: dayOfView(view, now), views: 1 })) return false;
      remember(mark, at);
      // While writing fails, only the timer tries again, so that not every page view sends a large batch.
      if (waiting.size >= MOST_WAITING && !hasFailed) deps.waitUntil(flush(deps));
      else if (flushDueSince === undefined || at - flushDueSince >= FLUSH_LOST_MS) {
        flushDueSince = at;
        deps.waitUntil(flushLater(at, deps));
      }
      return true;
    },
  };
}
