/** What the reader of one format found out about a file's picture, from its headers alone. */
export type Header = {
  /** Pixels, as they lie in the file. */
  width: number;
  height: number;
  /** More than one means moving; what comes after the second is not counted. */
  frames: number;
  /** How many bytes the picture takes from the start of the file; what follows is something else. */
  length: number;
};

/** Big-endian number of two bytes; what lies past the end reads as zero, in all of these. */
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

/** Whether these ASCII characters (or bytes, written as characters up to U+00FF) stand there. */
export function standsAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Four characters that name a chunk or a box. */
export function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
