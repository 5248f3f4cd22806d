import { type Header, hasBytesAt, tag, uint16le, uint24le, uint32le } from "./bytes";

/** The animation flag of VP8X (RFC 9649, 2.7). */
const ANIMATION_FLAG = 0x02;

/** Reads a WebP's headers. Returns `undefined` if the file is truncated or invalid. */
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
    const part = readPart(bytes, tag(bytes, at), body);
    if (part?.isAnimated)
      return { width: part.width || width, height: part.height || height, frames: 2, length };
    if (part) {
      // The canvas and its frame may declare different sizes. The larger one counts.
      width = Math.max(width, part.width);
      height = Math.max(height, part.height);
      hasPixels ||= part.isPicture;
    }
    at = body + size + (size % 2);
  }
  return hasPixels && width > 0 && height > 0 ? { width, height, frames: 1, length } : undefined;
}

type Part = { width: number; height: number; isPicture: boolean; isAnimated: boolean };

function readPart(bytes: Uint8Array, type: string, body: number): Part | undefined {
  if (type === "VP8X") {
    const size = { width: 1 + uint24le(bytes, body + 4), height: 1 + uint24le(bytes, body + 7) };
    return { ...size, isPicture: false, isAnimated: ((bytes[body] ?? 0) & ANIMATION_FLAG) !== 0 };
  }
  if (type === "ANIM" || type === "ANMF") return { width: 0, height: 0, isPicture: false, isAnimated: true };
  if (type === "VP8 " && hasBytesAt(bytes, body + 3, "\x9d\x01\x2a")) {
    const size = { width: uint16le(bytes, body + 6) & 0x3fff, height: uint16le(bytes, body + 8) & 0x3fff };
    return { ...size, isPicture: true, isAnimated: false };
  }
  if (type === "VP8L" && bytes[body] === 0x2f) {
    const packed = uint32le(bytes, body + 1);
    const size = { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
    return { ...size, isPicture: true, isAnimated: false };
  }
  return undefined;
}
