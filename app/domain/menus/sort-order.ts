/** Six digits: more places than any list has. */
const ORDER = /^\s*(\d{1,6})\s*$/;

/**
 * Reads a place in a list: a non-negative integer, 0 for any other text (specification, owner side, section 5), and
 * `undefined` for an empty field, which means the end of the list.
 */
export function sortOrderIn(text = ""): number | undefined {
  if (text.length <= 20 && text.trim() === "") return undefined;
  return text.length <= 20 ? Number(ORDER.exec(text)?.[1] ?? 0) : 0;
}
