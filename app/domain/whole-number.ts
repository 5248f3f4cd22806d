/** The lowest and the highest number that a field takes. */
export type Bounds = { min: number; max: number };

/**
 * Reads a whole number as it was typed, with spaces around it. Returns `unreadable` for any other text ('1.5', '1e9', '')
 * and `outside` for a number beyond the bounds.
 */
export function readWholeNumber(text: string, { min, max }: Bounds): number | "unreadable" | "outside" {
  const typed = text.trim();
  if (!/^(\d+|-[1-9]\d*)$/.test(typed)) return "unreadable";
  const number = Number(typed);
  return number >= min && number <= max ? number : "outside";
}
