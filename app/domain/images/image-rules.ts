import { copy } from "~/copy/es";
import { type Header, hasBytesAt } from "./bytes";
import { readGif } from "./gif";
import { heifFamily, readAvif } from "./heif";
import { readJpeg, type Turn, UPRIGHT, withoutJpegMetadata } from "./jpeg";
import { readPng } from "./png";
import { readWebp } from "./webp";

/** Maximum size of an uploaded image: 5 MB (specification, diner 5 and 9, owner 5), as binary megabytes. */
export const IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Maximum length of a side in pixels: the limit of Cloudflare Images
 * (developers.cloudflare.com/images/get-started/limits).
 */
export const IMAGE_SIDE = 12_000;

/**
 * Maximum number of pixels. Cloudflare Images allows 100 million. 40 million suffice for standard photos of phones,
 * and limit the memory of a decoder to 160 MB, which a small file could exceed otherwise.
 */
export const IMAGE_PIXELS = 40_000_000;

/** The accepted formats, with their common names. */
export const IMAGE_TYPES = { jpeg: "JPG", png: "PNG", webp: "WebP", gif: "GIF", avif: "AVIF" } as const;

export type ImageType = keyof typeof IMAGE_TYPES;

/**
 * Returns the hint of an image field: formats, no animation, maximum size, and what is stored of it, which for the
 * photo of an account is the square in its middle.
 */
export function imageFieldHint(screen: ImageScreen = "profile"): string {
  const names = Object.values(IMAGE_TYPES);
  const sentence = screen === "profile" ? copy.images.field.limits : copy.images.field.formats;
  return sentence(`${names.slice(0, -1).join(", ")} o ${names.at(-1)}`, IMAGE_BYTES / 1024 / 1024);
}

export type ImageProblem =
  | "too-big"
  | "empty"
  | "not-image"
  | "heic"
  | "damaged"
  | "too-many-pixels"
  | "animated";

export type RecognisedImage = {
  ok: true;
  type: ImageType;
  /** Pixels of the upright image. */
  width: number;
  height: number;
  /** How to turn the stored pixels upright. */
  turn: Turn;
  /** Bytes from the start of the file to the end of the image. Bytes after it are not part of the image. */
  length: number;
};

export type ImageJudgement = RecognisedImage | { ok: false; problem: ImageProblem };

/**
 * Recognises an image by its bytes alone, ignoring its name and declared type, and measures it by its headers without
 * decoding. Refuses files that are too large, are not JPEG, PNG, WebP, GIF or AVIF (an SVG can contain scripts, few
 * browsers open a HEIC), are truncated, have too many pixels or are animated. Never throws, and reads each byte a
 * bounded number of times.
 */
export function judgeImage(bytes: Uint8Array): ImageJudgement {
  if (bytes.length > IMAGE_BYTES) return { ok: false, problem: "too-big" };
  if (bytes.length === 0) return { ok: false, problem: "empty" };
  const type = typeOf(bytes);
  if (!type) return { ok: false, problem: "not-image" };
  if (type === "heic") return { ok: false, problem: "heic" };
  const header: (Header & { turn?: Turn }) | undefined = READERS[type](bytes);
  if (!header) return { ok: false, problem: "damaged" };
  if (header.frames > 1) return { ok: false, problem: "animated" };
  const { length, turn = UPRIGHT } = header;
  const isSideways = turn.rotate % 180 !== 0;
  const width = isSideways ? header.height : header.width;
  const height = isSideways ? header.width : header.height;
  if (Math.max(width, height) > IMAGE_SIDE || width * height > IMAGE_PIXELS) {
    return { ok: false, problem: "too-many-pixels" };
  }
  return { ok: true, type, width, height, turn, length };
}

const READERS = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  avif: readAvif,
} satisfies Record<ImageType, unknown>;

function typeOf(bytes: Uint8Array): ImageType | "heic" | undefined {
  if (hasBytesAt(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (hasBytesAt(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (hasBytesAt(bytes, 0, "RIFF") && hasBytesAt(bytes, 8, "WEBP")) return "webp";
  if (hasBytesAt(bytes, 0, "GIF87a") || hasBytesAt(bytes, 0, "GIF89a")) return "gif";
  return heifFamily(bytes);
}

/**
 * Returns the bytes of the image alone: without appended bytes and, for a JPEG, without its metadata. Only `turn` has
 * its orientation then. Takes the bytes and the result of `judgeImage`.
 */
export function stripMetadata(bytes: Uint8Array, image: RecognisedImage): Uint8Array<ArrayBuffer> {
  return image.type === "jpeg" ? withoutJpegMetadata(bytes) : bytes.slice(0, image.length);
}

/** Why an upload was not stored: the picture itself, storage, or too many pictures of the account that wait. */
export type UploadProblem = ImageProblem | "unavailable" | "too-many";

/** The screen with the image field. The specification has different sentences for each. */
export type ImageScreen = "profile" | "management";

/** Returns the sentence for an image that is refused or could not be stored. */
export function imageProblemText(problem: UploadProblem, screen: ImageScreen = "profile"): string {
  switch (problem) {
    case "too-big":
      return screen === "profile" ? copy.images.tooBig : copy.images.fileTooBig;
    case "empty":
      return copy.images.empty;
    case "not-image":
      return copy.images.notImage;
    case "heic":
      return copy.images.heic;
    case "damaged":
      return copy.images.damaged;
    case "too-many-pixels":
      return copy.images.tooManyPixels;
    case "animated":
      return copy.images.animated;
    case "unavailable":
      return copy.images.unavailable;
    case "too-many":
      return copy.images.tooManyWaiting;
  }
}
