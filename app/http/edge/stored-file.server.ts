import type { Log } from "~/platform/log";

/** What `storedFile` takes of the load context. */
type Keeping = {
  /** The location's cache; absent on hosts that have none. */
  cache: Cache | undefined;
  origin: string;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
};

/**
 * A public file that is the same for everybody: what this location keeps under `key` (a path of the file's own), else
 * what `make` gives. A 200 is kept for as long as its Cache-Control says; a cache that fails is one that has nothing.
 */
export async function storedFile(
  { cache, origin, waitUntil, log }: Keeping,
  key: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const address = `${origin}/.kept${key}`;
  const failed = (event: string) => (cause: unknown) => log.failure(event, cause);
  const kept = await cache?.match(address).catch(failed("kept-file-unread"));
  if (kept) return kept;
  const made = await make();
  const isKeepable = made.status === 200 && /\bpublic\b/.test(made.headers.get("cache-control") ?? "");
  if (cache && isKeepable) waitUntil(cache.put(address, made.clone()).catch(failed("kept-file-unwritten")));
  return made;
}
