import * as addresses from "~/domain/addresses";

/**
 * The widths of variants in pixels: a dish's square at 1×, 2× and 3×, a ticket, a phone's cover at several densities,
 * a desktop's cover. Other widths are refused, so that nobody can request a million sizes.
 */
export const MEDIA_WIDTHS = [96, 192, 288, 480, 640, 960, 1280, 1600] as const;

export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

/** Returns whether a query's value is one of the widths. */
export function isMediaWidth(value: string): boolean {
  return MEDIA_WIDTHS.some((width) => String(width) === value);
}

/** Returns the key in R2 of a stored `/media/…` address. Returns any other address unchanged. */
export function mediaKey(url: string): string {
  const folder = addresses.media("");
  return url.startsWith(folder) ? url.slice(folder.length) : url;
}

/** Returns the address of a picture's variant. `url` is the stored `/media/…` address. */
export function variantUrl(url: string, width: MediaWidth): string {
  return `${url}?w=${width}`;
}
