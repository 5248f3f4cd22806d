import { groupOfType } from "~/domain/catalogue/business-types";
import { flowerPath } from "~/domain/tiles/motifs";
import { oklchToHex } from "~/domain/tiles/oklch";
import {
  type BusinessGroupKey,
  GROUP_HUES,
  type TileChoice,
  tilePattern,
  tileTones,
} from "~/domain/tiles/tile-of";
import { capHeightOf, drawLine, type LinePlace, widthOf } from "./lettering";

/** The size that every network recommends (https://ogp.me, X's summary_large_image): 1.91 to 1. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** The side of a tile of the background. Six rows of tiles fill the picture's height. */
const FLOOR_TILE = 105;

/** The light theme's colours (look.md), because a shared picture has no theme. */
export const COLOURS = {
  surface: "#ffffff",
  tinta: "#10212a",
  quiet: "#4b5c65",
  line: "#d8e1e3",
  anil: "#0b4a6f",
  mango: "#ffb21a",
  onMango: "#2b1a00",
} as const;

/** Draws a whole picture: `content` on a background of tiles. */
export function picture(floor: TileChoice, content: string): string {
  const { width, height } = PICTURE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<svg x="0" y="0" width="${width}" height="${height}">${tilePattern({ ...floor, size: FLOOR_TILE })}</svg>` +
    `${content}</svg>`
  );
}

/**
 * Draws a soft shadow as layers that grow paler outwards, because a blur takes three times as long as everything
 * else. `shape` returns the outline, `grown` pixels larger on every side.
 */
export function shadow(shape: (grown: number) => string, reach: number, opacity: number): string {
  const layers = Array.from({ length: SHADOW_LAYERS }, (_, at) =>
    shape(reach * (1 - (2 * at) / (SHADOW_LAYERS - 1))),
  );
  return `<g fill="${COLOURS.tinta}" fill-opacity="${opacity / SHADOW_LAYERS}">${layers.join("")}</g>`;
}

const SHADOW_LAYERS = 14;

/** Draws a white card with rounded corners and its shadow. */
export function card({ x, y, width, height, radius }: Card): string {
  const grown = (by: number) =>
    `<rect x="${x - by}" y="${y + CARD_DROP - by}" width="${width + 2 * by}" height="${height + 2 * by}" rx="${radius + by}"/>`;
  return (
    shadow(grown, 24, 0.34) +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${COLOURS.surface}"/>`
  );
}

export type Card = { x: number; y: number; width: number; height: number; radius: number };

const CARD_DROP = 8;

const STAR = "m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3-5.8 3 1.1-6.5L2.6 9.4l6.5-.9z";

/** Draws five stars in a row, `filled` of them full, each `size` wide. `y` is their middle. */
export function stars(filled: number, x: number, y: number, size: number): string {
  const scale = size / 24;
  const star = (at: number) =>
    `<path transform="translate(${x + at * size * 1.06} ${y - size / 2}) scale(${scale})" fill="${
      at < filled ? COLOURS.mango : COLOURS.line
    }" d="${STAR}"/>`;
  return [0, 1, 2, 3, 4].map(star).join("");
}

/** Draws the mark (as in public/logo.svg) and the product's name after it. `y` is their middle. */
export function signature(name: string, x: number, y: number, size: number): string {
  const { ground, mid, spark } = tileTones("marca");
  const scale = size / 40;
  const letters = size * 0.72;
  return (
    `<g transform="translate(${x} ${y - size / 2}) scale(${scale})"><rect width="40" height="40" rx="9" fill="${ground}"/>` +
    `<path fill="${mid}" d="${flowerPath(20, 20, 15.5)}"/><circle cx="20" cy="20" r="4.6" fill="${spark}"/></g>` +
    middleLine("display", name, { x: x + size * 1.3, y, size: letters, fill: COLOURS.tinta })
  );
}

/** Draws a line of text whose capitals have their middle at `y`. */
export function middleLine(face: "display" | "text", line: string, place: LinePlace): string {
  return drawLine(face, line, { ...place, y: place.y + capHeightOf(face, place.size) / 2 });
}

/** Draws a word on a rounded ground, its left edge at `x` and its middle at `y`. */
export function badge(
  label: string,
  x: number,
  y: number,
  size: number,
  { ground, ink }: { ground: string; ink: string },
): string {
  const height = size * 1.75;
  const width = widthOf("text", label, size) + size * 1.3;
  return (
    `<rect x="${x}" y="${y - height / 2}" width="${width}" height="${height}" rx="${size * 0.42}" fill="${ground}"/>` +
    middleLine("text", label, { x: x + size * 0.65, y, size, fill: ink })
  );
}

/** Returns the colours of a business group's badge, in the group's hue (look.md). */
export function typeColours(group: BusinessGroupKey): { ground: string; ink: string } {
  const hue = GROUP_HUES[group];
  return { ground: oklchToHex(0.95, 0.05, hue), ink: oklchToHex(0.36, 0.11, hue) };
}

/** Finds the group of a business type, for its colours. Unknown types get the first group, as on every page. */
export function groupOf(restaurantType: string): BusinessGroupKey {
  return groupOfType(restaurantType)?.key ?? "tradicional";
}
