import type { Log } from "~/platform/log";

/**
 * Anonymous public pages in two caches: this isolate's memory, then the location's Cache API. Every entry carries the
 * moment at which it was rendered, and only its age decides whether it is served.
 */

/** Seconds during which a rendered page is served without a new render. */
export const FRESH_SECONDS = 30;
/** Seconds until which it is still served while a new render runs after the answer. */
export const STALE_SECONDS = 60;

/** Marks a page that may be cached; removed before the answer leaves the Worker. */
export const CACHEABLE_HEADER = "x-edge-cacheable";
/** The page's page view (domain/page-views `formatCounted`); removed before the answer leaves the Worker. */
export const COUNTS_HEADER = "x-edge-counts";

const RENDERED_AT_HEADER = "x-edge-rendered-at";
const MEMORY_BYTES = 16 * 1024 * 1024;
/** After this time a refresh counts as lost, and the next request starts another. */
const REFRESH_PATIENCE_MS = 10_000;

export type CacheState = "fresh" | "stale" | "expired" | "miss" | "bypass";

export type EdgeAnswer = {
  response: Response;
  state: CacheState;
  /** The text of the page's page view (domain/page-views `formatCounted`), if it counts. */
  counts: string | undefined;
};

type Entry = {
  body: ArrayBuffer;
  headers: [string, string][];
  renderedAt: number;
};

type EdgeCacheOptions = {
  /** The location's cache; absent on hosts without one. */
  store: Cache | undefined;
  /** Changes with every deployment, because an old page links scripts and styles that no longer exist. */
  version: string;
  /** Epoch milliseconds. */
  clock: () => number;
};

/** Work that continues after the answer, and the log. */
type AfterAnswer = { waitUntil: (work: Promise<unknown>) => void; log: Log };

/**
 * Creates the cache of an isolate. `answer` serves an address from memory or store, or renders it. It never stores an
 * error.
 */
export function createEdgeCache({ store, version, clock }: EdgeCacheOptions) {
  const memory = new Map<string, Entry>();
  let memoryBytes = 0;
  const refreshing = new Map<string, number>();

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

  async function recall(key: string, storeKey: string, log: Log): Promise<Entry | undefined> {
    const inMemory = memory.get(key);
    if (inMemory && ageOf(inMemory) <= FRESH_SECONDS) return inMemory;
    // A failing store counts as empty, because the page can still be rendered.
    const stored = await store
      ?.match(storeKey)
      .catch((cause: unknown) => log.failure("edge-store-unread", cause));
    if (!stored) return inMemory;
    const renderedAt = Number(stored.headers.get(RENDERED_AT_HEADER));
    if (!renderedAt || (inMemory && inMemory.renderedAt >= renderedAt)) return inMemory;
    const inStore = { body: await stored.arrayBuffer(), headers: [...stored.headers], renderedAt };
    remember(key, inStore);
    return inStore;
  }

  const ageOf = (entry: Entry) => (clock() - entry.renderedAt) / 1000;

  async function renderAndCache(
    key: string,
    storeKey: string,
    render: () => Promise<Response>,
    { waitUntil, log }: AfterAnswer,
  ): Promise<{ entry: Entry } | { response: Response }> {
    const renderedAt = clock();
    const response = await render();
    if (!isCacheable(response)) return { response };
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.delete(CACHEABLE_HEADER);
    headers.delete("date");
    headers.set("etag", await etagOf(body));
    const entry = { body, headers: [...headers], renderedAt };
    if (remember(key, entry) && store) {
      const cached = new Response(body, { headers });
      cached.headers.set(RENDERED_AT_HEADER, String(renderedAt));
      cached.headers.set("cache-control", `public, s-maxage=${STALE_SECONDS}`);
      const storing = store.put(storeKey, cached);
      waitUntil(storing.catch((cause: unknown) => log.failure("edge-store-unwritten", cause)));
    }
    return { entry };
  }

  return {
    async answer(
      request: Request,
      address: string,
      render: () => Promise<Response>,
      afterAnswer: AfterAnswer,
    ): Promise<EdgeAnswer> {
      const { origin } = new URL(request.url);
      const key = `${origin}${address}`;
      const storeKey = `${origin}/.edge/${version}${address}`;
      const cached = await recall(key, storeKey, afterAnswer.log);
      const age = cached ? ageOf(cached) : Number.POSITIVE_INFINITY;

      if (cached && age <= FRESH_SECONDS) return deliver(request, cached, "fresh");
      if (cached && age <= STALE_SECONDS) {
        const since = refreshing.get(key);
        if (since === undefined || clock() - since > REFRESH_PATIENCE_MS) {
          const turn = clock();
          refreshing.set(key, turn);
          afterAnswer.waitUntil(
            renderAndCache(key, storeKey, render, afterAnswer)
              .catch((cause: unknown) => afterAnswer.log.failure("refresh-failed", cause))
              .finally(() => {
                // A refresh that outlived its timeout must not clear the flag of the refresh that replaced it.
                if (refreshing.get(key) === turn) refreshing.delete(key);
              }),
          );
        }
        return deliver(request, cached, "stale");
      }

      const rendered = await renderAndCache(key, storeKey, render, afterAnswer);
      if ("entry" in rendered) return deliver(request, rendered.entry, cached ? "expired" : "miss");
      return uncached(rendered.response);
    },
  };
}

/** Returns an answer that bypasses the cache: a personal page, an error, a redirect, or a file. */
export function uncached(response: Response): EdgeAnswer {
  const counts = response.ok ? (response.headers.get(COUNTS_HEADER) ?? undefined) : undefined;
  const copy = new Response(response.body, response);
  for (const name of [CACHEABLE_HEADER, COUNTS_HEADER]) copy.headers.delete(name);
  if (!copy.headers.has("cache-control")) copy.headers.set("cache-control", "private, no-store");
  return { response: copy, state: "bypass", counts };
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 && response.headers.has(CACHEABLE_HEADER) && !response.headers.has("set-cookie")
  );
}

/** Headers that only this cache uses, and those that the Cache API adds. */
const CACHE_HEADERS = [COUNTS_HEADER, RENDERED_AT_HEADER, "cf-cache-status", "age", "date", "expires"];

/**
 * Returns an entry as the browser's answer. The browser must revalidate it, so that signing in or out never shows the
 * other version.
 */
function deliver(request: Request, entry: Entry, state: CacheState): EdgeAnswer {
  const headers = new Headers(entry.headers);
  const counts = headers.get(COUNTS_HEADER) ?? undefined;
  for (const name of CACHE_HEADERS) headers.delete(name);
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", "Cookie");
  headers.set("server-timing", `edge;desc=${state}`);
  if (matchesEtag(request.headers.get("if-none-match"), headers.get("etag"))) {
    headers.delete("content-type");
    headers.delete("content-length");
    return { response: new Response(null, { status: 304, headers }), state, counts };
  }
  const body = request.method === "HEAD" ? null : entry.body;
  return { response: new Response(body, { headers }), state, counts };
}

async function etagOf(body: ArrayBuffer): Promise<string> {
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
