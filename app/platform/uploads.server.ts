import * as addresses from "~/domain/addresses";
import {
  IMAGE_BYTES,
  judgeImage,
  type RecognisedImage,
  stripMetadata,
  type UploadProblem,
} from "~/domain/images/image-rules";
import { mediaKey, widthKey } from "~/domain/images/media-addresses";
import {
  keysOfPicture,
  type PictureFolder,
  planSet,
  type Size,
  sourceSize,
} from "~/domain/images/picture-sets";
import { isQrCodeKey } from "~/domain/restaurants/qr-code-key";
import type { Log } from "./log";
import { cacheControlOf } from "./media.server";
import { makeSet, putSet } from "./picture-sets.server";

export type StoredUpload = { url: string } | { problem: UploadProblem };

/** The quality of the upright picture of which a set is made. It is not stored. */
const SOURCE_QUALITY = 92;

export type Uploads = ReturnType<typeof openUploads>;

type UploadOptions = { bucket: R2Bucket; images: ImagesBinding; log: Log };

/**
 * Opens the store of uploaded images: checks their bytes, makes the widths that pages draw with the Images binding, and
 * names them at random.
 */
export function openUploads({ bucket, images, log }: UploadOptions) {
  /** Returns the format and size that the Images binding reads. The size is that of the file, before it is turned. */
  async function measure(bytes: Uint8Array<ArrayBuffer>) {
    const info = await images.info(new Blob([bytes]).stream());
    if (!("width" in info)) throw new Error(`${info.format} has no pixels`);
    return info;
  }

  /** Removes the metadata. Throws if the image is incomplete or not of this size. */
  async function checkReencoded(bytes: Uint8Array<ArrayBuffer>, { width, height }: Size) {
    const judged = judgeImage(bytes);
    if (!judged.ok) throw new Error("what came back is no image to keep");
    // The error's own code would mean that the uploaded image is wrong, so a new error replaces it.
    const made = await measure(bytes).catch((cause) => {
      throw new Error("what came back could not be measured", { cause });
    });
    if (made.width !== width || made.height !== height) {
      throw new Error(`what came back measures ${made.width} × ${made.height}`);
    }
    return stripMetadata(bytes, judged);
  }

  /** Decodes an upload, turns it upright, and reduces it to what its set needs. */
  async function reencode(bytes: Uint8Array, image: RecognisedImage, folder: PictureFolder) {
    const { rotate, isMirrored } = image.turn;
    const bare = stripMetadata(bytes, image);
    const { width, height } = await measure(bare);
    const size = sourceSize(
      folder,
      rotate % 180 === 0 ? { width, height } : { width: height, height: width },
    );
    let work = images.input(new Blob([bare]).stream());
    if (rotate !== 0) work = work.transform({ rotate });
    if (isMirrored) work = work.transform({ flip: "h" });
    const made = await work
      .transform({ ...size, fit: "cover", gravity: "center" })
      .output({ format: "image/webp", quality: SOURCE_QUALITY, anim: false });
    const upright = new Uint8Array(await new Response(made.image()).arrayBuffer());
    return { bytes: await checkReencoded(upright, size), size };
  }

  return {
    /**
     * Stores a picture in the widths of its folder's set, as WebP without metadata, and returns the address of the
     * largest, which rows hold. Refuses the pictures that `judgeImage` refuses and those that cannot be decoded
     * (`"damaged"`). Returns `"unavailable"` while the Images binding or R2 is down. Stores nothing unless it returns
     * an address. `announce` gets the address before anything is stored, so that a row can know of every file. Nothing is
     * stored if it returns `false` (`"too-many"`) or throws (`"unavailable"`).
     */
    async storeImage(
      file: Uint8Array | Blob,
      folder: PictureFolder,
      announce: (url: string) => Promise<boolean> = async () => true,
    ): Promise<StoredUpload> {
      if (file instanceof Blob && file.size > IMAGE_BYTES) return { problem: "too-big" };
      const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file;
      const image = judgeImage(bytes);
      if (!image.ok) return { problem: image.problem };
      try {
        const source = await reencode(bytes, image, folder);
        const planned = planSet(folder, source.size);
        const made = await makeSet(images, source.bytes, planned).catch((cause) => {
          // The upload was decoded, so this failure is not about it, whatever the code of the error says.
          throw new Error("the set could not be made", { cause });
        });
        const base = `${folder}/${crypto.randomUUID()}`;
        const keyOf = (width: number) => widthKey(base, width);
        const url = addresses.media(keyOf(planned.at(-1)!.width));
        if (!(await announce(url))) return { problem: "too-many" };
        await putSet(bucket, made, keyOf, cacheControlOf(folder));
        return { url };
      } catch (cause) {
        const problem = isAboutTheImage(cause) ? "damaged" : "unavailable";
        log.failure("upload-failed", cause, { folder, problem });
        return { problem };
      }
    },

    /** Stores the picture of a QR code under its key. Throws if R2 does not take it. */
    async storeQrCode(key: string, png: Uint8Array): Promise<void> {
      await bucket.put(key, png, {
        httpMetadata: { contentType: "image/png", cacheControl: cacheControlOf(key) },
      });
    },

    /** Deletes pictures with their sets (`deletePictures`). */
    removeImages: (urls: readonly string[]) => deletePictures(bucket, urls),

    /**
     * Deletes a picture with its set, by the address that `storeImage` returned. Returns `false` for every other address
     * (QR codes, social pictures, other paths) and if R2 fails.
     */
    async removeImage(url: string): Promise<boolean> {
      const key = mediaKey(url);
      const keys = key === url ? [] : keysOfPicture(key);
      if (keys.length === 0) return false;
      try {
        await bucket.delete(keys);
        return true;
      } catch (cause) {
        log.failure("upload-not-removed", cause, { key });
        return false;
      }
    },
  };
}

/**
 * Deletes uploaded pictures with their sets, and pictures of QR codes, by the addresses that rows hold, at most 100.
 * Ignores every other address. Throws if R2 fails.
 */
export async function deletePictures(bucket: R2Bucket, urls: readonly string[]): Promise<void> {
  const keys = urls.map(mediaKey).filter((key, at) => key !== urls[at]);
  const files = keys.flatMap((key) => (isQrCodeKey(key) ? [key] : keysOfPicture(key)));
  if (files.length > 0) await bucket.delete(files);
}

/**
 * Returns whether the Images binding failed because of the image, by the code of its error: too large, no image, too
 * many pixels, unsupported format, undecodable (developers.cloudflare.com/images/reference/troubleshooting). Other
 * codes are failures of the binding itself.
 */
export function isAboutTheImage(cause: unknown): boolean {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return [9402, 9412, 9413, 9520, 9523].some((known) => known === code);
}
