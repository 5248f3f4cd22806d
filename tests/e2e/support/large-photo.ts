import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** What a form may send of a picture, in bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Returns a photo as a phone takes it: a JPEG of 4000 × 3000 pixels and of more bytes than a form may send. Its noise
 * does not compress, and is drawn here because libvips takes seconds for it.
 */
export async function largePhoto(orientation = 1): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const photo = await sharp(randomBytes(width * height), { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 60 })
    .withMetadata({ orientation })
    .toBuffer();
  if (photo.length <= MOST_BYTES) throw new Error(`The photo has ${photo.length} B only`);
  return photo;
}

/**
 * Returns a JPEG of 800 × 600 pixels with more bytes than a form may send, which follow the picture's end. It is made
 * smaller as `largePhoto` is, whose noise takes the browser and the server seconds.
 */
export async function heavyPhoto(): Promise<Buffer> {
  const create = { width: 800, height: 600, channels: 3 as const, background: "#c9243f" };
  return Buffer.concat([await sharp({ create }).jpeg().toBuffer(), Buffer.alloc(MOST_BYTES)]);
}
