/** Values of a route's `handle.hydrates`. */
export type Hydrates = boolean | "viewer";

/**
 * Returns whether React hydrates a route's page: always, or with `"viewer"` only if its data names who is signed in.
 */
export function isTakenOver(hydrates: Hydrates | undefined, data: unknown): boolean {
  if (hydrates !== "viewer") return hydrates === true;
  return typeof data === "object" && data !== null && "viewer" in data && Boolean(data.viewer);
}
