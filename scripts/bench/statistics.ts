/** Returns the middle value, or the mean of the two middle ones. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new RangeError("No value to take the median of");
  return (low + high) / 2;
}

/** Returns the smallest value that at least `percent` of the values do not exceed. Throws without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new RangeError("No value to take a percentile of");
  return found;
}

/** Rounds to so many decimals. */
export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals));
}

/**
 * Returns the median of the rounds' own ratios: both sides of a ratio are measured within seconds of each other, so
 * that a slow round slows both. `undefined` unless both have as many rounds, and at least one.
 */
export function medianRatio(
  over: readonly number[] | undefined,
  under: readonly number[] | undefined,
): number | undefined {
  if (!over || !under || over.length === 0 || over.length !== under.length) return undefined;
  return median(over.map((value, round) => value / (under[round] as number)));
}

/** Returns the list beginning at another place, so that no case always follows the same one. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
