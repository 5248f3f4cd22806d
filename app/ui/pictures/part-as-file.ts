import type { Part } from "~/domain/images/crop";
import { IMAGE_BYTES } from "~/domain/images/image-rules";
import type { ChosenPicture } from "./use-chosen-picture";

/** Near to lossless: the server makes the pictures of lower qualities from it. */
const QUALITY = 0.92;

/**
 * Returns a part of a picture as a file of at most so many pixels in width, or `undefined` if the browser cannot make
 * one that may be sent. It is WebP, which can be transparent. A browser that cannot write WebP writes JPEG for a JPEG, and
 * else PNG, or JPEG if that is too big.
 */
export async function partAsFile(
  { file, bitmap }: ChosenPicture,
  { x, y, width, height }: Part,
  mostWidth: number,
): Promise<File | undefined> {
  const scale = Math.min(1, mostWidth / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  for (const type of ["image/webp", "image/jpeg"]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (!blob || blob.size > IMAGE_BYTES || (blob.type !== type && file.type === "image/jpeg")) continue;
    const name = file.name.replace(/\.[^.]*$/, "");
    return new File([blob], `${name}.${blob.type.slice("image/".length)}`, { type: blob.type });
  }
  return undefined;
}
