import { CACHEABLE_HEADER, createEdgeCache } from "~/http/edge/edge-cache.server";
import { openLog } from "~/platform/log";
import { edgeStore } from "../../../workers/load-context";

/** The real cache of the location that the tests run in. */
export const locationCache = edgeStore() as Cache;

/** Addresses of one test are no other's: the location's cache outlives a test. */
let hosts = 0;

type Options = { version?: string; store?: Cache | "none" };

/** A site whose one page counts how often it was rendered, an edge cache before it, and a clock to turn by hand. */
export function edgeWorld() {
  const origin = `https://t${++hosts}.test`;
  const start = Date.UTC(2026, 7, 1, 12);
  const world = {
    origin,
    now: start,
    renders: 0,
    /** What the site answers; replaced by tests. */
    site: async (): Promise<Response> => page(`render ${world.renders}`),
    /** An isolate of its own, with no memory yet. */
    isolate({ version = "v1", store = locationCache }: Options = {}) {
      const edge = createEdgeCache({
        store: store === "none" ? undefined : store,
        version,
        clock: () => world.now,
      });
      return {
        /** Asks as a client does. `behind` is the work that the answer left behind. */
        async ask(address: string, init: RequestInit = {}) {
          const behind: Promise<unknown>[] = [];
          const render = () => {
            world.renders++;
            return world.site();
          };
          const answer = await edge.answer(new Request(origin + address, init), address, render, {
            waitUntil: (work) => behind.push(work),
            log: openLog("8f2a"),
          });
          return { ...answer, ...answerParts(answer.response), behind };
        },
        /** Asks, and waits for what was left behind. */
        async settled(address: string, init: RequestInit = {}) {
          const answer = await this.ask(address, init);
          await finished(answer.behind);
          return answer;
        },
      };
    },
    /** Turns the clock to so many milliseconds after the world began. */
    turnTo(ms: number) {
      world.now = start + ms;
    },
  };
  return world;
}

function answerParts(response: Response) {
  return { status: response.status, headers: response.headers, text: () => response.text() };
}

/** Waits for work that may itself leave more behind. */
export async function finished(behind: Promise<unknown>[]): Promise<void> {
  for (let done = 0; done < behind.length; done++) await behind[done];
}

/** A page that may be kept. */
export function page(body: BodyInit, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { "content-type": "text/html; charset=utf-8", [CACHEABLE_HEADER]: "1", ...headers },
  });
}

/** A render that begins when it is asked for and ends when the test says so. */
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
