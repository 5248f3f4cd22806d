import type { BusinessGroup } from "~/domain/catalogue/business-types";
import { TILE_MOTIFS, type TileMotif } from "~/domain/tiles/motif-names";
import { MOTIFS, type TileTones } from "~/domain/tiles/motifs";
import { oklchToHex } from "~/domain/tiles/oklch";

/** The nine groups of business types. */
export type BusinessGroupKey = BusinessGroup["key"];

/**
 * The hue of each group in OKLCH degrees, for tiles, type badges and the map. They are about 40° apart, so that
 * neighbours are equally distinct.
 */
export const GROUP_HUES: Record<BusinessGroupKey, number> = {
  tradicional: 70,
  bebidas: 293,
  rapido: 38,
  panaderia: 5,
  calle: 118,
  especializada: 243,
  "alta-cocina": 335,
  hoteles: 200,
  "para-llevar": 158,
};

/** The colours of a group, or of the brand (añil). */
export type TilePalette = BusinessGroupKey | "marca";

export const TILE_PALETTES = [...Object.keys(GROUP_HUES), "marca"] as TilePalette[];

/** The drawing and the colours of a tile. */
export type TileChoice = { motif: TileMotif; palette: TilePalette };

const ANIL = "#0b4a6f";
const MANGO = "#ffb21a";

/** The brand's tiles are light on añil, so that a white card stands out on them. */
const BRAND_TONES: TileTones = { ground: ANIL, mid: "#f3f7f7", deep: "#12658f", spark: MANGO };

/** Mango is too similar to oranges and yellows, so their accent is añil. */
const isWarm = (hue: number) => hue > 20 && hue < 110;

/** Returns the four tones of a palette as `#rrggbb`. Groups differ only in hue, not in lightness and chroma. */
export function tileTones(palette: TilePalette): TileTones {
  if (palette === "marca") return BRAND_TONES;
  const hue = GROUP_HUES[palette];
  return {
    ground: oklchToHex(0.965, 0.021, hue),
    mid: oklchToHex(0.69, 0.138, hue),
    deep: oklchToHex(0.44, 0.125, hue),
    spark: isWarm(hue) ? ANIL : MANGO,
  };
}

/** The default side of a tile in CSS pixels. */
export const TILE_SIZE = 72;

/**
 * Returns a complete SVG document that repeats the tile every `size` CSS pixels. It has no viewBox and no size, so as
 * a background or an `<img>` it fills the box without stretching.
 */
export function tilePattern({ motif, palette, size = TILE_SIZE }: TileChoice & { size?: number }): string {
  const tones = tileTones(palette);
  const whole = 'width="100%" height="100%"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole}>` +
    `<pattern id="t" width="${size}" height="${size}" viewBox="0 0 80 80" patternUnits="userSpaceOnUse" stroke-linecap="round">` +
    `${MOTIFS[motif](tones)}</pattern>` +
    `<rect ${whole} fill="${tones.ground}"/><rect ${whole} fill="url(#t)"/></svg>`
  );
}

/**
 * Returns a single tile: its ground, and its drawing as SVG markup on a square of 80 units. For print, because browsers
 * print patterns as coarse pixels. Its dots have a length, because some programs leave lines without one out of a PDF.
 */
export function tileDrawing({ motif, palette }: TileChoice): { ground: string; markup: string } {
  const tones = tileTones(palette);
  return { ground: tones.ground, markup: MOTIFS[motif](tones).replaceAll(/h0(?=[M"])/g, "h.01") };
}

/**
 * Returns FNV-1a over UTF-16 code units, then MurmurHash3's finaliser, because FNV alone gives short, similar seeds
 * (row ids) similar high bits. http://www.isthe.com/chongo/tech/comp/fnv/, https://github.com/aappleby/smhasher
 */
function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * Returns the tile of a row without a photo: the same for the same seed (a public id or a number; `7` and `"7"` are
 * equal) on every page and after every release. The group decides only the colours, so a restaurant whose type
 * changes keeps its drawing.
 */
export function tileFor(seed: string | number, group: BusinessGroupKey): TileChoice {
  const index = Math.floor((hash32(String(seed)) / 2 ** 32) * TILE_MOTIFS.length);
  return { motif: TILE_MOTIFS[index]!, palette: group };
}

/** Returns the CSS class with the tile as background. The rules are in the generated `app/styles/tiles.css`. */
export function tileClass({ motif, palette }: TileChoice): string {
  return `tile-${motif}-${palette}`;
}
