import jsqr from "jsqr";
import type { Sharp } from "sharp";

/** Returns the text of the QR code in a picture by another library than the one that draws; `undefined` without one. */
export async function readQr(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

type Decode = typeof jsqr;

/** Node gives the package's exports as an object, bundlers its default export. */
const decode: Decode = typeof jsqr === "function" ? jsqr : (jsqr as { default: Decode }).default;
