import { type Header, uint16le } from "./bytes";

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const TRAILER = 0x3b;

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 0x07) + 1) : 0);

/** Reads a GIF's headers up to its second frame. Returns `undefined` if the file is truncated or invalid. */
export function readGif(bytes: Uint8Array): Header | undefined {
  let width = uint16le(bytes, 6);
  let height = uint16le(bytes, 8);
  let frames = 0;
  let at = 13 + paletteBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) {
      const isWhole = frames === 1 && width > 0 && height > 0;
      return isWhole ? { width, height, frames, length: at + 1 } : undefined;
    }
    if (block === EXTENSION) at = skipSubBlocks(bytes, at + 2);
    else if (block === PICTURE) {
      if (++frames > 1) return { width, height, frames, length: bytes.length };
      // A frame may exceed the declared size of the screen.
      width = Math.max(width, uint16le(bytes, at + 1) + uint16le(bytes, at + 5));
      height = Math.max(height, uint16le(bytes, at + 3) + uint16le(bytes, at + 7));
      at = skipSubBlocks(bytes, at + 11 + paletteBytes(bytes[at + 9] ?? 0));
    } else return undefined;
  }
  return undefined;
}

function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
