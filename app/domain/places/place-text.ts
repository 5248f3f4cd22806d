import { cleanText, isFarTooLong, TEXT_LIMITS } from "~/domain/text";

/** Returns the text of a search for a place, cleaned and cut; empty if it is far too long. */
export function cleanPlaceText(typed: string): string {
  return isFarTooLong(typed, "place") ? "" : cleanText(typed).slice(0, TEXT_LIMITS.place);
}
