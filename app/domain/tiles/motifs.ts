import type { TileMotif } from "./motif-names";

/** The four colours of a tile, as `#rrggbb`. */
export type TileTones = {
  /** The background of the pattern. */
  ground: string;
  /** The most saturated tone. */
  mid: string;
  /** The darkest tone, the main one of the drawing. */
  deep: string;
  /** The accent, of another hue. */
  spark: string;
};

type Draw = (tones: TileTones) => string;

type Point = [x: number, y: number];

const area = (tone: string, d: string) => `<path fill="${tone}" d="${d}"/>`;
const line = (tone: string, width: number, d: string) =>
  `<path fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="butt" d="${d}"/>`;
/** Draws dots as round caps of lines without length, which take fewer bytes than circles. */
const dots = (tone: string, diameter: number, ...points: Point[]) =>
  `<path stroke="${tone}" stroke-width="${diameter}" d="${points.map(([x, y]) => `M${x} ${y}h0`).join("")}"/>`;

const CENTRE: Point = [40, 40];
const CORNERS: Point[] = [
  [0, 0],
  [80, 0],
  [0, 80],
  [80, 80],
];
/** Triangles in the corners, which form a rotated square where four tiles meet. */
const CORNER_TRIANGLES = "M0 0h17L0 17zM80 0v17L63 0zM80 80H63l17-17zM0 80V63l17 17z";

/**
 * Returns path data of the brand's flower: four petals from (`cx`, `cy`) that reach `reach` along both axes, each
 * between two quarter circles. The mark, the icons and the monograms use it too.
 */
export function flowerPath(cx: number, cy: number, reach: number): string {
  const petal = (x: number, y: number) =>
    `A${reach} ${reach} 0 0 1 ${x} ${y} ${reach} ${reach} 0 0 1 ${cx} ${cy}`;
  const [left, right, top, bottom] = [cx - reach, cx + reach, cy - reach, cy + reach];
  return `M${cx} ${cy}${petal(left, top)}${petal(right, top)}${petal(right, bottom)}${petal(left, bottom)}`;
}

const petalo: Draw = ({ mid, deep, spark }) =>
  area(deep, `${flowerPath(40, 40, 40)}M0 32l6 8-6 8zM80 32l-6 8 6 8zM32 0l8 6 8-6zM32 80l8-6 8 6z`) +
  dots(mid, 19, ...CORNERS) +
  dots(spark, 19, CENTRE);

/** Eight points. The long ones touch those of the next tile. */
const estrella: Draw = ({ ground, mid, deep, spark }) =>
  area(mid, "M40 0l9 18 15-2-2 15 18 9-18 9 2 15-15-2-9 18-9-18-15 2 2-15-18-9 18-9-2-15 15 2z") +
  area(deep, `M40 21l19 19-19 19-19-19z${CORNER_TRIANGLES}`) +
  dots(ground, 19, CENTRE) +
  dots(spark, 11, CENTRE);

const rombo: Draw = ({ ground, mid, deep, spark }) =>
  area(mid, "M40 0l40 40-40 40L0 40z") +
  area(ground, "M40 12l28 28-28 28-28-28z") +
  area(deep, `M40 18l22 22-22 22-22-22z${CORNER_TRIANGLES}`) +
  area(ground, "M40 25l15 15-15 15-15-15z") +
  area(spark, "M40 30l10 10-10 10-10-10z");

const molino: Draw = ({ ground, mid, deep, spark }) =>
  area(deep, "M40 40L0 0h40zM40 40L80 0v40zM40 40l40 40H40zM40 40L0 80V40z") +
  area(mid, "M0 0v40l20-20zM80 0H40l20 20zM80 80V40L60 60zM0 80h40L20 60z") +
  dots(ground, 26, CENTRE) +
  dots(spark, 14, CENTRE);

const arco: Draw = ({ mid, deep, spark }) =>
  line(deep, 16, "M8 40A32 32 0 0 1 40 8M72 40A32 32 0 0 1 40 72") +
  line(mid, 16, "M40 8A32 32 0 0 1 72 40M40 72A32 32 0 0 1 8 40") +
  dots(spark, 24, CENTRE) +
  dots(deep, 13, ...CORNERS);

const ola: Draw = ({ mid, deep, spark }) =>
  area(mid, "M0 58C22 58 20 26 40 26S58 58 80 58V80H0z") +
  area(deep, "M0 74C22 74 20 44 40 44S58 74 80 74V80H0z") +
  dots(spark, 17, [0, 28], [80, 28]) +
  dots(deep, 9, [40, 10]);

