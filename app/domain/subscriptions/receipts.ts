import { copy } from "~/copy/es";
import { hasBytesAt } from "~/domain/images/bytes";
import {
  IMAGE_BYTES,
  type ImageProblem,
  imageProblemText,
  judgeImage,
  type RecognisedImage,
  type UploadProblem,
} from "~/domain/images/image-rules";

/** Receipts of an owner that wait for an administrator at a time. */
export const MOST_OPEN_RECEIPTS = 3;

/** Receipts that an owner can send within 24 hours, whatever became of them. */
export const MOST_RECEIPTS_A_DAY = 5;

/** A file without a row is deleted after so many hours: the row of a receipt is written right after its file. */
export const UNUSED_FILE_HOURS = 1;

/** The prefix of R2 for files that no address serves. */
export const RECEIPT_FOLDER = "receipts";

/** Returns whether a key is that of a receipt's file. */
export const isReceiptKey = (key: string) => key.startsWith(`${RECEIPT_FOLDER}/`);

/** A receipt and its file are deleted after so many days (product: «goes after a year»). */
export const RECEIPT_DAYS = 365;

export type ReceiptJudgement =
  | { ok: true; type: "pdf" }
  | RecognisedImage
  | { ok: false; problem: ImageProblem };

/** A PDF's last line stands within its last bytes (ISO 32000-1, annex H, note 18: 1,024). */
const PDF_TAIL = 1024;

/**
 * Recognises a receipt by its bytes alone: a PDF that begins as one with its first byte and is complete, or a picture
 * that `judgeImage` accepts. A PDF that begins later could be another format at the same time, so it is none here.
 */
export function judgeReceipt(bytes: Uint8Array): ReceiptJudgement {
  if (bytes.length > IMAGE_BYTES) return { ok: false, problem: "too-big" };
  if (!hasBytesAt(bytes, 0, "%PDF-")) return judgeImage(bytes);
  const isVersion = hasBytesAt(bytes, 5, "1.") || hasBytesAt(bytes, 5, "2.");
  const tail = String.fromCharCode(...bytes.subarray(-PDF_TAIL));
  return isVersion && tail.includes("%%EOF") ? { ok: true, type: "pdf" } : { ok: false, problem: "damaged" };
}

export type ReceiptProblem = UploadProblem;

/** Returns the sentence for a receipt that is refused or could not be stored. */
export function receiptProblemText(problem: ReceiptProblem): string {
  const words = copy.subscription.receipt.file;
  switch (problem) {
    case "not-image":
      return words.notReceipt;
    case "empty":
      return words.empty;
    case "damaged":
      return words.damaged;
    case "unavailable":
      return words.unavailable;
    default:
      return imageProblemText(problem, "management");
  }
}
