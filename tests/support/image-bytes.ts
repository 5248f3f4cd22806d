/** Bytes of images as people, cameras and attackers send them, where writing them is easier than storing a file. */
export const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function joined(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Whether the bytes contain this text. */
export function contains(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("latin1").decode(bytes).includes(text);
}

const long = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** An APP1 segment as a phone writes it: orientation, the phone's name, and a position north of the equator. */
export function exif(orientation: number): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...[tag >> 8, tag & 255, 0, type],
    ...long(count),
    ...value,
  ];
  const model = ascii("GPS-PHONE 9\0");
  const modelAt = 8 + 2 + 3 * 12 + 4;
  const gpsAt = modelAt + model.length;
  const latitudeAt = gpsAt + 2 + 2 * 12 + 4;
  const tiff = joined(
    ascii("MM\0*"),
    long(8),
    [0, 3],
    entry(0x0110, 2, model.length, long(modelAt)),
    entry(0x0112, 3, 1, [0, orientation, 0, 0]),
    entry(0x8825, 4, 1, long(gpsAt)),
    long(0),
    model,
    [0, 2],
    entry(0x0001, 2, 2, [...ascii("N\0"), 0, 0]),
    entry(0x0002, 5, 3, long(latitudeAt)),
    long(0),
    [...long(18), ...long(1), ...long(28), ...long(1), ...long(4711), ...long(100)],
  );
  const body = joined(ascii("Exif\0\0"), tiff);
  const length = body.length + 2;
  return joined([0xff, 0xe1, length >> 8, length & 255], body);
}

/** The bytes that `exif` writes for the latitude: 18° 28′ 47.11″. */
export const LATITUDE = String.fromCharCode(...long(4711), ...long(100));

/** Inserts such a segment at the start of a JPEG. */
export function withExif(jpeg: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  return joined(jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2));
}

/** A GIF of `frames` frames of one red pixel; `comment` is stored as its comment. */
export function gif(frames: number, comment = ""): Uint8Array<ArrayBuffer> {
  const screen = joined(ascii("GIF89a"), [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]);
  const remark = comment ? joined([0x21, 0xfe, comment.length], ascii(comment), [0]) : [];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return joined(screen, remark, ...Array.from({ length: frames }, () => frame), [0x3b]);
}

/** The header of a PNG with `side` pixels a side, without any pixels. */
export function pngOfNothing(side: number): Uint8Array<ArrayBuffer> {
  return joined(
    ascii("\x89PNG\r\n\x1a\n"),
    [0, 0, 0, 13],
    ascii("IHDR"),
    [...long(side), ...long(side), 8, 2, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0],
    ascii("IDAT"),
    [0, 0, 0, 0, 0, 0, 0, 0],
    ascii("IEND"),
    [0xae, 0x42, 0x60, 0x82],
  );
}

/** The first bytes of a Windows program. */
export const EXE = joined(
  ascii("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0"),
  new Uint8Array(200),
  ascii("PE\0\0"),
);

export const SVG_WITH_SCRIPT = ascii(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
