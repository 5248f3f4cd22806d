/** Values of a route's `handle.hydrates`. */
export type Hydrates = boolean | "signed-in";

/**
 * Returns whether React hydrates a route's page: always, or with `"signed-in"` only if its data has an
 * `accountMenu`, which a signed-out visitor does not get.
 */
export function isTakenOver(hydrates: Hydrates | undefined, data: unknown): boolean {
  if (hydrates !== "signed-in") return hydrates === true;
  return typeof data === "object" && data !== null && "accountMenu" in data && Boolean(data.accountMenu);
}
