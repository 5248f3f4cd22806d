/**
 * Draws the mark (four petals of the first tile around a mango disc) as `public/logo.svg` and every icon that
 * browsers and phones request. Run it with `tsx` after a change here: the results are under version control.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { flowerPath } from "~/domain/tiles/motifs";
import { tileTones } from "~/domain/tiles/tile-of";

const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));
const { ground, mid, deep, spark } = tileTones("marca");

const flower = (cx: number, cy: number, reach: number, fill: string) =>
  `<path fill="${fill}" d="${flowerPath(cx, cy, reach)}"/>`;
const document = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`;
const square = (radius: number) => `<rect width="40" height="40" rx="${radius}" fill="${ground}"/>`;
const disc = (radius: number) => `<circle cx="20" cy="20" r="${radius}" fill="${spark}"/>`;

/** The mark alone: a tile with rounded corners. */
const MARK = document(square(9) + flower(20, 20, 15.5, mid) + disc(4.6));

/** For systems that cut the icon to a shape: the pattern reaches the edges, and the mark stays inside. */
function bleeding(reach: number): string {
  const around = [-2, 0, 2].flatMap((x) =>
    [-2, 0, 2]
      .filter((y) => x !== 0 || y !== 0)
      .map((y) => flower(20 + x * reach, 20 + y * reach, reach, deep)),
  );
  return document(square(0) + around.join("") + flower(20, 20, reach, mid) + disc(reach * 0.3));
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
    .toBuffer();
}

/** Builds an ICO file that holds PNGs, https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function ico(images: { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, data }, i) => {
    const entry = 6 + i * 16;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(MARK, size) })));
const files: Record<string, string | Buffer> = {
  "logo.svg": MARK,
  "favicon.svg": MARK,
  "favicon.ico": ico(small),
  "apple-touch-icon.png": await png(bleeding(13), 180),
  "icon-192.png": await png(MARK, 192),
  "icon-512.png": await png(MARK, 512),
  // A mask may cut down to a circle of 80 %, so the petals end inside it
  // (https://w3c.github.io/manifest/#icon-masks).
  "icon-maskable-512.png": await png(bleeding(11), 512),
};
await Promise.all(Object.entries(files).map(([name, data]) => writeFile(PUBLIC + name, data)));
