import * as addresses from "~/domain/addresses";

/**
 * The widths of each folder's set of pictures, in pixels, ascending: what the screens draw at one to three times their
 * CSS pixels. `domain/images/picture-sets` says how each is made.
 */
export const SET_WIDTHS = {
  "restaurants/logos": [56, 112, 168, 320],
  "restaurants/covers": [136, 300, 400, 840, 1600, 2240],
  products: [96, 208, 320, 640, 960],
  offers: [128, 216, 640, 960],
  "profile-pictures": [48, 96, 144, 288, 512],
} as const;

/** The folders of uploaded pictures in the bucket (product.md). QR codes are not uploaded. */
export type PictureFolder = keyof typeof SET_WIDTHS;

/**
 * The share of a screen's pixels that a picture needs at least, at densities 1, 2 and 3: the eye does not resolve all
 * pixels of a dense screen.
 */
const SHARPNESS = [1, 0.9, 0.75];

/** The key in a stored address. The largest width of its set ends its name. Older pictures have none there. */
const STORED_KEY = /^(([a-z-]+(?:\/[a-z-]+)?)\/[\w-]+?)(?:-(\d{2,4}))?\.(?:webp|avif|jpg|png)$/;

/** Scheme and host of the site, and of the bucket's own domain (`""` where the Worker serves all pictures). */
export type Origins = { origin: string; mediaOrigin: string };

export type PictureSource = { src: string; srcSet: string | undefined };

/** Returns the key in R2 of a stored `/media/…` address. Returns any other address unchanged. */
export function mediaKey(url: string): string {
  const folder = addresses.media("");
  return url.startsWith(folder) ? url.slice(folder.length) : url;
}

/** Returns the key of one width of a set. `base` is the key without width and extension. */
export const widthKey = (base: string, width: number) => `${base}-${width}.webp`;

/**
 * Returns a stored picture's full address: at `mediaOrigin` if that has it, else at `origin`. A profile picture stays
 * on the site, because there its deletion has effect at once. A picture without a set does too, because only the Worker
 * can make one.
 */
export function fullPictureAddress(url: string, { origin, mediaOrigin }: Origins): string {
  const found = setOf(url, mediaOrigin);
  const start = found?.isAtMediaOrigin ? "" : origin;
  return start + (found?.isWhole ? found.addressOf(found.largest) : url);
}

/**
 * Returns `src` and `srcset` for a picture that is drawn `drawn` CSS pixels wide: a width for each density from 1 to 3.
 * `url` is the stored address. Any other address is returned unchanged.
 */
export function pictureOfSize(url: string, drawn: number, mediaOrigin: string): PictureSource {
  const found = setOf(url, mediaOrigin);
  if (!found) return { src: url, srcSet: undefined };
  const widths = SHARPNESS.map((share, at) => {
    const needed = drawn * (at + 1) * share;
    return found.widths.find((width) => width >= needed) ?? found.largest;
  });
  const candidates = widths.flatMap((width, at) =>
    at === 0 || width === widths[at - 1] ? [] : [`${found.addressOf(width)} ${at + 1}x`],
  );
  return { src: found.addressOf(widths[0]!), srcSet: candidates.join(", ") || undefined };
}

/**
 * Returns `src` and `srcset` with the given widths of the picture's set, for an element with `sizes`. Widths beyond the
 * set's largest become the largest.
 */
export function pictureOfWidths(url: string, widths: readonly number[], mediaOrigin: string): PictureSource {
  const found = setOf(url, mediaOrigin);
  if (!found) return { src: url, srcSet: undefined };
  const existing = [...new Set(widths.map((width) => Math.min(width, found.largest)))];
  const candidates = existing.map((width) => `${found.addressOf(width)} ${width}w`);
  return { src: found.addressOf(existing[0]!), srcSet: candidates.join(", ") };
}

/** Returns `src` and `srcset` with two widths of the picture's set, for densities 1 and 2. */
export function pictureOfDensities(
  url: string,
  [single, double]: readonly [number, number],
  mediaOrigin: string,
): PictureSource {
  const found = setOf(url, mediaOrigin);
  if (!found) return { src: url, srcSet: undefined };
  return { src: found.addressOf(single), srcSet: `${found.addressOf(double)} 2x` };
}

function setOf(url: string, mediaOrigin: string) {
  const key = mediaKey(url);
  const [, base, folder, named] = (key !== url && STORED_KEY.exec(key)) || [];
  const all = base && (SET_WIDTHS as Record<string, readonly number[]>)[folder!];
  if (!all) return undefined;
  const isWhole = named !== undefined;
  const largest = isWhole ? Number(named) : all.at(-1)!;
  const isAtMediaOrigin = isWhole && mediaOrigin !== "" && folder !== "profile-pictures";
  const start = isAtMediaOrigin ? `${mediaOrigin}/` : addresses.media("");
  return {
    largest,
    isWhole,
    isAtMediaOrigin,
    widths: all.filter((width) => width <= largest),
    addressOf: (width: number) => start + widthKey(base, width),
  };
}
