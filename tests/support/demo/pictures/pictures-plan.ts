import { publicId } from "#support/demo/ids";
import type { Random } from "#support/demo/random";
import { widthKey } from "~/domain/images/media-addresses";
import { type PictureFolder, planSet, type Size } from "~/domain/images/picture-sets";
import type { TileChoice, TilePalette } from "~/domain/tiles/tile-of";

/**
 * A picture to compose and store in the bucket, with its set. `key` is that of the set's largest; a row holds `/media/`
 * and the key.
 */
export type PlannedPicture = { key: string } & (
  | { kind: "dish" | "cover" | "offer"; foods: string[]; tile: TileChoice }
  | { kind: "initials"; initials: string; palette: TilePalette }
);

/** The folder of each use, and the size in which its pictures are drawn. */
export const DRAWINGS = {
  dish: { folder: "products", size: { width: 640, height: 640 } },
  /** Wide enough that a box of 1280 × 230 shows the whole plate, and so does the middle square alone. */
  cover: { folder: "restaurants/covers", size: { width: 2240, height: 420 } },
  logo: { folder: "restaurants/logos", size: { width: 320, height: 320 } },
  offer: { folder: "offers", size: { width: 640, height: 800 } },
  profile: { folder: "profile-pictures", size: { width: 320, height: 320 } },
} as const satisfies Record<string, { folder: PictureFolder; size: Size }>;

/** Returns a key as an upload gets it: the folder of its use, a random name, and the width of its set's largest. */
export function pictureKey(random: Random, use: keyof typeof DRAWINGS): string {
  const { folder, size } = DRAWINGS[use];
  return widthKey(`${folder}/${publicId(random)}`, planSet(folder, size).at(-1)!.width);
}

/** Returns the value of an image column for a key. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}
