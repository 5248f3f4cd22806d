/** Where a row of an ordered list goes by one press. */
export type Move = { id: string; to: "up" | "down" };

/**
 * Returns the list after a row changed places with its neighbour; the same order if the row is at that end already or
 * not in the list.
 */
export function moved(order: readonly string[], { id, to }: Move): string[] {
  const from = order.indexOf(id);
  const at = to === "up" ? from - 1 : from + 1;
  if (from === -1 || at < 0 || at >= order.length) return [...order];
  return placed(order, from, at);
}

/** Returns the list with the row of place `from` at place `at`; both count from 0 and exist. */
export function placed(order: readonly string[], from: number, at: number): string[] {
  const rest = order.filter((_, place) => place !== from);
  return [...rest.slice(0, at), order[from] as string, ...rest.slice(at)];
}

/** Returns whether two lists hold the same ids, each once, in any order. */
export function holdsSameIds(order: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(order);
  const others = new Set(other);
  const isEachOnce = ids.size === order.length && others.size === other.length;
  return isEachOnce && ids.size === others.size && other.every((id) => ids.has(id));
}
