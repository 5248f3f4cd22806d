/** The facts in the headers of an image file. */
export type Header = {
  /** Pixels, before turning the image upright. */
  width: number;
  height: number;
  /** More than one means an animation. Frames after the second are not counted. */
  frames: number;
  /** Bytes from the start of the file to the end of the image. Bytes after it are not part of the image. */
  length: number;
};

/** Reads a big-endian number of two bytes. All these functions read zero past the end. */
export function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function uint16le(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

export function uint24le(bytes: Uint8Array, at: number): number {
  return uint16le(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
}

export function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 0x10000 + uint16(bytes, at + 2);
}

export function uint32le(bytes: Uint8Array, at: number): number {
  return uint16le(bytes, at) + uint16le(bytes, at + 2) * 0x10000;
}

/** Returns whether these bytes, written as characters up to U+00FF, are at this offset. */
export function hasBytesAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Reads the four characters that name a chunk or a box. */
export function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
