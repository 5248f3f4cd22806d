import type { Bounds } from "~/domain/whole-number";

/** The places that can be typed, and stored: more than any list has. */
export const PLACES: Bounds = { min: 0, max: 999_999 };
