import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import { create, type QRCodeErrorCorrectionLevel } from "qrcode";
import { fingerprintOf, qrCodeKey } from "~/domain/restaurants/qr-code-key";

/** White modules around a code, which readers need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The side of the code on a screen and the pixels of its PNG to one of a screen (specification, owner side, 9). */
export const QR_SIZE = 200;
const PIXEL_RATIO = 3;
/** So a program places the 600 pixels in 5 cm. */
const DOTS_AN_INCH = 300;
const INCHES_A_METRE = 39.3701;

/** A code as the path of an SVG of `size` modules a side, including the white modules around it. */
export type QrDrawing = { size: number; path: string };

const modulesOf = (text: string, errorCorrectionLevel: QRCodeErrorCorrectionLevel) =>
  create(text, { errorCorrectionLevel }).modules;

/** Draws a text as a QR code of an error correction level. Dark modules of one row that touch are one rectangle. */
export function drawQr(text: string, level: QRCodeErrorCorrectionLevel): QrDrawing {
  const modules = modulesOf(text, level);
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const first = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      const width = column + 1 - first;
      path += `M${first + QUIET_ZONE} ${row + QUIET_ZONE}h${width}v1h-${width}z`;
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path };
}

/** Draws the address of a menu, readable with a third of it damaged or dirty. */
export const drawMenuQr = (address: string): QrDrawing => drawQr(address, "H");

/** Returns the code of a menu's address as an SVG document, black on white. */
export function menuQrSvg(address: string): string {
  return qrSvg(drawMenuQr(address));
}

/** Returns a drawing as an SVG document, black on white. It has no `#`, which would end it inside a `data:` address. */
export function qrSvg({ size, path }: QrDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_SIZE}" height="${QR_SIZE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="white"/><path d="${path}"/></svg>`
  );
}

/**
 * Returns the code of a menu's address as a PNG of 600 pixels a side, black on white. Every module has the same whole
 * number of pixels; what is left over widens the white around the code.
 */
export function menuQrPng(address: string): Uint8Array<ArrayBuffer> {
  const modules = modulesOf(address, "H");
  const side = QR_SIZE * PIXEL_RATIO;
  const scale = Math.floor(side / (modules.size + 2 * QUIET_ZONE));
  const margin = Math.floor((side - modules.size * scale) / 2);
  // Each row of one bit a pixel begins with its filter, which is none. A set bit is white.
  const rowBytes = 1 + side / 8;
  const pixels = Buffer.alloc(side * rowBytes, 0xff);
  for (let y = 0; y < side; y++) {
    pixels[y * rowBytes] = 0;
    const row = Math.floor((y - margin) / scale);
    if (row < 0 || row >= modules.size) continue;
    for (let x = margin; x < margin + modules.size * scale; x++) {
      if (!modules.get(row, Math.floor((x - margin) / scale))) continue;
      const at = y * rowBytes + 1 + (x >> 3);
      pixels[at] = pixels[at]! & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const density = Buffer.alloc(9);
  density.writeUInt32BE(Math.round(DOTS_AN_INCH * INCHES_A_METRE), 0);
  density.writeUInt32BE(Math.round(DOTS_AN_INCH * INCHES_A_METRE), 4);
  density[8] = 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("pHYs", density),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns a chunk of a PNG: length, name, data, checksum (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function chunk(name: string, data: Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Returns a fingerprint of the menu's address for the name of its code's picture. */
async function fingerprint(address: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  return Buffer.from(hash).toString("hex").slice(0, 16);
}

/** Returns the key in R2 of a new picture of the code of a menu's address. */
export async function newQrCodeKey(address: string): Promise<string> {
  return qrCodeKey(await fingerprint(address), crypto.randomUUID());
}

/** Returns whether the picture with this key holds the menu's address, and not one from before a rename. */
export async function holdsAddress(key: string, address: string): Promise<boolean> {
  return fingerprintOf(key) === (await fingerprint(address));
}
