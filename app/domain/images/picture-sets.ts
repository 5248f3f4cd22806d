import { widthKey } from "./media-addresses";

/**
 * The widths of each folder's set of pictures, in pixels, ascending: what the screens draw at one to three pixels to a
 * CSS pixel, at two at least 90 % of them, at three 75 %. All folders but people's have 112 and 208, which thumbnails
 * draw.
 */
export const SET_WIDTHS = {
  "restaurants/logos": [56, 112, 208, 320],
  "restaurants/covers": [112, 136, 208, 300, 400, 840, 1600, 2240],
  products: [112, 208, 320, 640, 960],
  offers: [112, 208, 640, 960],
  "profile-pictures": [48, 96, 288, 512],
} as const;

/** The folders of uploaded pictures in the bucket (product.md). QR codes are not uploaded. */
export type PictureFolder = keyof typeof SET_WIDTHS;

/** In pixels. */
export type Size = { width: number; height: number };

/** How a width is made: WebP's quality, and width / height of the part cut out of the middle (else the whole). */
type Making = { quality: number; shape?: number };

/** One picture of a set. `width` names it. `size` is smaller where the uploaded picture is. */
export type PlannedWidth = { width: number; size: Size; quality: number };

/** Logos, photos of people and thumbnails are drawn square. */
const SQUARE = 1;
/** A restaurant's row on a phone, and the stub of a ticket. */
const STRIP = 1 / 2;
/** A card, and the head of a menu on a phone. */
const CARD = 2;
/** The head of a menu on a wide screen. */
const BAND = 16 / 3;

/**
 * Quality falls with the density of the screens that draw a width: at three pixels to a CSS pixel more pixels of a lower
 * quality are closer to the original than fewer of a higher one (docs/decisions/0057).
 */
const SETS: { [F in PictureFolder]: Record<(typeof SET_WIDTHS)[F][number], Making> } = {
  "restaurants/logos": {
    56: { quality: 80, shape: SQUARE },
    112: { quality: 76, shape: SQUARE },
    208: { quality: 60, shape: SQUARE },
    320: { quality: 80, shape: SQUARE },
  },
  "restaurants/covers": {
    112: { quality: 72, shape: SQUARE },
    136: { quality: 72, shape: STRIP },
    208: { quality: 50, shape: SQUARE },
    300: { quality: 66, shape: STRIP },
    400: { quality: 68, shape: CARD },
    840: { quality: 40, shape: CARD },
    1600: { quality: 66, shape: BAND },
    2240: { quality: 50, shape: BAND },
  },
  products: {
    112: { quality: 72 },
    208: { quality: 32 },
    320: { quality: 64 },
    640: { quality: 58 },
    960: { quality: 50 },
  },
  offers: {
    112: { quality: 72, shape: STRIP },
    208: { quality: 38, shape: STRIP },
    640: { quality: 58 },
    960: { quality: 50 },
  },
  "profile-pictures": {
    48: { quality: 80, shape: SQUARE },
    96: { quality: 76, shape: SQUARE },
    288: { quality: 64, shape: SQUARE },
    512: { quality: 80, shape: SQUARE },
  },
};

/** The bytes that a picture has at most where a phone draws it (quality.md). */
export const PHONE_BYTES = 60 * 1024;
/** The widest picture that a phone draws. */
const PHONE_WIDTH = 960;

/** Returns whether a width of a set must be remade in a lower quality because it has this many bytes. */
export function isTooHeavy({ width }: Pick<PlannedWidth, "width">, bytes: number): boolean {
  return width <= PHONE_WIDTH && bytes > PHONE_BYTES;
}

/** The lower qualities, as shares of a width's own, that are tried in turn for a picture that is too heavy. */
export const LOWER_QUALITIES = [0.6, 0.36] as const;

const entriesOf = (folder: PictureFolder) =>
  SET_WIDTHS[folder].map((width) => ({ width, ...(SETS[folder] as Record<number, Making>)[width]! }));

function cut({ width, height }: Size, shape = width / height): Size {
  return { width: Math.min(width, height * shape), height: Math.min(height, width / shape) };
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the set of an upright picture. No picture of it is wider than the part of the upload that it shows. The set
 * ends with the first width that reaches the upload's own; with `isComplete` it has all widths of the folder, as the
 * pages draw a picture whose name does not say where its set ends.
 */
export function planSet(folder: PictureFolder, size: Size, { isComplete = false } = {}): PlannedWidth[] {
  const all = entriesOf(folder);
  const main = all.at(-1)!.shape;
  const own = cut(size, main).width;
  const end = isComplete ? -1 : all.findIndex(({ width, shape }) => shape === main && width >= own);
  return (end < 0 ? all : all.slice(0, end + 1)).map(({ width, shape, quality }) => {
    const part = cut(size, shape);
    return { width, quality, size: scaled(part, Math.min(1, width / part.width)) };
  });
}

/** Returns the size to which an upright upload is reduced before its set is made of it. */
export function sourceSize(folder: PictureFolder, size: Size): Size {
  const scales = entriesOf(folder).map(({ width, shape }) => width / cut(size, shape).width);
  return scaled(size, Math.min(1, Math.max(...scales)));
}

/** A key of the bucket's uploaded pictures: `base` and `folder`, and the width if a set's width ends the name. */
export type PictureKey = { base: string; folder: PictureFolder; width: number | undefined };

/** Extensions of pictures from before pictures had sets. */
const OLDER_EXTENSIONS = ["webp", "jpg", "png", "avif"] as const;

const KEY =
  /^((profile-pictures|restaurants\/logos|restaurants\/covers|products|offers)\/[\w-]{8,80})\.(?:webp|avif|jpg|png)$/;

/** Reads a key. Returns `undefined` for keys that no upload has. */
export function readPictureKey(key: string): PictureKey | undefined {
  const [, name, found] = KEY.exec(key) ?? [];
  if (!name) return undefined;
  const folder = found as PictureFolder;
  const [, base, digits] = /^(.{8,})-(\d{2,4})$/.exec(name) ?? [];
  const width = SET_WIDTHS[folder].find((one) => String(one) === digits);
  return base && width && key.endsWith(".webp")
    ? { base, folder, width }
    : { base: name, folder, width: undefined };
}

/** Returns the keys under which a picture may be stored that a set's `base` had before it had a set. */
export function olderKeys({ base }: PictureKey): string[] {
  return OLDER_EXTENSIONS.map((extension) => `${base}.${extension}`);
}

/** Returns every key that belongs to a picture: its own and those of its set. */
export function keysOfPicture(key: string): string[] {
  const found = readPictureKey(key);
  if (!found) return [];
  return [...new Set([key, ...SET_WIDTHS[found.folder].map((width) => widthKey(found.base, width))])];
}
