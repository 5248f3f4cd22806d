import { type Header, hasBytesAt, uint16, uint16le, uint32, uint32le } from "./bytes";

/** How to turn a picture upright: first clockwise by degrees, then mirrored horizontally. */
export type Turn = { rotate: 0 | 90 | 180 | 270; isMirrored: boolean };

export const UPRIGHT: Turn = { rotate: 0, isMirrored: false };

/**
 * A progressive picture has about ten scans. Each makes the decoder pass over all pixels, so a small file with
 * thousands of scans keeps it busy for minutes ("Two Issues with the JPEG Standard", libjpeg-turbo.org).
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

/** Yields the segments after the first marker to the end of the picture. A truncated file has no `END`. */
function* readSegments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (at < bytes.length) {
    // Decoders ignore bytes between segments, and some cameras write them.
    const start = bytes.indexOf(0xff, at);
    if (start < 0) return;
    const marker = bytes[start + 1];
    if (marker === undefined) return;
    at = start + (marker === 0xff ? 1 : 2);
    // Padding, an escaped 0xff and restart markers have no content.
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

/** Reads a JPEG's headers. Returns `undefined` if the file is truncated or invalid. */
export function readJpeg(bytes: Uint8Array): (Header & { turn: Turn }) | undefined {
  let width = 0;
  let height = 0;
  let scans = 0;
  let turn = UPRIGHT;
  for (const { marker, start, end } of readSegments(bytes)) {
    if (isFrame(marker)) {
      if (end - start < SHORTEST_FRAME) return undefined;
      height = Math.max(height, uint16(bytes, start + 5));
      width = Math.max(width, uint16(bytes, start + 7));
    } else if (marker === 0xe1 && turn === UPRIGHT) {
      turn = readTurn(bytes.subarray(start + 4, end));
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

function readTurn(segment: Uint8Array): Turn {
  if (!hasBytesAt(segment, 0, "Exif\0\0")) return UPRIGHT;
  const tiff = segment.subarray(6);
  const isLittle = hasBytesAt(tiff, 0, "II*\0");
  if (!isLittle && !hasBytesAt(tiff, 0, "MM\0*")) return UPRIGHT;
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
 * Returns a JPEG without metadata of cameras and editors (position, time, device, thumbnail, comments) and without
 * appended bytes. Takes the bytes of a JPEG that `readJpeg` could read.
 */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const bare = new Uint8Array(bytes.length);
  bare.set([0xff, 0xd8]);
  let length = 2;
  for (const { marker, start, end } of readSegments(bytes)) {
    if (isMetadata(bytes, marker, start)) continue;
    bare.set(bytes.subarray(start, end), length);
    length += end - start;
  }
  return bare.slice(0, length);
}

/** Three application segments are needed to decode the pixels: JFIF, the colour profile and Adobe's transform. */
function isMetadata(bytes: Uint8Array, marker: number, start: number): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const isNeeded =
    (marker === 0xe0 && hasBytesAt(bytes, start + 4, "JFIF\0")) ||
    (marker === 0xe2 && hasBytesAt(bytes, start + 4, "ICC_PROFILE\0")) ||
    (marker === 0xee && hasBytesAt(bytes, start + 4, "Adobe"));
  return !isNeeded;
}
