import { type Header, tag, uint32 } from "./bytes";

/** Reads a PNG's headers. Returns `undefined` if the file is truncated or invalid. */
export function readPng(bytes: Uint8Array): Header | undefined {
  if (tag(bytes, 12) !== "IHDR" || uint32(bytes, 8) !== 13) return undefined;
  const width = uint32(bytes, 16);
  const height = uint32(bytes, 20);
  let frames = 1;
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = at + 12 + uint32(bytes, at);
    if (length > bytes.length) return undefined;
    const type = tag(bytes, at + 4);
    // The number of frames of an APNG (PNG third edition, 11.3.6.1). One frame is a still image.
    if (type === "acTL") frames = Math.max(1, uint32(bytes, at + 8));
    else if (type === "IDAT") hasPixels = true;
    else if (type === "IEND")
      return hasPixels && width > 0 && height > 0 ? { width, height, frames, length } : undefined;
    at = length;
  }
  return undefined;
}
