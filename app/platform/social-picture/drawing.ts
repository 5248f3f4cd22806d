import type { OfferFacts } from "./offer-picture";
import type { RestaurantFacts } from "./restaurant-picture";

/** What the Worker of social pictures draws. `photo` is a JPEG as a data URI, cut to its place in the picture. */
export type Drawing =
  | { kind: "restaurant"; facts: RestaurantFacts; photo?: string | undefined }
  | { kind: "offer"; facts: OfferFacts; photo?: string | undefined };

/** Converts a drawing to PNG bytes of 1200 × 630. */
export type Draw = (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>;

/** In UTF-16 units. Every longer text ends in an ellipsis before this length, so the picture stays the same. */
export const LONGEST_TEXT = 600;

/** In characters of the data URI: ten times what the Images binding makes of a detailed photo of that size. */
export const LONGEST_PHOTO = 2_000_000;
