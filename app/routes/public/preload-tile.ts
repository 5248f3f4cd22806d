import type { MetaDescriptor } from "@remix-run/react";

/**
 * Lets the browser ask for a tile while it reads the page's head. The tile under the first large picture decides the
 * largest contentful paint, and browsers only find it once the style sheet is there. `tile` is its class
 * (`tileClass`); without one nothing is preloaded.
 */
export function preloadTile(tile: string | undefined): MetaDescriptor[] {
  if (!tile) return [];
  const href = `/tiles/${tile.replace(/^tile-/, "")}.svg`;
  return [{ tagName: "link", rel: "preload", as: "image", href, fetchpriority: "high" }];
}
