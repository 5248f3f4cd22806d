import { env } from "cloudflare:test";
import { inflateSync } from "node:zlib";

export type Pixels = {
  width: number;
  height: number;
  at: (x: number, y: number) => [number, number, number];
};

/** Decodes a picture of any type, after the Images binding has converted it to PNG. */
export async function pixelsOf(picture: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const made = await env.IMAGES.input(new Blob([picture]).stream()).output({ format: "image/png" });
  return readPng(new Uint8Array(await made.response().arrayBuffer()));
}

/** Decodes a PNG of 8-bit RGB or RGBA without interlacing (https://www.w3.org/TR/png-3/). */
function readPng(file: Uint8Array): Pixels {
  const view = new DataView(file.buffer, file.byteOffset);
  if (view.getUint32(0) !== 0x89504e47) throw new Error("no PNG");
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = { 2: 3, 6: 4 }[file[25] ?? 0];
  if (file[24] !== 8 || !channels || file[28] !== 0) throw new Error("not such a PNG");
  const data: Uint8Array[] = [];
  for (let at = 8; at < file.length; at += view.getUint32(at) + 12) {
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (type === "IDAT") data.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  return {
    width,
    height,
    at(x, y) {
      const from = (y * width + x) * channels;
      return [rows[from] ?? 0, rows[from + 1] ?? 0, rows[from + 2] ?? 0];
    },
  };
}

function unfiltered(raw: Uint8Array, stride: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : (rows[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (rows[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (rows[(y - 1) * stride + x - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      rows[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
