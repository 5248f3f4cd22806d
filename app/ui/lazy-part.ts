import { type ComponentType, lazy } from "react";

/** Milliseconds before the code of a part is asked for again. */
const WAIT_MS = 2_000;

/**
 * A component whose code comes by itself. Where that code cannot be fetched it is asked for until it comes: until then the
 * part stays as the server drew it, and its fields are sent as on a page without scripts. To give up would replace the page.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await persistently(load) }));
}

async function persistently<Result>(load: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
