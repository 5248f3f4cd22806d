import * as addresses from "~/domain/addresses";
import {
  IMAGE_BYTES,
  type ImageProblem,
  type ImageType,
  judgeImage,
  type RecognisedImage,
  stripMetadata,
} from "~/domain/images/image-rules";
import { mediaKey } from "~/domain/images/media-addresses";
import type { Log } from "./log";

/** The folders of uploaded pictures in the bucket (product.md). QR codes are not uploaded. */
export type UploadFolder =
  | "profile-pictures"
  | "restaurants/logos"
  | "restaurants/covers"
  | "products"
  | "offers";

/**
 * The size to store, in pixels, never larger than the picture. `cover` cuts out the middle in the ratio of `width` ×
 * `height`. `maxWidth` keeps the whole picture.
 */
export type UploadFit = { width: number; height: number; crop: "cover" } | { maxWidth: number };

/** In pixels. */
type Size = { width: number; height: number };

export type StoredUpload = { url: string } | { problem: ImageProblem | "unavailable" };

/** The formats that the re-encoding may return: WebP is requested, but the platform uses others when it is busy. */
const STORED = {
  webp: { extension: "webp", contentType: "image/webp" },
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  png: { extension: "png", contentType: "image/png" },
  avif: { extension: "avif", contentType: "image/avif" },
} as const satisfies Partial<Record<ImageType, { extension: string; contentType: string }>>;

const KEY =
  /^(?:profile-pictures|restaurants\/logos|restaurants\/covers|products|offers)\/[\w-]{8,80}\.(?:webp|avif|jpg|png)$/;

const QUALITY = 82;

export type Uploads = ReturnType<typeof openUploads>;

type UploadOptions = { bucket: R2Bucket; images: ImagesBinding; log: Log };

/**
 * Opens the store of uploaded images: checks their bytes, re-encodes them with the Images binding, names them at
 * random.
 */
export function openUploads({ bucket, images, log }: UploadOptions) {
  /** Returns the format and size that the Images binding reads. The size is that of the file, before it is turned. */
  async function measure(bytes: Uint8Array<ArrayBuffer>) {
    const info = await images.info(new Blob([bytes]).stream());
    if (!("width" in info)) throw new Error(`${info.format} has no pixels`);
    return info;
  }

  /** Removes the metadata. Throws if the image is incomplete, of a format that is not stored, or not of this size. */
  async function checkReencoded(bytes: Uint8Array<ArrayBuffer>, { width, height }: Size) {
    const judged = judgeImage(bytes);
    if (!judged.ok || judged.type === "gif") throw new Error("what came back is no image to keep");
    // The error's own code would mean that the uploaded image is wrong, so a new error replaces it.
    const made = await measure(bytes).catch((cause) => {
      throw new Error("what came back could not be measured", { cause });
    });
    if (made.width !== width || made.height !== height) {
      throw new Error(`what came back measures ${made.width} × ${made.height}`);
    }
    return { bytes: stripMetadata(bytes, judged), ...STORED[judged.type] };
  }

  async function reencode(bytes: Uint8Array, image: RecognisedImage, fit: UploadFit) {
    const { rotate, isMirrored } = image.turn;
    const bare = stripMetadata(bytes, image);
    const { width, height } = await measure(bare);
    const size = storedSize(rotate % 180 === 0 ? { width, height } : { width: height, height: width }, fit);
    let work = images.input(new Blob([bare]).stream());
    if (rotate !== 0) work = work.transform({ rotate });
    if (isMirrored) work = work.transform({ flip: "h" });
    const made = await work
      .transform({ ...size, fit: "cover", gravity: "center" })
      .output({ format: "image/webp", quality: QUALITY, anim: false });
    return checkReencoded(new Uint8Array(await new Response(made.image()).arrayBuffer()), size);
  }

  return {
    /**
     * Stores a picture at the size of `fit`, as WebP without metadata, and returns its address. Refuses the pictures
     * that `judgeImage` refuses and those that cannot be decoded (`"damaged"`). Returns `"unavailable"` while the
     * Images binding or R2 is down. Stores nothing unless it returns an address.
     */
    async storeImage(
      file: Uint8Array | Blob,
      { folder, fit }: { folder: UploadFolder; fit: UploadFit },
    ): Promise<StoredUpload> {
      if (file instanceof Blob && file.size > IMAGE_BYTES) return { problem: "too-big" };
      const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file;
      const image = judgeImage(bytes);
      if (!image.ok) return { problem: image.problem };
      try {
        const stored = await reencode(bytes, image, fit);
        const key = `${folder}/${crypto.randomUUID()}.${stored.extension}`;
        await bucket.put(key, stored.bytes, { httpMetadata: { contentType: stored.contentType } });
        return { url: addresses.media(key) };
      } catch (cause) {
        const problem = isAboutTheImage(cause) ? "damaged" : "unavailable";
        log.failure("upload-failed", cause, { folder, problem });
        return { problem };
      }
    },

    /**
     * Deletes a picture by the address that `storeImage` returned. Returns `false` for every other address (QR codes,
     * social pictures, other paths) and if R2 fails.
     */
    async removeImage(url: string): Promise<boolean> {
      const key = mediaKey(url);
      if (key === url || !KEY.test(key)) return false;
      try {
        await bucket.delete(key);
        return true;
      } catch (cause) {
        log.failure("upload-not-removed", cause, { key });
        return false;
      }
    },
  };
}

/**
 * Returns whether the Images binding failed because of the image, by the code of its error: too large, no image, too
 * many pixels, unsupported format, undecodable (developers.cloudflare.com/images/reference/troubleshooting). Other
 * codes are failures of the binding itself.
 */
function isAboutTheImage(cause: unknown): boolean {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return [9402, 9412, 9413, 9520, 9523].some((known) => known === code);
}

function storedSize({ width, height }: Size, fit: UploadFit): Size {
  if ("maxWidth" in fit) {
    const scale = Math.min(1, fit.maxWidth / width);
    return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
  }
  const scale = Math.min(1, width / fit.width, height / fit.height);
  return {
    width: Math.max(1, Math.floor(fit.width * scale)),
    height: Math.max(1, Math.floor(fit.height * scale)),
  };
}
