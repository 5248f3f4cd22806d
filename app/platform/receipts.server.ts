import { judgeImage, type RecognisedImage, stripMetadata } from "~/domain/images/image-rules";
import {
  isReceiptKey,
  judgeReceipt,
  RECEIPT_FOLDER,
  type ReceiptProblem,
} from "~/domain/subscriptions/receipts";
import type { Log } from "./log";
import { isAboutTheImage } from "./uploads.server";

/** Longest side of a stored picture in pixels: a photographed slip stays legible. */
const SIDE = 2000;
const QUALITY = 85;

/** A file that is about to be stored. */
export type StoredReceipt = { key: string; type: "application/pdf" | "image/webp"; bytes: number };

export type Receipts = ReturnType<typeof openReceipts>;

type ReceiptOptions = { bucket: R2Bucket; images: ImagesBinding; log: Log };

/** Opens the private store of receipts. */
export function openReceipts({ bucket, images, log }: ReceiptOptions) {
  /** Decodes a picture and encodes it anew, upright and without metadata. */
  async function reencode(bytes: Uint8Array, image: RecognisedImage): Promise<Uint8Array<ArrayBuffer>> {
    const { rotate, isMirrored } = image.turn;
    let work = images.input(new Blob([stripMetadata(bytes, image)]).stream());
    if (rotate !== 0) work = work.transform({ rotate });
    if (isMirrored) work = work.transform({ flip: "h" });
    const made = await work
      .transform({ width: SIDE, height: SIDE, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY, anim: false });
    const upright = new Uint8Array(await new Response(made.image()).arrayBuffer());
    const judged = judgeImage(upright);
    if (!judged.ok || judged.type !== "webp") throw new Error("what came back is no image to keep");
    return stripMetadata(upright, judged);
  }

  return {
    /**
     * Stores a receipt under a random name and returns its key, type and size. A picture is encoded anew; a PDF is stored as
     * it came. Refuses what `judgeReceipt` refuses and pictures that cannot be decoded (`"damaged"`). Returns `"unavailable"`
     * while the Images binding, R2 or `announce` fails. `announce` gets the key before the file is stored, so that a row
     * knows of every file.
     */
    async store(
      bytes: Uint8Array,
      announce: (key: string) => Promise<void>,
    ): Promise<StoredReceipt | { problem: ReceiptProblem }> {
      const judged = judgeReceipt(bytes);
      if (!judged.ok) return { problem: judged.problem };
      try {
        const isPdf = judged.type === "pdf";
        const file = isPdf ? bytes : await reencode(bytes, judged);
        const type = isPdf ? "application/pdf" : "image/webp";
        const key = `${RECEIPT_FOLDER}/${crypto.randomUUID()}.${isPdf ? "pdf" : "webp"}`;
        await announce(key);
        await bucket.put(key, file, { httpMetadata: { contentType: type, cacheControl: "no-store" } });
        return { key, type, bytes: file.length };
      } catch (cause) {
        const problem = isAboutTheImage(cause) ? "damaged" : "unavailable";
        log.failure("upload-failed", cause, { folder: RECEIPT_FOLDER, problem });
        return { problem };
      }
    },

    /**
     * Returns the bytes of a stored receipt, or `undefined` if R2 has none by this key. Throws if R2 fails before all
     * have come.
     */
    async read(key: string): Promise<ArrayBuffer | undefined> {
      if (!key.startsWith(`${RECEIPT_FOLDER}/`)) return undefined;
      return (await bucket.get(key))?.arrayBuffer();
    },
  };
}

/** Deletes private files by their keys, at most 1,000. Ignores keys of other folders. Throws if R2 fails. */
export async function deletePrivateFiles(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  const own = keys.filter(isReceiptKey);
  if (own.length > 0) await bucket.delete(own);
}
