import { type ComponentType, lazy } from "react";

/**
 * Returns a component whose code loads separately. If the connection is lost meanwhile, the part stays as the server
 * drew it, its forms work as without scripts, and the page reloads once the connection is back. The browser never
 * requests a failed module again, and its error would replace the page and what was typed.
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
