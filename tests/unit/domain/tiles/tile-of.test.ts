import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { tileSquare } from "#support/demo/pictures/tile-square";
import { TILE_MOTIFS, type TileMotif } from "~/domain/tiles/motif-names";
import { oklchToHex } from "~/domain/tiles/oklch";
import {
  GROUP_HUES,
  TILE_PALETTES,
  type TileChoice,
  tileClass,
  tileFor,
  tilePattern,
  tileTones,
} from "~/domain/tiles/tile-of";

const EVERY: TileChoice[] = TILE_MOTIFS.flatMap((motif) =>
  TILE_PALETTES.map((palette) => ({ motif, palette })),
);
const SIDE = 800;

type Raster = { data: Buffer; side: number };
type Pixel = [red: number, green: number, blue: number];

async function raster(choice: TileChoice): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(tileSquare(choice)), { density: (72 * SIDE) / 80 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([SIDE, SIDE]);
  return { data, side: SIDE };
}

function pixel({ data, side }: Raster, x: number, y: number): Pixel {
  const at = (((y + side) % side) * side + ((x + side) % side)) * 3;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

const differ = (a: Pixel, b: Pixel) => Math.max(...a.map((channel, i) => Math.abs(channel - b[i]!))) > 40;

/** The share of the tile's edge that changes colour where the next tile begins, on the right and below. */
function seams(tile: Raster): { upright: number; level: number } {
  let upright = 0;
  let level = 0;
  for (let i = 0; i < SIDE; i++) {
    if (differ(pixel(tile, -1, i), pixel(tile, 0, i))) upright++;
    if (differ(pixel(tile, i, -1), pixel(tile, i, 0))) level++;
  }
  return { upright: upright / SIDE, level: level / SIDE };
}

/** The share of pixels that change when the repeated tile is moved. */
function changedBy(tile: Raster, moved: (x: number, y: number) => [x: number, y: number]): number {
  let changed = 0;
  for (let y = 0; y < SIDE; y += 4) {
    for (let x = 0; x < SIDE; x += 4) if (differ(pixel(tile, x, y), pixel(tile, ...moved(x, y)))) changed++;
  }
  return changed / (SIDE / 4) ** 2;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const [darker, lighter] = [a, b]
    .map((hex) => {
      const [red, green, blue] = channels(hex);
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    })
    .sort((one, other) => one - other);
  return (lighter! + 0.05) / (darker! + 0.05);
}

describe("a pattern", () => {
  test.each(EVERY)("$motif in $palette is XML, repeats and has all four tones", async (choice) => {
    const box = `<svg xmlns="http://www.w3.org/2000/svg" width="144" height="144">${tilePattern(choice)}</svg>`;
    const { data } = await sharp(Buffer.from(box)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const picture = { data, side: 144 };
    const colours = new Set<string>();
    let unlike = 0;
    for (let i = 0; i < 72 * 72; i++) {
      const [x, y] = [i % 72, Math.floor(i / 72)];
      colours.add(Buffer.from(pixel(picture, x, y)).toString("hex"));
      if (differ(pixel(picture, x, y), pixel(picture, x + 72, y + 72))) unlike++;
    }
    expect(colours.size).toBeGreaterThanOrEqual(4);
    for (const tone of Object.values(tileTones(choice.palette))) expect(colours).toContain(tone.slice(1));
    expect(unlike).toBe(0);
  });

  test("fills its box and repeats instead of stretching", () => {
    const svg = tilePattern({ motif: "arco", palette: "rapido", size: 48 });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="100%" height="100%"><pattern/);
    expect(svg).toContain('width="48" height="48" viewBox="0 0 80 80" patternUnits="userSpaceOnUse"');
  });

  test.each(EVERY)("$motif in $palette stays under 800 bytes", (choice) => {
    expect(Buffer.byteLength(tilePattern(choice))).toBeLessThan(800);
  });
});

describe("the edges of tiles", () => {
  /** These motifs have a straight line along their edge by design; each has its own test. */
  const edged: TileMotif[] = ["molino", "ola", "dado"];
  /** Curves that touch the edge change colour there for the few pixels that look like the edge. */
  const touching: Partial<Record<TileMotif, number>> = { arco: 0.06, hoja: 0.08 };

  test.each(TILE_MOTIFS.filter((motif) => !edged.includes(motif)))("cut nothing off in %s", async (motif) => {
    const { upright, level } = seams(await raster({ motif, palette: "especializada" }));
    expect(Math.max(upright, level)).toBeLessThan(touching[motif] ?? 0.02);
  });

  test("of molino are the same after a quarter turn, so that they fit each other", async () => {
    const tile = await raster({ motif: "molino", palette: "rapido" });
    expect(changedBy(tile, (x, y) => [SIDE - 1 - y, x])).toBeLessThan(0.01);
  });

  test("of ola continue the waves sideways, and its sea ends level", async () => {
    const tile = await raster({ motif: "ola", palette: "hoteles" });
    expect(seams(tile).upright).toBeLessThan(0.02);
    for (let x = 1; x < SIDE; x++) {
      expect(pixel(tile, x, SIDE - 1)).toEqual(pixel(tile, 0, SIDE - 1));
      expect(pixel(tile, x, 0)).toEqual(pixel(tile, 0, 0));
    }
  });

  test("of dado are the same when it moves by one block", async () => {
    const tile = await raster({ motif: "dado", palette: "calle" });
    expect(changedBy(tile, (x, y) => [x + SIDE / 2, y])).toBeLessThan(0.01);
    expect(changedBy(tile, (x, y) => [x + SIDE / 4, y + SIDE / 2])).toBeLessThan(0.01);
  });

  test("of a cut-off drawing are found by these tests", async () => {
    const tile = await raster({ motif: "petalo", palette: "calle" });
    for (let y = 0; y < SIDE / 10; y++) tile.data.fill(0, y * SIDE * 3, (y * SIDE + SIDE / 10) * 3);
    expect(seams(tile).upright).toBeGreaterThan(0.02);
    expect(seams(tile).level).toBeGreaterThan(0.02);
  });
});

describe("the tones", () => {
  const groups = TILE_PALETTES.filter((palette) => palette !== "marca");

  test.each(groups)("of %s differ visibly from each other", (palette) => {
    const { ground, mid, deep, spark } = tileTones(palette);
    expect(contrast(ground, mid)).toBeGreaterThan(2);
    expect(contrast(ground, deep)).toBeGreaterThan(6.5);
    expect(contrast(mid, deep)).toBeGreaterThan(2.5);
    expect(Math.max(contrast(spark, ground), contrast(spark, mid))).toBeGreaterThan(1.5);
    expect(contrast(deep, "#ffffff")).toBeGreaterThan(7);
  });

  test("of the brand put light and mango on añil", () => {
    const { ground, mid, spark } = tileTones("marca");
    expect(ground).toBe("#0b4a6f");
    expect(contrast(mid, ground)).toBeGreaterThan(7);
    expect(contrast(spark, ground)).toBeGreaterThan(4.5);
  });

  test("of any two groups are at least 25 degrees of hue apart", () => {
    const hues = Object.values(GROUP_HUES).sort((a, b) => a - b);
    const gaps = hues.map((hue, i) => (hues[(i + 1) % hues.length]! - hue + 360) % 360);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25);
  });

  test.each([
    [0, 0, 0, "#000000"],
    [1, 0, 0, "#ffffff"],
    [0.627955, 0.257683, 29.2339, "#ff0000"],
    [0.86644, 0.294827, 142.4953, "#00ff00"],
    [0.452014, 0.313214, 264.0521, "#0000ff"],
  ])("oklch(%d %d %d) is %s", (lightness, chroma, hue, hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  });

  test("outside of sRGB keep their lightness", () => {
    const [red, green, blue] = channels(oklchToHex(0.6, 0.4, 200));
    const cone = (a: number, b: number, c: number) => Math.cbrt(a * red! + b * green! + c * blue!);
    const lightness =
      0.2104542553 * cone(0.4122214708, 0.5363325363, 0.0514459929) +
      0.793617785 * cone(0.2119034982, 0.6806995451, 0.1073969566) -
      0.0040720468 * cone(0.0883024619, 0.2817188376, 0.6299787005);
    expect(lightness).toBeCloseTo(0.6, 2);
  });
});

