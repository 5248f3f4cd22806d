import sharp, { type Region, type Sharp } from "sharp";

/** Pixels row by row, each of three bytes (red, green, blue) or four (and alpha, not premultiplied). */
export type Pixels = { data: Buffer; width: number; height: number };

/** The size of a picture and of the plate in its middle, in pixels. */
export type Scene = { width: number; height: number; plate: number };

/** The colour of shadows: the near-black blue of the text, because grey looks dirty on coloured tiles. */
const SHADE = { hex: "#10212a", rgb: [16, 33, 42] } as const;

/** Opens pixels for resizing and encoding. */
export function sharpOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: (data.length / width / height) as 3 | 4 } });
}

/** Rasterises an SVG document to RGBA at its own width and height. */
export async function rasterise(svg: string, density?: number): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns a tone over another, both of 0 to 255. The shifts divide by 255 and round. */
function mixed(above: number, below: number, alpha: number): number {
  const sum = above * alpha + below * (255 - alpha) + 128;
  return (sum + (sum >> 8)) >> 8;
}

/**
 * Draws RGBA pixels over RGB ones in place, and cuts off those outside. By hand, because libvips composites in
 * floating point over the whole picture and takes ten times as long.
 */
export function blend(onto: Pixels, layer: Pixels, left: number, top: number): void {
  const { data: above } = layer;
  const { data: below } = onto;
  const firstX = Math.max(0, -left);
  const lastX = Math.min(layer.width, onto.width - left);
  for (let y = Math.max(0, -top); y < Math.min(layer.height, onto.height - top); y++) {
    let from = (y * layer.width + firstX) * 4;
    let to = ((y + top) * onto.width + firstX + left) * 3;
    for (let x = firstX; x < lastX; x++, from += 4, to += 3) {
      const alpha = above[from + 3]!;
      if (alpha === 0) continue;
      if (alpha === 255) {
        below[to] = above[from]!;
        below[to + 1] = above[from + 1]!;
        below[to + 2] = above[from + 2]!;
        continue;
      }
      below[to] = mixed(above[from]!, below[to]!, alpha);
      below[to + 1] = mixed(above[from + 1]!, below[to + 1]!, alpha);
      below[to + 2] = mixed(above[from + 2]!, below[to + 2]!, alpha);
    }
  }
}

/** Draws a floor of tiles (RGBA in, RGB out) with the middle of a tile in its middle. */
export function layTiles(tile: Pixels, width: number, height: number): Pixels {
  const floor = { data: Buffer.alloc(width * height * 3), width, height };
  const start = (length: number, side: number) => {
    const offset = Math.round(length / 2 - side / 2) % side;
    return offset > 0 ? offset - side : offset;
  };
  for (let y = start(height, tile.height); y < height; y += tile.height) {
    for (let x = start(width, tile.width); x < width; x += tile.width) blend(floor, tile, x, y);
  }
  return floor;
}

/** Draws a white plate seen from above, lit from the upper left, with its shadow; RGBA, transparent around it. */
export function drawPlate({ width, height, plate }: Scene): Promise<Pixels> {
  const r = plate / 2;
  const disc = (radius: number, paint: string, dx = 0, dy = 0) =>
    `<circle cx="${width / 2 + dx * plate}" cy="${height / 2 + dy * plate}" r="${radius}" ${paint}/>`;
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation * plate}"/></filter>`;
  const gradient = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" x1=".2" y1=".1" x2=".8" y2=".9"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${
      blur("far", 0.035) +
      blur("near", 0.01) +
      gradient("rim", "#ffffff", "#eef1f2") +
      gradient("slope", "#dfe4e6", "#ffffff") +
      gradient("well", "#f4f6f7", "#ffffff")
    }</defs>${
      disc(r * 0.98, `fill="${SHADE.hex}" fill-opacity=".34" filter="url(#far)"`, 0.018, 0.045) +
      disc(r, `fill="${SHADE.hex}" fill-opacity=".28" filter="url(#near)"`, 0.003, 0.01) +
      disc(r, 'fill="url(#rim)"') +
      disc(r * 0.985, `fill="none" stroke="#d9dfe1" stroke-width="${r * 0.012}"`) +
      disc(r * 0.79, 'fill="url(#slope)"') +
      disc(r * 0.755, 'fill="url(#well)"')
    }</svg>`,
  );
}

/**
 * Returns the smallest box around the visible part of RGBA pixels; sharp's `trim` finds the same three times
 * slower.
 */
export function opaqueBox({ data, width, height }: Pixels): Region {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 8) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Adds a soft shadow to a cut-out (RGBA): its own outline, blurred and a little lower. The result is larger by
 * `reach` pixels on every side, for the shadow.
 */
export async function withShadow(cutout: Pixels, reach: number): Promise<Pixels> {
  const { width, height } = cutout;
  const wide = width + reach * 2;
  const high = height + reach * 2;
  const drop = Math.round(reach * 0.3);
  const outline = Buffer.alloc(wide * high);
  for (let y = 0; y < height; y++) {
    const row = (y + reach + drop) * wide + reach + Math.round(reach * 0.12);
    for (let x = 0; x < width; x++) outline[row + x] = cutout.data[(y * width + x) * 4 + 3]!;
  }
  const shadow = await sharp(outline, { raw: { width: wide, height: high, channels: 1 } })
    .blur(reach / 2.6)
    .toColourspace("b-w")
    .raw()
    .toBuffer();

  const data = Buffer.alloc(wide * high * 4);
  for (let i = 0; i < wide * high; i++) {
    const x = (i % wide) - reach;
    const y = Math.floor(i / wide) - reach;
    const inside = x >= 0 && x < width && y >= 0 && y < height;
    const from = (y * width + x) * 4;
    const over = inside ? cutout.data[from + 3]! / 255 : 0;
    const under = (shadow[i]! / 255) * 0.42 * (1 - over);
    const alpha = over + under;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) {
      const colour = (over > 0 ? cutout.data[from + c]! * over : 0) + SHADE.rgb[c]! * under;
      data[i * 4 + c] = Math.round(colour / alpha);
    }
    data[i * 4 + 3] = Math.round(alpha * 255);
  }
  return { data, width: wide, height: high };
}
