/**
 * Works on all items, on at most `most` of them at the same time, because a remote bucket answers each call late. The first
 * failure ends it: what is under way ends, nothing new begins.
 */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      const item = items[next++] as Item;
      await work(item).catch((cause: unknown) => {
        hasFailed = true;
        throw cause;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, worker));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}
