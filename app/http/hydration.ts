/** What a route's `handle.hydrates` may say. */
export type Hydrates = boolean | "viewer";

/** Whether React takes a route's page over in the browser: always, or (`"viewer"`) where its data names who is signed in. */
export function isTakenOver(hydrates: Hydrates | undefined, data: unknown): boolean {
  if (hydrates !== "viewer") return hydrates === true;
  return typeof data === "object" && data !== null && "viewer" in data && Boolean(data.viewer);
}
