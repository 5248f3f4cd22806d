import { type Header, standsAt, tag, uint16le, uint24le, uint32le } from "./bytes";

/** The bit of VP8X that says "moving" (RFC 9649, 2.7). */
const MOVES = 0x02;

/** Reads a WebP's headers; `undefined` where it is cut short or makes no sense. */
export function readWebp(bytes: Uint8Array): Header | undefined {
  const length = 8 + uint32le(bytes, 4);
  if (length > bytes.length) return undefined;
  let width = 0;
  let height = 0;
  let hasPixels = false;
  for (let at = 12; at + 8 <= length; ) {
    const size = uint32le(bytes, at + 4);
    const body = at + 8;
    if (body + size > length) return undefined;
    const part = partOf(bytes, tag(bytes, at), body);
    if (part?.moves) return { width: part.width || width, height: part.height || height, frames: 2, length };
    if (part) {
      // A canvas and its picture may say different sizes: the larger one is what could be drawn.
      width = Math.max(width, part.width);
      height = Math.max(height, part.height);
      hasPixels ||= part.isPicture;
    }
    at = body + size + (size % 2);
  }
  return hasPixels && width > 0 && height > 0 ? { width, height, frames: 1, length } : undefined;
}

type Part = { width: number; height: number; isPicture: boolean; moves: boolean };

function partOf(bytes: Uint8Array, type: string, body: number): Part | undefined {
  if (type === "VP8X") {
    const size = { width: 1 + uint24le(bytes, body + 4), height: 1 + uint24le(bytes, body + 7) };
    return { ...size, isPicture: false, moves: ((bytes[body] ?? 0) & MOVES) !== 0 };
  }
  if (type === "ANIM" || type === "ANMF") return { width: 0, height: 0, isPicture: false, moves: true };
  if (type === "VP8 " && standsAt(bytes, body + 3, "\x9d\x01\x2a")) {
    const size = { width: uint16le(bytes, body + 6) & 0x3fff, height: uint16le(bytes, body + 8) & 0x3fff };
    return { ...size, isPicture: true, moves: false };
  }
  if (type === "VP8L" && bytes[body] === 0x2f) {
    const packed = uint32le(bytes, body + 1);
    const size = { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
    return { ...size, isPicture: true, moves: false };
  }
  return undefined;
}
