import sharp from "sharp";

/** What a form may send of a picture, in bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Returns a JPEG of 800 × 600 pixels with more bytes than a form may send, which follow the picture's end. It is made
 * smaller as a phone's photo is, whose pixels take the browser and the server seconds.
 */
export async function heavyPhoto(): Promise<Buffer> {
  const create = { width: 800, height: 600, channels: 3 as const, background: "#c9243f" };
  return Buffer.concat([await sharp({ create }).jpeg().toBuffer(), Buffer.alloc(MOST_BYTES)]);
}
