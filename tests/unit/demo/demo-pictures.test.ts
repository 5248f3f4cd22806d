import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FOODS } from "#support/demo/menus/foods";
import { encodeSet } from "#support/demo/pictures/encode-set";
import {
  coverPicture,
  dishPicture,
  FOOD_FOLDER,
  logoPicture,
  offerPicture,
} from "#support/demo/pictures/pictures";
import { DRAWINGS } from "#support/demo/pictures/pictures-plan";
import { type Pixels, sharpOf } from "#support/demo/pictures/plates";
import { PHONE_BYTES, planSet } from "~/domain/images/picture-sets";
import { tileTones } from "~/domain/tiles/tile-of";

const SHRIMP = FOODS.shrimp;
const LEMON = FOODS.lemon;

async function pixels(picture: Pixels) {
  const data = await sharpOf(picture).ensureAlpha().raw().toBuffer();
  const { width } = picture;
  return (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

test("every food has its illustration in the package", async () => {
  const files = await readdir(FOOD_FOLDER);
  for (const [name, code] of Object.entries(FOODS)) expect(files, name).toContain(`${code}.webp`);
});

test.each([
  ["dish", dishPicture],
  ["cover", coverPicture],
  ["offer", offerPicture],
] as const)("the set of a %s is WebP in its widths, light enough for a phone", async (use, draw) => {
  const { folder, size } = DRAWINGS[use];
  const picture = await draw({ foods: [SHRIMP, LEMON], motif: "petalo", palette: "especializada" });
  expect(picture).toMatchObject(size);
  const set = await encodeSet(picture, folder);
  const planned = planSet(folder, size);
  expect(set.map(({ width }) => width)).toEqual(planned.map(({ width }) => width));
  for (const [at, { width, bytes }] of set.entries()) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", ...planned[at]!.size });
    if (width <= 960) expect(bytes.length).toBeLessThanOrEqual(PHONE_BYTES);
  }
});

describe("a dish", () => {
  test("is on a white plate on its restaurant's tiles", async () => {
    const at = await pixels(await dishPicture({ foods: [SHRIMP], motif: "dado", palette: "calle" }));
    const plate = at(320, 90);
    expect(Math.min(...plate)).toBeGreaterThan(235);
    const { deep } = tileTones("calle");
    const wanted = [1, 3, 5].map((i) => Number.parseInt(deep.slice(i, i + 2), 16));
    const corner = Array.from({ length: 80 * 80 }, (_, i) => at(i % 80, Math.floor(i / 80)));
    const near = corner.filter((p) => wanted.every((channel, i) => Math.abs(channel - p[i]!) < 16));
    expect(near.length / corner.length).toBeGreaterThan(0.2);
  });

  test("has the second food at the plate's lower right edge", async () => {
    const setting = { motif: "hoja", palette: "hoteles" } as const;
    const alone = await pixels(await dishPicture({ ...setting, foods: [SHRIMP] }));
    const both = await pixels(await dishPicture({ ...setting, foods: [SHRIMP, LEMON] }));
    const [red, green, blue] = both(490, 480);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeGreaterThan(150);
    expect(blue).toBeLessThan(120);
    for (const [i, channel] of both(20, 20).entries()) {
      expect(Math.abs(channel - alone(20, 20)[i]!)).toBeLessThan(6);
    }
  });

  test("is drawn the same every time, with or without the cached table", async () => {
    const setting = { foods: [LEMON], motif: "ola", palette: "bebidas" } as const;
    const before = await dishPicture(setting);
    for (const motif of ["petalo", "arco", "flor"] as const) await dishPicture({ ...setting, motif });
    const again = await dishPicture(setting);
    expect(again).toMatchObject({ width: before.width, height: before.height });
    // Comparing millions of bytes one by one takes seconds.
    expect(Buffer.compare(again.data, before.data)).toBe(0);
  });

  test("refuses no food, three foods and an unknown code point", async () => {
    const setting = { motif: "ola", palette: "bebidas" } as const;
    await expect(dishPicture({ ...setting, foods: [] })).rejects.toThrow(RangeError);
    await expect(dishPicture({ ...setting, foods: [SHRIMP, LEMON, LEMON] })).rejects.toThrow(RangeError);
    await expect(dishPicture({ ...setting, foods: ["1f4a9-1"] })).rejects.toThrow(/1f4a9-1/);
  });
});

test("a cover shows the whole plate at 1280 × 230, at 390 × 230 and in a square of 112", async () => {
  const cover = await coverPicture({ foods: [SHRIMP], motif: "arco", palette: "marca" });
  for (const [width, height] of [
    [1280, 230],
    [390, 230],
    [112, 112],
  ] as const) {
    const data = await sharpOf(cover).resize(width, height, { fit: "cover" }).raw().toBuffer();
    const at = await pixels({ data, width, height });
    const rim = (step: 1 | -1) => {
      let y = Math.round(height / 2 + step * height * 0.38);
      while (y >= 0 && y < height && Math.min(...at(Math.floor(width / 2), y)) > 225) y += step;
      return Math.abs(y - height / 2) / height;
    };
    for (const reach of [rim(-1), rim(1)]) {
      expect(reach).toBeGreaterThan(0.41);
      expect(reach).toBeLessThan(0.475);
    }
  }
});

describe("a logo", () => {
  test.each(["MC", "ñ", "W&M", "É7"])(
    "draws %s in white on its palette, with clear corners",
    async (initials) => {
      const picture = await logoPicture({ initials, palette: "bebidas" });
      expect(picture).toMatchObject({ width: 320, height: 320 });
      const at = await pixels(picture);
      expect(at(0, 0)[3]).toBe(0);
      let white = 0;
      for (let i = 0; i < 320 * 320; i++) if (Math.min(...at(i % 320, Math.floor(i / 320))) > 245) white++;
      expect(white).toBeGreaterThan(2000);
      expect(white).toBeLessThan(30_000);
    },
  );

  test("draws different letters differently, and refuses letters without an outline", async () => {
    const draw = (initials: string) => logoPicture({ initials, palette: "calle" });
    expect(await draw("AB")).not.toEqual(await draw("BA"));
    expect(await draw("e\u0301")).toEqual(await draw("É"));
    await expect(draw("")).rejects.toThrow(RangeError);
    await expect(draw("ABCD")).rejects.toThrow(RangeError);
    await expect(draw("東")).rejects.toThrow(RangeError);
  });
});