describe("the choice of a tile", () => {
  test("is the group's palette, and the same for the same row, as a number or as text", () => {
    for (const seed of [0, 7, 123456, "01JD2V7QX9"]) {
      expect(tileFor(seed, "calle")).toEqual(tileFor(String(seed), "calle"));
      expect(tileFor(seed, "calle").palette).toBe("calle");
      expect(tileFor(seed, "hoteles").motif).toBe(tileFor(seed, "calle").motif);
    }
  });

  test("does not change from release to release", () => {
    const chosen = [1, 2, 3, 4, "la-mar-chiquita", "doña-fefa"].map((seed) => tileFor(seed, "bebidas").motif);
    expect(chosen).toEqual(["molino", "rombo", "petalo", "ola", "molino", "molino"]);
  });

  test.each([
    ["row numbers", (i: number) => i],
    ["prefixed ids", (i: number) => `dish_${i.toString(36).padStart(10, "0")}`],
    ["numbers far apart", (i: number) => i * 4096],
  ])("spreads evenly over 10,000 %s", (_, seed) => {
    const counts = new Map<string, number>();
    for (let i = 1; i <= 10_000; i++) {
      const { motif } = tileFor(seed(i), "tradicional");
      counts.set(motif, (counts.get(motif) ?? 0) + 1);
    }
    const expected = 10_000 / TILE_MOTIFS.length;
    const chiSquare = TILE_MOTIFS.reduce(
      (sum, motif) => sum + ((counts.get(motif) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // 99.9 % of fair draws over twelve motifs stay below this value of the chi-square table at 11 degrees of freedom.
    expect(chiSquare).toBeLessThan(31.26);
  });

  test("names a class made of the motif and the palette", () => {
    expect(tileClass({ motif: "hoja", palette: "alta-cocina" })).toBe("tile-hoja-alta-cocina");
    expect(new Set(EVERY.map(tileClass)).size).toBe(120);
  });
});
