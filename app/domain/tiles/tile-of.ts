import type { BusinessGroup } from "~/domain/catalogue/business-types";
import { TILE_MOTIFS, type TileMotif } from "~/domain/tiles/motif-names";
import { MOTIFS, type TileTones } from "~/domain/tiles/motifs";
import { oklchToHex } from "~/domain/tiles/oklch";

/** The nine groups of business types. */
export type BusinessGroupKey = BusinessGroup["key"];

/**
 * The one hue of each group, in OKLCH degrees: tiles, type badges and the map take their colours from here.
 * About 40° apart, so that neighbours are told apart alike all around the circle.
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

/** A group's colours, or the brand's own añil. */
export type TilePalette = BusinessGroupKey | "marca";

export const TILE_PALETTES = [...Object.keys(GROUP_HUES), "marca"] as TilePalette[];

/** What a tile looks like: its drawing and its colours. */
export type TileChoice = { motif: TileMotif; palette: TilePalette };

const ANIL = "#0b4a6f";
const MANGO = "#ffb21a";

/** The brand's tiles are the other way round, light on añil, so that a white card stands out on them. */
const BRAND_TONES: TileTones = { ground: ANIL, mid: "#f3f7f7", deep: "#12658f", spark: MANGO };

/** Mango vanishes among oranges and yellows: those take añil for their spark. */
const isWarm = (hue: number) => hue > 20 && hue < 110;

/** The four tones of a palette as `#rrggbb`; every group has the same lightness and chroma, the hue aside. */
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

/** The side in CSS pixels at which a pattern repeats unless told otherwise. */
export const TILE_SIZE = 72;

/**
 * A complete SVG document (a string) that fills any box and repeats the tile every `size` CSS pixels. Without a
 * viewBox or a size of its own, so as a background or an `<img>` it takes the box's size and never stretches.
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
 * FNV-1a over UTF-16 code units, then MurmurHash3's finaliser: FNV alone leaves the high bits of short, similar
 * seeds (row ids) close together. http://www.isthe.com/chongo/tech/comp/fnv/, https://github.com/aappleby/smhasher
 */
function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The tile of a row without a photo: the same for the same seed (a public id or a number; `7` and `"7"` are one) on
 * every page and after every release. The group gives the colours, so a place whose type changes keeps its drawing.
 */
export function tileFor(seed: string | number, group: BusinessGroupKey): TileChoice {
  const index = Math.floor((hash32(String(seed)) / 2 ** 32) * TILE_MOTIFS.length);
  return { motif: TILE_MOTIFS[index]!, palette: group };
}

/** The CSS class that puts the tile behind an element; the rules are in the generated `app/styles/tiles.css`. */
export function tileClass({ motif, palette }: TileChoice): string {
  return `tile-${motif}-${palette}`;
}
