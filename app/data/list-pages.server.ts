import { asc, desc, type SQL, sql } from "drizzle-orm";
import { isReadBackwards, type PagePosition } from "~/domain/list-pages";

/**
 * Returns the direction in which a list, newest first, is read from a position: descending, or ascending if it looks
 * back. A list with `isAscending` begins with its least row instead.
 */
export function directionOf(position: PagePosition, isAscending = false): typeof desc {
  return isReadBackwards(position) === isAscending ? desc : asc;
}

/**
 * Condition: `columns`, which order the list, lie beyond those of the position's row. `rowOf` selects the row's
 * columns by its public id, so that addresses contain no time and no internal id.
 */
export function beyondRow(
  columns: SQL,
  position: PagePosition,
  rowOf: (publicId: string) => SQL,
  isAscending = false,
): SQL | undefined {
  if (!position) return undefined;
  const row = rowOf("after" in position ? position.after : position.before);
  return "after" in position === isAscending ? sql`${columns} > ${row}` : sql`${columns} < ${row}`;
}
