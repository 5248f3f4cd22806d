import { copy } from "~/copy/es";
import { type Header, standsAt } from "./bytes";
import { readGif } from "./gif";
import { heifFamily, readAvif } from "./heif";
import { readJpeg, type Turn, UPRIGHT, withoutJpegMetadata } from "./jpeg";
import { readPng } from "./png";
import { readWebp } from "./webp";

/** The most that an uploaded image may weigh: 5 MB in the specification (diner 5 and 9, owner 5), in binary megabytes. */
export const IMAGE_BYTES = 5 * 1024 * 1024;

/** The longest side, in pixels: what Cloudflare Images takes (developers.cloudflare.com/images/get-started/limits). */
export const IMAGE_SIDE = 12_000;

/**
 * The most pixels. Cloudflare Images takes 100 million; 40 hold what phones save as standard, and keep what a few bytes
 * can make a decoder unpack under 160 MB.
 */
export const IMAGE_PIXELS = 40_000_000;

/** The formats that are taken, with the names that people know them by. */
export const IMAGE_TYPES = { jpeg: "JPG", png: "PNG", webp: "WebP", gif: "GIF", avif: "AVIF" } as const;

export type ImageType = keyof typeof IMAGE_TYPES;

/** What a field for an image says: the formats, that they stand still, how much they may weigh. */
export function imageFieldHint(): string {
  const names = Object.values(IMAGE_TYPES);
  return copy.images.field.limits(
    `${names.slice(0, -1).join(", ")} o ${names.at(-1)}`,
    IMAGE_BYTES / 1024 / 1024,
  );
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
  /** Pixels, as the image is seen upright. */
  width: number;
  height: number;
  /** What has to be done to the stored pixels so that they are seen so. */
  turn: Turn;
  /** Bytes from the start of the file that are the image; what follows them is something else. */
  length: number;
};

export type ImageJudgement = RecognisedImage | { ok: false; problem: ImageProblem };

/**
 * Recognises an image by its bytes alone, whatever its name or declared type says, and measures it by its headers without
 * decoding. Takes a whole file; refuses what weighs too much, is no JPEG, PNG, WebP, GIF or AVIF (an SVG is a document with
 * scripts, a HEIC opens in few browsers), is cut short, has too many pixels or moves. Never throws, and reads each byte a
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
  const liesOnItsSide = turn.rotate % 180 !== 0;
  const width = liesOnItsSide ? header.height : header.width;
  const height = liesOnItsSide ? header.width : header.height;
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
  if (standsAt(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (standsAt(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (standsAt(bytes, 0, "RIFF") && standsAt(bytes, 8, "WEBP")) return "webp";
  if (standsAt(bytes, 0, "GIF87a") || standsAt(bytes, 0, "GIF89a")) return "gif";
  return heifFamily(bytes);
}

/**
 * The image's own bytes: without whatever was appended to it and, for a JPEG, without its metadata (its orientation is
 * then to be had from `turn` only). Takes the bytes that were judged and the judgement.
 */
export function bareImage(bytes: Uint8Array, image: RecognisedImage): Uint8Array<ArrayBuffer> {
  return image.type === "jpeg" ? withoutJpegMetadata(bytes) : bytes.slice(0, image.length);
}

/** Whose screen speaks: the specification has another first sentence for each. */
export type ImageScreen = "profile" | "management";

/** The sentence under the field of an image that cannot be taken, or that could not be kept (`"unavailable"`). */
export function imageProblemText(
  problem: ImageProblem | "unavailable",
  screen: ImageScreen = "profile",
): string {
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
  }
}
