import { publicId } from "#support/demo/ids";
import type { Random } from "#support/demo/random";
import type { TileChoice, TilePalette } from "~/domain/tiles/tile-of";

/** A picture to compose and store in the bucket under its key; a row holds `/media/` and the key. */
export type PlannedPicture = { key: string } & (
  | { kind: "dish" | "cover" | "offer"; foods: string[]; tile: TileChoice }
  | { kind: "initials"; initials: string; palette: TilePalette }
);

const FOLDERS = {
  dish: "products",
  cover: "restaurants/covers",
  logo: "restaurants/logos",
  offer: "offers",
  profile: "profile-pictures",
} as const;

/** Returns a key as an upload gets it: the folder of its use and a random name. */
export function pictureKey(random: Random, use: keyof typeof FOLDERS): string {
  return `${FOLDERS[use]}/${publicId(random)}.webp`;
}

/** Returns the value of an image column for a key. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}
