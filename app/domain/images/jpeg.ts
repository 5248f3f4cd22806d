import { type Header, standsAt, uint16, uint16le, uint32, uint32le } from "./bytes";

/** How a picture has to be turned to stand upright: clockwise degrees first, then left and right exchanged. */
export type Turn = { rotate: 0 | 90 | 180 | 270; isMirrored: boolean };

export const UPRIGHT: Turn = { rotate: 0, isMirrored: false };

/**
 * A progressive picture takes some ten scans. Each costs the decoder a pass over all pixels, so that a small file of
 * thousands keeps it busy for minutes ("Two Issues with the JPEG Standard", libjpeg-turbo.org).
 */
const MOST_SCANS = 100;

/** EXIF's orientations 1 to 8 (EXIF 2.32, tag 0x0112). */
const TURNS: readonly Turn[] = [
  UPRIGHT,
  { rotate: 0, isMirrored: true },
  { rotate: 180, isMirrored: false },
  { rotate: 180, isMirrored: true },
  { rotate: 90, isMirrored: true },
  { rotate: 90, isMirrored: false },
  { rotate: 270, isMirrored: true },
  { rotate: 270, isMirrored: false },
];

/** Marker, length, precision, height, width, number of components. */
const SHORTEST_FRAME = 10;
const SCAN = 0xda;
const END = 0xd9;

type Segment = { marker: number; start: number; end: number };

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The segments after the first marker up to the end of the picture; a file cut short ends without `END`. */
function* segments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (at < bytes.length) {
    // Decoders pass over stray bytes between segments, and cameras leave some.
    const start = bytes.indexOf(0xff, at);
    if (start < 0) return;
    const marker = bytes[start + 1];
    if (marker === undefined) return;
    at = start + (marker === 0xff ? 1 : 2);
    // Padding, an escaped 0xff, a restart: nothing of their own follows.
    if (marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    if (marker === END) {
      yield { marker, start, end: at };
      return;
    }
    const length = uint16(bytes, at);
    let end = at + length;
    if (length < 2 || end > bytes.length) return;
    if (marker === SCAN) end = endOfScan(bytes, end);
    yield { marker, start, end };
    at = end;
  }
}

function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

/** Reads a JPEG's headers; `undefined` where it is cut short or makes no sense. */
export function readJpeg(bytes: Uint8Array): (Header & { turn: Turn }) | undefined {
  let width = 0;
  let height = 0;
  let scans = 0;
  let turn = UPRIGHT;
  for (const { marker, start, end } of segments(bytes)) {
    if (isFrame(marker)) {
      if (end - start < SHORTEST_FRAME) return undefined;
      height = Math.max(height, uint16(bytes, start + 5));
      width = Math.max(width, uint16(bytes, start + 7));
    } else if (marker === 0xe1 && turn === UPRIGHT) {
      turn = turnIn(bytes.subarray(start + 4, end));
    } else if (marker === SCAN && ++scans > MOST_SCANS) {
      return undefined;
    } else if (marker === END) {
      return scans > 0 && width > 0 && height > 0
        ? { width, height, frames: 1, length: end, turn }
        : undefined;
    }
  }
  return undefined;
}

function turnIn(segment: Uint8Array): Turn {
  if (!standsAt(segment, 0, "Exif\0\0")) return UPRIGHT;
  const tiff = segment.subarray(6);
  const isLittle = standsAt(tiff, 0, "II*\0");
  if (!isLittle && !standsAt(tiff, 0, "MM\0*")) return UPRIGHT;
  const short = isLittle ? uint16le : uint16;
  const long = isLittle ? uint32le : uint32;
  const directory = long(tiff, 4);
  const entries = Math.min(short(tiff, directory), Math.floor(tiff.length / 12));
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (short(tiff, at) === 0x0112) return TURNS[short(tiff, at + 8) - 1] ?? UPRIGHT;
  }
  return UPRIGHT;
}

/**
 * The same pixels without what a camera or an editor wrote beside them (position, moment, device, thumbnail, comments)
 * and without what follows their end. Takes the bytes of a JPEG that `readJpeg` could read.
 */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(bytes.length);
  kept.set([0xff, 0xd8]);
  let length = 2;
  for (const { marker, start, end } of segments(bytes)) {
    if (isBesideThePoint(bytes, marker, start)) continue;
    kept.set(bytes.subarray(start, end), length);
    length += end - start;
  }
  return kept.slice(0, length);
}

/** Of the application's segments, three say how to read the pixels: JFIF, the colour profile and Adobe's transform. */
function isBesideThePoint(bytes: Uint8Array, marker: number, start: number): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const isNeeded =
    (marker === 0xe0 && standsAt(bytes, start + 4, "JFIF\0")) ||
    (marker === 0xe2 && standsAt(bytes, start + 4, "ICC_PROFILE\0")) ||
    (marker === 0xee && standsAt(bytes, start + 4, "Adobe"));
  return !isNeeded;
}
