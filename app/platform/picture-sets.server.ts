import { judgeImage, stripMetadata } from "~/domain/images/image-rules";
import { isTooHeavy, LOWER_QUALITIES, type PlannedWidth } from "~/domain/images/picture-sets";
import { isUnanswered } from "./services/patience.server";

/** A picture of a set. `width` names it. */
export type MadePicture = { width: number; bytes: Uint8Array<ArrayBuffer> };

const WEBP = "image/webp";

/**
 * Makes a set of pictures with the Images binding: WebP without metadata. Throws if it cannot make one of them. `source`
 * must be upright.
 */
export function makeSet(
  images: ImagesBinding,
  source: Uint8Array<ArrayBuffer>,
  planned: readonly PlannedWidth[],
): Promise<MadePicture[]> {
  return Promise.all(
    planned.map(async (one) => {
      let bytes = await encode(images, source, one);
      for (const share of LOWER_QUALITIES) {
        if (!isTooHeavy(one, bytes.length)) break;
        bytes = await encode(images, source, { ...one, quality: Math.round(one.quality * share) });
      }
      return { width: one.width, bytes };
    }),
  );
}

async function encode(
  images: ImagesBinding,
  source: Uint8Array<ArrayBuffer>,
  { size, quality }: PlannedWidth,
): Promise<Uint8Array<ArrayBuffer>> {
  const made = await images
    .input(new Blob([source]).stream())
    .transform({ ...size, fit: "cover", gravity: "center" })
    .output({ format: WEBP, quality, anim: false });
  const bytes = new Uint8Array(await new Response(made.image()).arrayBuffer());
  const judged = judgeImage(bytes);
  // A busy platform may return another format, but every name of a set says WebP.
  if (!judged.ok || judged.type !== "webp") throw new Error("what came back is no WebP");
  if (judged.width !== size.width || judged.height !== size.height) {
    throw new Error(`what came back measures ${judged.width} × ${judged.height}`);
  }
  return stripMetadata(bytes, judged);
}

/**
 * Writes a set to R2 under `keyOf` its widths, all of it or nothing if R2 answers. `cacheControl` is that of the answers, because the
 * bucket's own domain sends it too. Throws if R2 does not take one of them.
 */
export async function putSet(
  bucket: R2Bucket,
  made: readonly MadePicture[],
  keyOf: (width: number) => string,
  cacheControl: string,
): Promise<void> {
  const httpMetadata = { contentType: WEBP, cacheControl };
  const puts = await Promise.allSettled(
    made.map(({ width, bytes }) => bucket.put(keyOf(width), bytes, { httpMetadata })),
  );
  const failed = puts.find((put) => put.status === "rejected");
  if (!failed) return;
  // The caller logs why the set was not written. What cannot be deleted now is named by the picture's row. A bucket that did
  // not answer is not asked again, because the rest of the form needs the time.
  if (!isUnanswered(failed.reason))
    await bucket.delete(made.map(({ width }) => keyOf(width))).catch(() => undefined);
  throw failed.reason;
}
