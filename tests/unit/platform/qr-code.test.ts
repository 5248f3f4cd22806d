import fc from "fast-check";
import { create } from "qrcode";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { readQr } from "#support/read-qr";
import { SLUG_MAX } from "~/domain/restaurants/slug-from-name";
import { holdsAddress, menuQrPng, menuQrSvg, newQrCodeKey } from "~/platform/qr-code.server";

const ADDRESS = "https://sobremesa.do/la-mar-chiquita";
const LONGEST = `https://menus.sobremesa.example/${"casa-".repeat(SLUG_MAX).slice(0, SLUG_MAX - 1)}z`;

const svgAt = (address: string, side: number) =>
  sharp(Buffer.from(menuQrSvg(address)), { density: 300 }).resize(side, side, { kernel: "nearest" });

describe("the PNG of a menu's address", () => {
  it.each([ADDRESS, LONGEST, "http://localhost:8787/abc"])("is read back exactly: %s", async (address) => {
    expect(await readQr(sharp(menuQrPng(address)))).toBe(address);
  });

  it("is read back whatever the slug is", async () => {
    const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/, { maxLength: SLUG_MAX, size: "max" });
    await fc.assert(
      fc.asyncProperty(slug, async (text) => {
        const address = `https://sobremesa.do/${text}`;
        expect(await readQr(sharp(menuQrPng(address)))).toBe(address);
      }),
      { numRuns: 40 },
    );
  });

  it("has 600 pixels a side, 5 cm at 300 dots an inch, of pure black and white", async () => {
    const picture = sharp(menuQrPng(ADDRESS));
    expect(await picture.metadata()).toMatchObject({ width: 600, height: 600, density: 300, format: "png" });
    const shades = new Set(await picture.greyscale().raw().toBuffer());
    expect([...shades].sort()).toEqual([0, 255]);
  });

  it.each([ADDRESS, LONGEST])(
    "has square modules of whole pixels and four white ones around: %s",
    async (address) => {
      const { modules } = create(address, { errorCorrectionLevel: "H" });
      const { data } = await sharp(menuQrPng(address))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const dark = (x: number, y: number) => data[y * 600 + x] === 0;
      let [left, top] = [600, 600];
      let [right, bottom] = [0, 0];
      for (let y = 0; y < 600; y++) {
        for (let x = 0; x < 600; x++) {
          if (!dark(x, y)) continue;
          [left, right] = [Math.min(left, x), Math.max(right, x)];
          [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        }
      }
      const scale = (right - left + 1) / modules.size;
      expect([Number.isInteger(scale), bottom - top]).toEqual([true, right - left]);
      for (const white of [left, top, 599 - right, 599 - bottom])
        expect(white).toBeGreaterThanOrEqual(4 * scale);
      const wrong: string[] = [];
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const [row, column] = [Math.floor((y - top) / scale), Math.floor((x - left) / scale)];
          if (dark(x, y) !== Boolean(modules.get(row, column))) wrong.push(`${x}, ${y}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each<[string, (picture: Sharp) => Sharp]>([
    ["small", (picture) => picture.resize(150, 150)],
    ["turned by 5°", (picture) => picture.rotate(5, { background: "white" })],
    ["blurred", (picture) => picture.blur(4)],
    ["pale and grey", (picture) => picture.linear(0.45, 90)],
    [
      "small, turned, blurred and noisy",
      (picture) => picture.rotate(5, { background: "#ddd" }).resize(260).blur(1.2).linear(0.6, 50),
    ],
  ])("is read back when photographed %s", async (_, photographed) => {
    const photo = await photographed(sharp(menuQrPng(ADDRESS)).greyscale())
      .png()
      .toBuffer();
    expect(await readQr(sharp(photo))).toBe(ADDRESS);
  });

  it("is read back with a coin on it, as level H promises", async () => {
    const coin = Buffer.from(
      '<svg width="130" height="130"><circle cx="65" cy="65" r="65" fill="#888"/></svg>',
    );
    const covered = await sharp(menuQrPng(ADDRESS))
      .toColourspace("srgb")
      .composite([{ input: coin, left: 235, top: 235 }])
      .png()
      .toBuffer();
    expect(await readQr(sharp(covered))).toBe(ADDRESS);
  });
});

describe("the SVG of a menu's address", () => {
  it("is drawn at 200 px, black on white with four white modules around, and nothing else", () => {
    const { modules } = create(ADDRESS, { errorCorrectionLevel: "H" });
    const side = modules.size + 8;
    const svg = menuQrSvg(ADDRESS);
    expect(svg).toContain(`width="200" height="200" viewBox="0 0 ${side} ${side}"`);
    expect(svg).toContain(`<rect width="${side}" height="${side}" fill="white"/>`);
    expect(svg.match(/<\w+/g)).toEqual(["<svg", "<rect", "<path"]);
    const rows = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((row) => row.slice(1).map(Number));
    for (const [x, y, width, back] of rows as [number, number, number, number][]) {
      expect(back).toBe(width);
      expect([x >= 4, x + width <= side - 4, y >= 4, y < side - 4]).toEqual([true, true, true, true]);
    }
  });

  it.each([200, 1000])("is read back at %i px", async (side) => {
    expect(await readQr(svgAt(ADDRESS, side))).toBe(ADDRESS);
    expect(await readQr(svgAt(LONGEST, side))).toBe(LONGEST);
  });
});

it("the key of a picture tells whether it holds an address", async () => {
  const key = await newQrCodeKey(ADDRESS);
  expect(key).toMatch(/^qr-codes\/[\w-]{8,80}\.png$/);
  expect(await newQrCodeKey(ADDRESS)).not.toBe(key);
  expect(await holdsAddress(key, ADDRESS)).toBe(true);
  expect(await holdsAddress(key, `${ADDRESS}-2`)).toBe(false);
  expect(await holdsAddress("qr-codes/abcdefgh.png", ADDRESS)).toBe(false);
});
