import { isPublicId } from "./public-id";

/** The position in a list, newest first: its beginning, or after or before the row with a public id. */
export type PagePosition = { after: string } | { before: string } | undefined;

/** The query parameters of a position in the address of any list. */
export const PAGE_PARAMETERS = { after: "despues", before: "antes" } as const;

/** Reads the position in an address. Ignores values that are not public ids. */
export function readPosition(params: URLSearchParams): PagePosition {
  const [after, before] = [PAGE_PARAMETERS.after, PAGE_PARAMETERS.before].map((name) =>
    params.get(name)?.trim(),
  );
  return isPublicId(after) ? { after } : isPublicId(before) ? { before } : undefined;
}

/** Adds a position to the parameters of an address. */
export function writePosition(params: URLSearchParams, position: PagePosition): void {
  if (!position) return;
  if ("after" in position) params.set(PAGE_PARAMETERS.after, position.after);
  else params.set(PAGE_PARAMETERS.before, position.before);
}

/** Returns whether a page is empty because of its position: past the end of the list, or at a deleted row. */
export function isBeyondList(position: PagePosition, rows: readonly unknown[]): boolean {
  return position !== undefined && rows.length === 0;
}

/** Returns whether a list is read from its position towards newer rows. */
export function isReadBackwards(position: PagePosition): boolean {
  return position !== undefined && "before" in position;
}

/** A page of a list, newest first, and whether the list has newer and older rows. */
export type Page<Row> = { rows: Row[]; hasNewer: boolean; hasOlder: boolean };

/**
 * Makes a page of `size` rows from the rows of a query with `LIMIT size + 1`. A query towards newer rows returns the
 * row nearest to the position first, so the page reverses them.
 */
export function pageOf<Row>(found: readonly Row[], size: number, position: PagePosition): Page<Row> {
  const hasMore = found.length > size;
  const shown = found.slice(0, size);
  return isReadBackwards(position)
    ? { rows: shown.toReversed(), hasNewer: hasMore, hasOlder: true }
    : { rows: shown, hasNewer: position !== undefined, hasOlder: hasMore };
}

/**
 * Returns the addresses of the pages before and after this one, or null. `pathOf` returns the address of a position.
 */
export function pagePaths(
  { rows, hasNewer, hasOlder }: Page<{ publicId: string }>,
  pathOf: (position: PagePosition) => string,
): { newer: string | null; older: string | null } {
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    newer: hasNewer && first ? pathOf({ before: first.publicId }) : null,
    older: hasOlder && last ? pathOf({ after: last.publicId }) : null,
  };
}
