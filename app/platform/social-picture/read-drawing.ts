import * as z from "zod";
import { isPublicId } from "~/domain/public-id";
import { type Drawing, LONGEST_PHOTO, LONGEST_TEXT } from "./drawing";

const text = z.string().max(LONGEST_TEXT);
const key = z.string().max(100);
const publicId = z.string().refine(isPublicId);

/** It stands in the SVG as it is, so it must contain nothing but base 64. */
const photo = z
  .string()
  .max(LONGEST_PHOTO)
  .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/)
  .optional();

const RESTAURANT = z.strictObject({
  publicId,
  name: text,
  restaurantType: key,
  town: text,
  averageRating: z.number().min(0).max(5).nullable(),
  ratingCount: z.int().nonnegative(),
});

const OFFER = z.strictObject({
  publicId,
  title: text,
  restaurantName: text,
  restaurantType: key,
  expiresAt: z.iso.datetime().transform((moment) => new Date(moment)),
  timeZone: key.refine(isTimeZone),
});

const DRAWING = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("restaurant"), facts: RESTAURANT, photo }),
  z.strictObject({ kind: z.literal("offer"), facts: OFFER, photo }),
]);

/** Reads a drawing from JSON. Returns `undefined` if anything in it is missing, unknown, too long or of another kind. */
export function readDrawing(json: string): Drawing | undefined {
  try {
    return DRAWING.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("es", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
