import type { DatabaseTime } from "~/data/timed-database.server";
import type { Log } from "~/platform/log";
import { createSharedWork } from "./shared-work";
import type { StartTimer } from "./timer";

/**
 * Anonymous public pages in two caches: this isolate's memory, then the location's Cache API. Every entry carries the
 * moment at which it was rendered and, if something on the page begins or ends by itself, the moment when it does.
 * These two alone decide whether it is served.
 */

/** Seconds during which a rendered page is served without a new render. */
export const FRESH_SECONDS = 30;
/** Seconds until which it is still served while a new render runs after the answer. */
export const STALE_SECONDS = 60;
/** Seconds until which it is served where the page cannot be rendered, because a service fails (docs/decisions/0100). */
export const KEPT_SECONDS = 3600;
/** Seconds after a failed render in which a kept page is served without another attempt. */
const RETRY_SECONDS = 10;

/** Marks a page that may be cached; removed before the answer leaves the Worker. */
export const CACHEABLE_HEADER = "x-edge-cacheable";
/** The page's page view (domain/page-views `formatCounted`); removed before the answer leaves the Worker. */
export const COUNTS_HEADER = "x-edge-counts";
/** Epoch milliseconds at which the page changes by itself; removed before the answer leaves the Worker. */
export const ENDS_AT_HEADER = "x-edge-ends-at";

const RENDERED_AT_HEADER = "x-edge-rendered-at";
const MEMORY_BYTES = 16 * 1024 * 1024;
/** After this time a render counts as lost, and the next request starts another. */
const RENDER_PATIENCE_MS = 10_000;

export type CacheState = "fresh" | "stale" | "kept" | "expired" | "miss" | "bypass";

export type EdgeAnswer = {
  response: Response;
  state: CacheState;
  /** The text of the page's page view (domain/page-views `formatCounted`), if it counts. */
  counts: string | undefined;
};

type Entry = {
  body: ArrayBuffer;
  /** The headers of a fresh answer, with and without a body. Handing them over whole is what makes a hit cheap. */
  headers: Headers;
  bodilessHeaders: Headers;
  etag: string | null;
  counts: string | undefined;
  renderedAt: number;
  /** Infinity if nothing on the page begins or ends by itself. */
  endsAt: number;
  /** When a render that should have replaced it failed last. */
  failedAt?: number;
};

/** Milliseconds that a render took: waiting for the database, and everything else. */
type RenderTime = { database: number; render: number };

/** A finished render, as plain values that any request may use. `own` is the answer of its request alone. */
type Rendered =
  | { entry: Entry; time: RenderTime }
  | { uncacheable: { status: number; headers: [string, string][]; body: ArrayBuffer } }
  | { own: Response };

type EdgeCacheOptions = {
  /** The location's cache; absent on hosts without one. */
  store: Cache | undefined;
  /** Changes with every deployment, because an old page links scripts and styles that no longer exist. */
  version: string;
  /** Epoch milliseconds. */
  clock: () => number;
  startTimer: StartTimer;
};

/** Renders an address. The time that it waits for the database adds up in `time`. */
type Render = (time: DatabaseTime) => Promise<Response>;

/** Work that continues after the answer, and the log. */
type AfterAnswer = { waitUntil: (work: Promise<unknown>) => void; log: Log };

/**
 * Creates the cache of an isolate. `answer` serves an address from memory or store, or renders it, once for all
 * requests that wait for it at the same time. It never stores an error.
 */
