import { isPublicId } from "./public-id";

/** Which part of a list, newest first: the beginning, or what follows or precedes the row of a public id. */
export type PagePosition = { after: string } | { before: string } | undefined;

/** The parameters that hold a position in the address of any list. */
export const PAGE_PARAMETERS = { after: "despues", before: "antes" } as const;

/** The position in an address. A value that is no public id is passed over. */
export function readPosition(params: URLSearchParams): PagePosition {
  const [after, before] = [PAGE_PARAMETERS.after, PAGE_PARAMETERS.before].map((name) =>
    params.get(name)?.trim(),
  );
  return isPublicId(after) ? { after } : isPublicId(before) ? { before } : undefined;
}

/** Puts a position into the parameters of an address. */
export function writePosition(params: URLSearchParams, position: PagePosition): void {
  if (!position) return;
  if ("after" in position) params.set(PAGE_PARAMETERS.after, position.after);
  else params.set(PAGE_PARAMETERS.before, position.before);
}

/** Whether a page shows nothing only because of its position: it lies past the list's end, or its row is gone. */
export function isAstray(position: PagePosition, rows: readonly unknown[]): boolean {
  return position !== undefined && rows.length === 0;
}

/** Whether a list is read from its position towards newer rows. */
export function looksBack(position: PagePosition): boolean {
  return position !== undefined && "before" in position;
}

/** A page of a list, newest first, with whether newer and older rows stand around it. */
export type Page<Row> = { rows: Row[]; hasNewer: boolean; hasOlder: boolean };

/**
 * Makes a page of `size` rows out of the rows of a query that was asked for one more. A query that looks back gives the
 * rows nearest to the position first; the page turns them round.
 */
export function pageOf<Row>(found: readonly Row[], size: number, position: PagePosition): Page<Row> {
  const hasMore = found.length > size;
  const shown = found.slice(0, size);
  return looksBack(position)
    ? { rows: shown.toReversed(), hasNewer: hasMore, hasOlder: true }
    : { rows: shown, hasNewer: position !== undefined, hasOlder: hasMore };
}

/** The addresses of the pages before and after this one, null where there is none. `pathOf` gives the address of a position. */
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
