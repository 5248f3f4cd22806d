import type { Random } from "#support/demo/random";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

/** A public id that the stream decides. */
export function publicId(random: Random): string {
  return newPublicId(random.bytes(PUBLIC_ID_BYTES));
}