/** A coffee branch: leaves in pairs, berries between the branches. */
const hoja: Draw = ({ mid, deep, spark }) =>
  area(deep, "M40 40C16 40 4 26 4 4 26 4 40 16 40 40M40 80C16 80 4 66 4 44 26 44 40 56 40 80") +
  area(mid, "M40 40C64 40 76 26 76 4 54 4 40 16 40 40M40 80C64 80 76 66 76 44 54 44 40 56 40 80") +
  dots(spark, 11, [0, 33], [80, 33], [0, 73], [80, 73]);

/** A hibiscus: four round petals over four pointed ones. */
const flor: Draw = ({ ground, mid, deep, spark }) =>
  area(
    deep,
    "M40 40Q12 38 10 10 38 12 40 40 42 12 70 10 68 38 40 40 68 42 70 70 42 68 40 40 38 68 10 70 12 42 40 40",
  ) +
  dots(mid, 29, [40, 19], [61, 40], [40, 61], [19, 40]) +
  dots(ground, 25, CENTRE) +
  dots(spark, 15, CENTRE) +
  dots(deep, 13, ...CORNERS);

const cruz: Draw = ({ ground, mid, deep, spark }) =>
  area(mid, "M40 40L22 3l18 11L58 3 40 40 77 22 66 40l11 18L40 40 58 77 40 66 22 77 40 40 3 58 14 40 3 22z") +
  area(deep, "M40 40L27 17 9 9l8 18zM40 40L53 17l18-8-8 18zM40 40l23 13 8 18-18-8zM40 40L17 53 9 71l18-8z") +
  dots(ground, 24, CENTRE) +
  dots(spark, 14, CENTRE) +
  dots(spark, 9, ...CORNERS);

/** Fish scales: overlapping discs, the upper row over the lower one. */
const escama: Draw = ({ ground, mid, deep, spark }) => {
  const at: Point = [40, 80];
  const scale = dots(deep, 80, at) + dots(ground, 61, at) + dots(mid, 51, at) + dots(spark, 19, at);
  const above = [
    [-40, -40],
    [40, -40],
    [0, -80],
  ].map(([x, y]) => `<use href="#e" x="${x}" y="${y}"/>`);
  return `<g id="e">${scale}</g>${above.join("")}`;
};

/** Tumbling blocks. The ground is their lit face. */
const dado: Draw = ({ mid, deep, spark }) =>
  area(
    mid,
    "M0 12l20 12v28L0 40zM40 12l20 12v28L40 40zM20 52l20 12v16H20zM60 52l20 12v16H60zM20 0h20v12zM60 0h20v12z",
  ) +
  area(
    deep,
    "M40 12L20 24v28l20-12zM80 12L60 24v28l20-12zM20 52L0 64v16h20zM60 52L40 64v16h20zM20 0H0v12zM60 0H40v12z",
  ) +
  dots(spark, 9, [20, 12], [60, 12], [0, 52], [40, 52], [80, 52]);

/** Two interwoven strands. A joint in the ground's colour shows which one is above. */
const trenza: Draw = ({ ground, mid, deep, spark }) => {
  const strand = (tone: string, d: string) => `<path stroke="${tone}" d="${d}"/>`;
  const joint = (d: string) => `<path stroke="${ground}" stroke-width="17" d="${d}"/>`;
  return `<g id="b" fill="none" stroke-width="11" stroke-linecap="butt">${
    strand(mid, "M-20 33C-2 33 2 7 20 7S42 33 60 33 82 7 100 7") +
    joint("M-9 9L9 31M71 9L89 31") +
    strand(deep, "M-20 7C-2 7 2 33 20 33S42 7 60 7 82 33 100 33") +
    joint("M31 9L49 31") +
    strand(mid, "M20 7C38 7 42 33 60 33")
  }</g><use href="#b" y="40"/>${dots(spark, 9, [20, 20], [60, 20], [20, 60], [60, 60])}`;
};

/** The drawings. Each returns the SVG markup of a square of 80 units, without its ground. */
export const MOTIFS = {
  petalo,
  estrella,
  rombo,
  molino,
  arco,
  ola,
  hoja,
  flor,
  cruz,
  escama,
  dado,
  trenza,
} satisfies Record<TileMotif, Draw>;
