type Stores = {
  all: CacheStorage;
  /** The cache of the file whose tests run. */
  own: Cache;
};

/** Files share an isolate but no module. */
const shared = globalThis as { [STORES]?: Stores };
const STORES = Symbol.for("caches");

/**
 * Gives the test file a location's cache of its own. Nothing can empty the default one, and its pages outlive a file: a
 * later one would read them instead of its own rows, if both ask for the same address at the same moment. The Worker
 * keeps the cache that it opened for the first file, so that one leads to the others.
 */
export async function openOwnCache(): Promise<void> {
  const stores = shared[STORES];
  const all = stores?.all ?? caches;
  const own = await all.open(crypto.randomUUID());
  if (stores) {
    stores.own = own;
    return;
  }
  const opened = { all, own };
  shared[STORES] = opened;
  const leading: Pick<Cache, "match" | "put" | "delete"> = {
    match: (...of) => opened.own.match(...of),
    put: (...of) => opened.own.put(...of),
    delete: (...of) => opened.own.delete(...of),
  };
  Object.defineProperty(globalThis, "caches", { value: { default: leading }, configurable: true });
}
