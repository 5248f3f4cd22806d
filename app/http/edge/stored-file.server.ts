import type { Log } from "~/platform/log";

/** The parts of the load context that `storedFile` needs. */
type StoredFileDeps = {
  /** The location's cache; absent on hosts without one. */
  cache: Cache | undefined;
  origin: string;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
};

/**
 * Returns a public file that is the same for all visitors: the one that this location has cached under `key` (the
 * file's own path), else the result of `make`. A 200 is cached as long as its Cache-Control allows. A failing cache
 * counts as empty.
 */
export async function storedFile(
  { cache, origin, waitUntil, log }: StoredFileDeps,
  key: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const address = `${origin}/.stored${key}`;
  const failed = (event: string) => (cause: unknown) => log.failure(event, cause);
  const cached = await cache?.match(address).catch(failed("stored-file-unread"));
  if (cached) return cached;
  const made = await make();
  const isCacheable = made.status === 200 && /\bpublic\b/.test(made.headers.get("cache-control") ?? "");
  if (cache && isCacheable)
    waitUntil(cache.put(address, made.clone()).catch(failed("stored-file-unwritten")));
  return made;
}
