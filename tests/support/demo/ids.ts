import type { Random } from "#support/demo/random";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

/** Draws a public id from the stream. */
export function publicId(random: Random): string {
  return newPublicId(random.bytes(PUBLIC_ID_BYTES));
}
