/**
 * Writes the files that pages use of the tile drawings, both outside version control: `public/tiles/*.svg`, one
 * pattern for each motif and palette, and `app/styles/tiles.css`, one class for each. Run it with `tsx`; a second
 * run writes the same bytes and removes patterns that no longer exist.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { TILE_MOTIFS } from "~/domain/tiles/motif-names";
import { TILE_PALETTES, type TileChoice, tileClass, tilePattern } from "~/domain/tiles/tile-of";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TILES = `${ROOT}public/tiles`;
const STYLES = `${ROOT}app/styles`;

/** Leaves an unchanged file alone, so that a watching dev server does not reload. */
async function writeChanged(path: string, text: string): Promise<void> {
  const before = await readFile(path, "utf8").catch(() => undefined);
  if (before !== text) await writeFile(path, text);
}

function fileName({ motif, palette }: TileChoice): string {
  return `${motif}-${palette}.svg`;
}

const choices: TileChoice[] = TILE_MOTIFS.flatMap((motif) =>
  TILE_PALETTES.map((palette) => ({ motif, palette })),
);

await Promise.all([mkdir(TILES, { recursive: true }), mkdir(STYLES, { recursive: true })]);
const wanted = new Set(choices.map(fileName));
const stale = (await readdir(TILES)).filter((name) => !wanted.has(name));
const rules = choices.map(
  (choice) => `.${tileClass(choice)}{background-image:url(/tiles/${fileName(choice)})}`,
);
await Promise.all([
  ...stale.map((name) => rm(`${TILES}/${name}`, { recursive: true })),
  ...choices.map((choice) => writeChanged(`${TILES}/${fileName(choice)}`, tilePattern(choice))),
  writeChanged(`${STYLES}/tiles.css`, `${rules.join("\n")}\n`),
]);
