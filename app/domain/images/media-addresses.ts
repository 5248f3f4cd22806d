import * as addresses from "~/domain/addresses";

/**
 * Widths, in pixels, in which pictures are served: a dish's square at 1×, 2× and 3×, a ticket, a phone's cover at its
 * densities, a desk's cover. Nothing else is made, so nobody can have us make a million sizes.
 */
export const MEDIA_WIDTHS = [96, 192, 288, 480, 640, 960, 1280, 1600] as const;

export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

/** Whether a query's value names one of the widths, written plainly. */
export function isMediaWidth(value: string): boolean {
  return MEDIA_WIDTHS.some((width) => String(width) === value);
}

/** The key in R2 of a picture with a stored address; another address is given back as it is. */
export function mediaKey(url: string): string {
  const folder = addresses.media("");
  return url.startsWith(folder) ? url.slice(folder.length) : url;
}

/** Address of a picture's variant; `url` is the stored `/media/…` address. */
export function variantUrl(url: string, width: MediaWidth): string {
  return `${url}?w=${width}`;
}