export function createEdgeCache({ store, version, clock, startTimer }: EdgeCacheOptions) {
  const memory = new Map<string, Entry>();
  let memoryBytes = 0;
  const renders = createSharedWork<Rendered>({ clock, startTimer, patience: RENDER_PATIENCE_MS });

  /** Returns false if a newer page is already there, because a slow render must not replace a newer one. */
  function remember(key: string, entry: Entry): boolean {
    const present = memory.get(key);
    if (present && present.renderedAt > entry.renderedAt) return false;
    forget(key);
    memory.set(key, entry);
    memoryBytes += entry.body.byteLength;
    for (const oldest of memory.keys()) {
      if (memoryBytes <= MEMORY_BYTES) break;
      forget(oldest);
    }
    return true;
  }

  function forget(key: string) {
    const entry = memory.get(key);
    if (!entry) return;
    memory.delete(key);
    memoryBytes -= entry.body.byteLength;
  }

  /** Returns whether an entry may be served, which is at most `seconds` old. */
  function isWithin(seconds: number, entry: Entry): boolean {
    const now = clock();
    return now - entry.renderedAt <= seconds * 1000 && now < entry.endsAt;
  }

  async function recall(key: string, storeKey: string, log: Log): Promise<Entry | undefined> {
    const known = memory.get(key);
    if (known && isWithin(FRESH_SECONDS, known)) return known;
    // A failing store counts as empty, because the page can still be rendered.
    const stored = await store
      ?.match(storeKey)
      .catch((cause: unknown) => log.failure("edge-store-unread", cause));
    // A render may have ended in the meantime.
    const inMemory = memory.get(key);
    if (!stored) return inMemory;
    const renderedAt = Number(stored.headers.get(RENDERED_AT_HEADER));
    if (!renderedAt || (inMemory && inMemory.renderedAt >= renderedAt)) return inMemory;
    const inStore = entryOf(await stored.arrayBuffer(), stored.headers, renderedAt);
    return remember(key, inStore) ? inStore : memory.get(key);
  }

  async function renderAndCache(
    key: string,
    storeKey: string,
    render: Render,
    { waitUntil, log }: AfterAnswer,
  ): Promise<Rendered> {
    const renderedAt = clock();
    const database = { ms: 0 };
    const response = await render(database);
    // An answer that sets a cookie is for its own request alone.
    if (response.headers.has("set-cookie")) return { own: response };
    const body = await response.arrayBuffer();
    const time = { database: database.ms, render: Math.max(0, clock() - renderedAt - database.ms) };
    const headers = new Headers(response.headers);
    if (!isCacheable(response))
      return { uncacheable: { status: response.status, headers: [...headers], body } };
    headers.delete(CACHEABLE_HEADER);
    headers.delete("date");
    headers.set("etag", await etagOf(body));
    const entry = entryOf(body, headers, renderedAt);
    if (remember(key, entry) && store) {
      const cached = new Response(body, { headers });
      cached.headers.set(RENDERED_AT_HEADER, String(renderedAt));
      cached.headers.set("cache-control", `public, s-maxage=${KEPT_SECONDS}`);
      const storing = store.put(storeKey, cached);
      waitUntil(storing.catch((cause: unknown) => log.failure("edge-store-unwritten", cause)));
    }
    return { entry, time };
  }

  /** Returns whether a render gave the page, or a refusal that is about the page. Notes in the entry that it did not. */
  function hasFailed(rendered: Rendered | undefined, cached: Entry): boolean {
    const isAway = !rendered || ("uncacheable" in rendered && rendered.uncacheable.status >= 500);
    if (isAway) cached.failedAt = clock();
    return isAway;
  }

  /** Returns the result of a render that another request has begun, else begins one. */
  async function renderOnce(key: string, begin: () => Promise<Rendered>): Promise<Rendered> {
    const arrivedAt = clock();
    for (;;) {
      const joined = renders.join(key);
      if (!joined) return begin();
      const rendered = await joined;
      // The render was lost. Another request that waited for it may have begun the next one.
      if (!rendered) continue;
      if ("own" in rendered) return begin();
      // A page that ended before this request arrived is no answer to it.
      if (!("entry" in rendered) || arrivedAt < rendered.entry.endsAt) return rendered;
    }
  }

  return {
    async answer(
      request: Request,
      { origin, address }: { origin: string; address: string },
      render: Render,
      afterAnswer: AfterAnswer,
    ): Promise<EdgeAnswer> {
      const key = `${origin}${address}`;
      const storeKey = `${origin}/.edge/${version}${address}`;
      const cached = await recall(key, storeKey, afterAnswer.log);
      const begin = () => {
        const rendering = renders.start(key, () => renderAndCache(key, storeKey, render, afterAnswer));
        // Others may wait for it, so it must not end with this request's connection.
        afterAnswer.waitUntil(rendering.catch(() => {}));
        return rendering;
      };

      if (cached && isWithin(FRESH_SECONDS, cached)) return deliver(request, cached, "fresh");
      const kept = cached && isWithin(KEPT_SECONDS, cached) ? cached : undefined;
      const refresh = () =>
        begin().then(
          (rendered) => kept && hasFailed(rendered, kept),
          (cause: unknown) => {
            if (kept) hasFailed(undefined, kept);
            afterAnswer.log.failure("refresh-failed", cause);
          },
        );
      if (cached && isWithin(STALE_SECONDS, cached)) {
        if (!renders.isRunning(key)) refresh();
        return deliver(request, cached, "stale");
      }
      // Whoever waits for a service that hangs waits for its deadline, so only the first one does.
      if (kept?.failedAt !== undefined) {
        if (clock() - kept.failedAt >= RETRY_SECONDS * 1000 && !renders.isRunning(key)) refresh();
        return deliver(request, kept, "kept");
      }

      const rendered = await renderOnce(key, begin).catch((cause: unknown) => {
        if (!kept) throw cause;
        return afterAnswer.log.failure("render-failed", cause);
      });
      if (kept && hasFailed(rendered, kept)) return deliver(request, kept, "kept");
      if (!rendered) throw new Error("The page was not rendered");
      if ("own" in rendered) return uncached(rendered.own);
      if ("entry" in rendered)
        return deliver(request, rendered.entry, cached ? "expired" : "miss", rendered.time);
      const { status, headers, body } = rendered.uncacheable;
      return uncached(new Response(body.byteLength > 0 ? body : null, { status, headers }));
    },
  };
}

