import type { DatabaseTime } from "~/data/timed-database.server";
import { CACHEABLE_HEADER, createEdgeCache } from "~/http/edge/edge-cache.server";
import { openLog } from "~/platform/log";
import { edgeStore } from "../../../workers/load-context";

/** The real cache of the location where the tests run. */
export const locationCache = edgeStore() as Cache;

/** Each test has its own host, because the location's cache outlives a test. */
let hosts = 0;

/** Takes the work that continues after the answer. */
type AfterAnswer = { waitUntil: (work: Promise<unknown>) => void };

type Options = { version?: string; store?: Cache | "none" };

/** A site with one page that counts its renders, an edge cache in front of it, and a clock that the test sets. */
export function edgeWorld() {
  const origin = `https://t${++hosts}.test`;
  const start = Date.UTC(2026, 7, 1, 12);
  let timerStarted = Promise.withResolvers<void>();
  const world = {
    origin,
    start,
    now: start,
    renders: 0,
    /** The site's answer; tests replace it. */
    site: async (_time: DatabaseTime): Promise<Response> => page(`render ${world.renders}`),
    /** The timers that run, each by what ends it. */
    timers: new Set<() => void>(),
    /** Resolves when so many requests wait for another's render, each with a timer. */
    async waiting(count: number) {
      while (world.timers.size < count) await timerStarted.promise;
    },
    /** Ends the timers that run. */
    endTimers() {
      for (const end of world.timers) end();
    },
    /** A new isolate with an empty memory. */
    isolate({ version = "v1", store = locationCache }: Options = {}) {
      const edge = createEdgeCache({
        store: store === "none" ? undefined : store,
        version,
        clock: () => world.now,
        startTimer: () => {
          const { promise: over, resolve } = Promise.withResolvers<void>();
          world.timers.add(resolve);
          timerStarted.resolve();
          timerStarted = Promise.withResolvers<void>();
          return { over, stop: () => world.timers.delete(resolve) };
        },
      });
      return {
        /** Sends a request. `behind` is the work that continues after the answer, unless `ctx` takes it. */
        async ask(address: string, init: RequestInit = {}, ctx?: AfterAnswer) {
          const behind: Promise<unknown>[] = [];
          const render = (time: DatabaseTime) => {
            world.renders++;
            return world.site(time);
          };
          const answer = await edge.answer(new Request(origin + address, init), { origin, address }, render, {
            waitUntil: (work) => (ctx ? ctx.waitUntil(work) : behind.push(work)),
            log: openLog("8f2a"),
          });
          return { ...answer, ...answerParts(answer.response), behind };
        },
        /** Sends a request and waits for the work after the answer. */
        async settled(address: string, init: RequestInit = {}) {
          const answer = await this.ask(address, init);
          await finished(answer.behind);
          return answer;
        },
      };
    },
    /** Sets the clock to this many milliseconds after the start. */
    turnTo(ms: number) {
      world.now = start + ms;
    },
  };
  return world;
}

function answerParts(response: Response) {
  return { status: response.status, headers: response.headers, text: () => response.text() };
}

/** Waits for work that may start more work. */
export async function finished(behind: Promise<unknown>[]): Promise<void> {
  for (let done = 0; done < behind.length; done++) await behind[done];
}

/** A cacheable page. */
export function page(body: BodyInit, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { "content-type": "text/html; charset=utf-8", [CACHEABLE_HEADER]: "1", ...headers },
  });
}

/** A render that starts with its request and ends when the test says so. */
export function slowRender() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Response>();
  return {
    site: () => {
      begun.resolve();
      return ended.promise;
    },
    begun: begun.promise,
    end: ended.resolve,
  };
}
