import { type ComponentType, createElement, type FunctionComponent, lazy } from "react";

/** Loads of parts that this server has not begun. */
const loads: (() => Promise<void>)[] = [];
let loading: Promise<unknown> = Promise.resolve();

/** Resolves once every part is loaded: the server renders pages at once and waits for no part while it does. */
export async function loadParts(): Promise<void> {
  // A part that is loaded may have parts of its own.
  do {
    loading = Promise.all([loading, ...loads.splice(0).map((load) => load())]);
    await loading;
  } while (loads.length > 0);
}

/**
 * Returns a component whose code loads separately in the browser. If the connection is lost meanwhile, the part stays as
 * the server drew it, its forms work as without scripts, and the page reloads once the connection is back. The browser
 * never requests a failed module again, and its error would replace the page and what was typed. The server has the code
 * (`loadParts`).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> | ReturnType<typeof lazy<ComponentType<Props>>> {
  if (import.meta.env.SSR) return partOfServer(load);
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

function partOfServer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  loads.push(async () => {
    loaded = await load();
  });
  return (props) => {
    if (!loaded) throw new Error("A part of a page is rendered before it is loaded");
    return createElement(loaded, props);
  };
}
