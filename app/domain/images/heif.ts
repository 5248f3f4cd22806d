import { type Header, tag, uint32 } from "./bytes";

type Box = { type: string; body: number; end: number };

/** Limits the time for a file of empty boxes. Real files have a few dozen boxes per level. */
const MOST_BOXES = 10_000;

/** Yields the boxes between two offsets, and `undefined` for a box that exceeds the second one. */
function* readBoxes(bytes: Uint8Array, from: number, to: number): Generator<Box | undefined> {
  let at = from;
  for (let count = 0; at < to; count++) {
    if (count >= MOST_BOXES || at + 8 > to) return yield undefined;
    const size = uint32(bytes, at);
    const isLong = size === 1;
    const length =
      size === 0 ? to - at : isLong ? uint32(bytes, at + 8) * 2 ** 32 + uint32(bytes, at + 12) : size;
    const header = isLong ? 16 : 8;
    if (length < header || at + length > to) return yield undefined;
    yield { type: tag(bytes, at + 4), body: at + header, end: at + length };
    at += length;
  }
}

/** Returns the format of a file by the brands of its first box, or `undefined` for videos and other files. */
export function heifFamily(bytes: Uint8Array): "avif" | "heic" | undefined {
  if (tag(bytes, 4) !== "ftyp") return undefined;
  const end = Math.min(uint32(bytes, 0), bytes.length, 256);
  const brands = [tag(bytes, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(tag(bytes, at));
  if (/^avi[fs]$/.test(brands[0] ?? "")) return "avif";
  if (/^he(i[cxms]|v[cxms])$/.test(brands[0] ?? "")) return "heic";
  // `mif1` and `msf1` name only the container. The compatible brands name the format.
  if (!/^m[is]f1$/.test(brands[0] ?? "")) return undefined;
  if (brands.includes("avif")) return "avif";
  return brands.some((brand) => /^he(i[cxms]|v[cxms])$/.test(brand)) ? "heic" : undefined;
}

/** Reads an AVIF's headers. Returns `undefined` if the file is truncated or invalid. */
export function readAvif(bytes: Uint8Array): Header | undefined {
  let size: Pick<Header, "width" | "height"> | undefined;
  let isAnimated = tag(bytes, 8) === "avis";
  let hasPixels = false;
  for (const box of readBoxes(bytes, 0, bytes.length)) {
    if (!box) return undefined;
    if (box.type === "moov") isAnimated = true;
    if (box.type === "mdat") hasPixels = true;
    if (box.type === "meta") size = readSize(bytes, box);
  }
  if (isAnimated) return { ...(size ?? { width: 0, height: 0 }), frames: 2, length: bytes.length };
  return size && hasPixels ? { ...size, frames: 1, length: bytes.length } : undefined;
}

/** Returns the largest size of its items. It is the image's, because tiles and thumbnails are smaller. */
function readSize(bytes: Uint8Array, meta: Box): Pick<Header, "width" | "height"> | undefined {
  let width = 0;
  let height = 0;
  // `meta` and `ispe` begin with four bytes of version and flags (ISO/IEC 14496-12 and 23008-12).
  for (const properties of readBoxes(bytes, meta.body + 4, meta.end)) {
    if (properties?.type !== "iprp") continue;
    for (const container of readBoxes(bytes, properties.body, properties.end)) {
      if (container?.type !== "ipco") continue;
      for (const property of readBoxes(bytes, container.body, container.end)) {
        if (property?.type !== "ispe") continue;
        width = Math.max(width, uint32(bytes, property.body + 4));
        height = Math.max(height, uint32(bytes, property.body + 8));
      }
    }
  }
  return width > 0 && height > 0 ? { width, height } : undefined;
}
