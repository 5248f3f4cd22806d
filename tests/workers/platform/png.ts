import { crc32, deflateSync, inflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

/** Each pixel differs from its neighbours, so that the picture does not compress to nothing. */
const varied = (x: number, y: number): Colour => [x % 256, y % 256, (x * y) % 256];

/** Encodes a PNG of this size. */
export function png(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour = varied,
): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * (width * 3 + 1) + 1 + x * 3);
  }
  const size = new Uint8Array(13);
  new DataView(size.buffer).setUint32(0, width);
  new DataView(size.buffer).setUint32(4, height);
  size.set([8, 2], 8);
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** Encodes a chunk of a PNG: length, name, data and checksum. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** The first channel (red or grey) of a pixel, for a PNG with 8 bits a channel, without interlacing or palette. */
export function firstChannelAt(file: Uint8Array, x: number, y: number): number {
  const view = new DataView(file.buffer, file.byteOffset);
  const width = view.getUint32(16);
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[file[25]!];
  if (file[24] !== 8 || file[28] !== 0 || !channels) throw new Error("not a PNG that can be read here");
  const packed: Uint8Array[] = [];
  for (let at = 8; at < file.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (type === "IDAT") packed.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const rows = inflateSync(Buffer.concat(packed));
  const line = width * channels;
  let above = new Uint8Array(line);
  for (let row = 0; ; row++) {
    const from = row * (line + 1);
    const present = unfiltered(rows[from]!, rows.subarray(from + 1, from + 1 + line), above, channels);
    if (row === y) return present[x * channels]!;
    above = present;
  }
}

/** Decodes a row of pixels from the differences to its neighbours (PNG third edition, 9). */
function unfiltered(filter: number, line: Uint8Array, above: Uint8Array, channels: number) {
  const present = new Uint8Array(line.length);
  for (let at = 0; at < line.length; at++) {
    const left = present[at - channels] ?? 0;
    const up = above[at]!;
    const corner = above[at - channels] ?? 0;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
    present[at] = line[at]! + guess;
  }
  return present;
}

function paeth(left: number, up: number, corner: number): number {
  const to = (value: number) => Math.abs(left + up - corner - value);
  if (to(left) <= to(up) && to(left) <= to(corner)) return left;
  return to(up) <= to(corner) ? up : corner;
}
