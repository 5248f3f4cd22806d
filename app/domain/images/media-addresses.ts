import * as addresses from "~/domain/addresses";

/** Scheme and host of the site, and of the bucket's own domain (`""` where the Worker serves all pictures). */
export type Origins = { origin: string; mediaOrigin: string };

/** A stored picture's key: without width and extension, and the largest width of its set, which older pictures lack. */
const STORED_KEY = /^(.+?)(?:-(\d+))?\.(?:webp|avif|jpg|png)$/;

/** Returns the key in R2 of a stored `/media/…` address. Returns any other address unchanged. */
export function mediaKey(url: string): string {
  const folder = addresses.media("");
  return url.startsWith(folder) ? url.slice(folder.length) : url;
}

/** Returns the key of one width of a set. `base` is the key without width and extension. */
export const widthKey = (base: string, width: number) => `${base}-${width}.webp`;

/**
 * Reads a stored address: where its pictures are served, its key without width and extension, and its largest width. A
 * profile picture stays on the site, because there its deletion has effect at once. A picture without a set does too,
 * because only the Worker can make one.
 */
function readStored(url: string, mediaOrigin: string) {
  const key = mediaKey(url);
  const [, base, largest] = (key !== url && STORED_KEY.exec(key)) || [];
  const isAtMediaOrigin = mediaOrigin && largest && !key.startsWith("profile");
  return { key, base, largest, start: isAtMediaOrigin ? `${mediaOrigin}/` : addresses.media("") };
}

/** Returns a stored picture's full address. */
export function fullPictureAddress(url: string, { origin, mediaOrigin }: Origins): string {
  const { key, start } = readStored(url, mediaOrigin);
  return start === addresses.media("") ? origin + url : start + key;
}

/**
 * Returns `src` and `srcset` with the given widths of the picture's set (domain/images/picture-sets `SET_WIDTHS`): for
 * densities 1, 2 and 3, or with `isFluid` for an element with `sizes`. Widths beyond the set's largest become the
 * largest. `url` is the stored address. Any other address is returned unchanged.
 */
export function pictureSource(
  url: string,
  widths: readonly number[],
  mediaOrigin: string,
  isFluid = false,
): { srcSet: string | undefined; src: string } {
  const { base, largest, start } = readStored(url, mediaOrigin);
  if (!base) return { srcSet: undefined, src: url };
  const existing = [...new Set(widths.map((width) => Math.min(width, Number(largest ?? width))))];
  const [src = url, ...others] = existing.map((width) => start + widthKey(base, width));
  const candidates = isFluid
    ? [src, ...others].map((address, at) => `${address} ${existing[at]}w`)
    : others.map((address, at) => `${address} ${at + 2}x`);
  return { srcSet: candidates.join(", ") || undefined, src };
}
