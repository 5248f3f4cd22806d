import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { CAPITAL_HEIGHT, LETTERS } from "#support/demo/pictures/letters";
import { DRAWINGS } from "#support/demo/pictures/pictures-plan";
import {
  blend,
  drawPlate,
  layTiles,
  opaqueBox,
  type Pixels,
  rasterise,
  type Scene,
  withShadow,
} from "#support/demo/pictures/plates";
import { flowerPath } from "~/domain/tiles/motifs";
import { type TileChoice, type TilePalette, tileTones } from "~/domain/tiles/tile-of";
import { tileSquare } from "./tile-square";

/** The illustrations on the tiles: code points, the main one first, at most one beside it. */
export type Setting = TileChoice & { foods: readonly string[] };

/** The folder of the illustrations: WebP with transparency, 256 px square, named by code point. */
export const FOOD_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")),
  "assets",
);

/** The side of a tile in the pictures, in pixels: a divisor of a dish's side, so that all edges look the same. */
const TILE = 128;

const DISH: Scene = { ...DRAWINGS.dish.size, plate: 525 };
const COVER: Scene = { ...DRAWINGS.cover.size, plate: 357 };
const OFFER: Scene = { ...DRAWINGS.offer.size, plate: 530 };
const LOGO = DRAWINGS.logo.size.width;

/**
 * Stores the latest `limit` results of `make` by key. A seed goes restaurant by restaurant, so it soon needs a
 * result again; all results together would take 300 MB.
 */
function remember<T>(limit: number, make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    return value;
  };
}

const drawnTile = remember(24, (key) => {
  const choice: TileChoice = JSON.parse(key);
  return rasterise(tileSquare(choice), (72 * TILE) / 80);
});

const drawnPlate = remember(3, (key) => drawPlate(JSON.parse(key)));

/** The tiled table with an empty plate in its middle. */
const laidTable = remember(48, async (key) => {
  const { choice, scene }: { choice: TileChoice; scene: Scene } = JSON.parse(key);
  const table = layTiles(await drawnTile(JSON.stringify(choice)), scene.width, scene.height);
  blend(table, await drawnPlate(JSON.stringify(scene)), 0, 0);
  return table;
});

/** A food with its shadow, cut out of its padding and scaled so that slim and round ones look equally big. */
const drawnFood = remember(256, async (key): Promise<Pixels> => {
  const [code, side] = key.split("@");
  const size = Number(side);
  const { data: padded, info } = await sharp(await readFile(join(FOOD_FOLDER, `${code}.webp`)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = opaqueBox({ data: padded, width: info.width, height: info.height });
  const scale = Math.min(
    size / Math.sqrt(box.width * box.height),
    (size * 1.22) / Math.max(box.width, box.height),
  );
  const width = Math.round(box.width * scale);
  const height = Math.round(box.height * scale);
  const data = await sharp(padded, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract(box)
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  return withShadow({ data, width, height }, Math.round(size * 0.13));
});

async function serve({ foods, motif, palette }: Setting, scene: Scene): Promise<Pixels> {
  const [main, side, ...rest] = foods;
  if (main === undefined || rest.length > 0) throw new RangeError("A plate takes one food or two");
  const { width, height, plate } = scene;
  const empty = await laidTable(JSON.stringify({ choice: { motif, palette }, scene }));
  const table = { ...empty, data: Buffer.from(empty.data) };
  const place = async (code: string, size: number, dx: number, dy: number) => {
    const food = await drawnFood(`${code}@${Math.round(plate * size)}`);
    const left = Math.round(width / 2 + plate * dx - food.width / 2);
    const top = Math.round(height / 2 + plate * dy - food.height / 2);
    blend(table, food, left, top);
  };
  await place(main, 0.58, side ? -0.05 : 0, side ? -0.03 : 0);
  if (side) await place(side, 0.31, 0.31, 0.29);
  return table;
}

/** Draws a dish's picture. Throws without a food, with more than two, and on code points without an illustration. */
export function dishPicture(setting: Setting): Promise<Pixels> {
  return serve(setting, DISH);
}

/** Draws a restaurant's cover, good for any cut around its middle square. Throws as `dishPicture` does. */
export function coverPicture(setting: Setting): Promise<Pixels> {
  return serve(setting, COVER);
}

/** Draws an offer's upright picture. Throws as `dishPicture` does. */
export function offerPicture(setting: Setting): Promise<Pixels> {
  return serve(setting, OFFER);
}

/**
 * Draws a restaurant's logo: its initials (one to three of A–Z, Ñ, accented vowels, digits, &; either case) in
 * white on a tile in the palette's deep tones, with round, transparent corners.
 */
export async function logoPicture(logo: { initials: string; palette: TilePalette }): Promise<Pixels> {
  const letters = [...logo.initials.normalize("NFC").toUpperCase()].map((character) => {
    const letter = LETTERS[character];
    if (!letter) throw new RangeError(`No outline for the letter ${JSON.stringify(character)}`);
    return letter;
  });
  if (letters.length < 1 || letters.length > 3) throw new RangeError("A logo takes one to three letters");

  let width = 0;
  const outlines = letters.map((letter) => {
    const path = `<path transform="translate(${width})" d="${letter.outline}"/>`;
    width += letter.width;
    return path;
  });
  const scale = Math.min((LOGO * 0.4) / CAPITAL_HEIGHT, (LOGO * 0.74) / width);
  const middle = LOGO / 2;
  const place = `translate(${middle - (width / 2) * scale} ${middle + (CAPITAL_HEIGHT / 2) * scale}) scale(${scale})`;
  const { ground, mid, deep } = tileTones(logo.palette);
  const [back, petals] = logo.palette === "marca" ? [ground, deep] : [deep, mid];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO}" height="${LOGO}">` +
    `<clipPath id="c"><rect width="${LOGO}" height="${LOGO}" rx="72"/></clipPath><g clip-path="url(#c)">` +
    `<path fill="${back}" d="M0 0h${LOGO}v${LOGO}H0z"/>` +
    `<path fill="${petals}" fill-opacity=".2" d="${flowerPath(middle, middle, middle)}"/></g>` +
    `<g fill="#fff" transform="${place}">${outlines.join("")}</g></svg>`;
  return rasterise(svg);
}