/** Prepares all that each answer from this entry has in common. `stored`: the headers of the rendered page. */
function entryOf(body: ArrayBuffer, stored: Headers, renderedAt: number): Entry {
  const headers = new Headers(stored);
  for (const name of CACHE_HEADERS) headers.delete(name);
  // The browser must revalidate it, so that signing in or out never shows the other version.
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", "Cookie");
  headers.set("server-timing", "edge;desc=fresh");
  const bodilessHeaders = new Headers(headers);
  for (const name of ["content-type", "content-length"]) bodilessHeaders.delete(name);
  return {
    body,
    headers,
    bodilessHeaders,
    etag: stored.get("etag"),
    counts: stored.get(COUNTS_HEADER) ?? undefined,
    renderedAt,
    endsAt: Number(stored.get(ENDS_AT_HEADER) ?? Number.POSITIVE_INFINITY),
  };
}

/** Returns an answer that bypasses the cache: a personal page, an error, a redirect, or a file. */
export function uncached(response: Response): EdgeAnswer {
  const counts = response.ok ? (response.headers.get(COUNTS_HEADER) ?? undefined) : undefined;
  const copy = new Response(response.body, response);
  for (const name of [CACHEABLE_HEADER, COUNTS_HEADER, ENDS_AT_HEADER]) copy.headers.delete(name);
  if (!copy.headers.has("cache-control")) copy.headers.set("cache-control", "private, no-store");
  return { response: copy, state: "bypass", counts };
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 && response.headers.has(CACHEABLE_HEADER) && !response.headers.has("set-cookie")
  );
}

/** Headers that only this cache uses, and those that the Cache API adds. */
const CACHE_HEADERS = [
  COUNTS_HEADER,
  ENDS_AT_HEADER,
  RENDERED_AT_HEADER,
  "cf-cache-status",
  "age",
  "date",
  "expires",
];

/** Returns an entry as the browser's answer. `time` is that of the render for which the request waited. */
function deliver(request: Request, entry: Entry, state: CacheState, time?: RenderTime): EdgeAnswer {
  const { body, etag, counts } = entry;
  const isKnown = matchesEtag(request.headers.get("if-none-match"), etag);
  const prepared = isKnown ? entry.bodilessHeaders : entry.headers;
  const headers = state === "fresh" ? prepared : timed(prepared, state, time);
  const response = isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(request.method === "HEAD" ? null : body, { headers });
  return { response, state, counts };
}

function timed(prepared: Headers, state: CacheState, time: RenderTime | undefined): Headers {
  const took = time ? `, db;dur=${time.database}, render;dur=${time.render}` : "";
  const headers = new Headers(prepared);
  headers.set("server-timing", `edge;desc=${state}${took}`);
  return headers;
}

/** Returns the tag of a body (RFC 9110, 8.8.3). */
export async function etagOf(body: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/**
 * Returns whether one of the listed tags matches, compared weakly (RFC 9110, 13.1.2), because the edge marks
 * compressed answers with `W/`.
 */
export function matchesEtag(ifNoneMatch: string | null, etag: string | null): boolean {
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
