import { type ComponentType, lazy } from "react";

/**
 * A component whose code comes by itself. Where it cannot come because the connection is lost, the part stays as the server
 * drew it, and its forms work as on a page without scripts; with a connection again the page is loaded anew. A browser does
 * not fetch a module a second time, and a failed one would replace the page and what was typed on it.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      if (navigator.onLine) throw cause;
      addEventListener("online", () => location.reload());
      return new Promise<never>(() => {});
    }
  });
}
