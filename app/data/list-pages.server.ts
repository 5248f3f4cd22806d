import { asc, desc, type SQL, sql } from "drizzle-orm";
import { isReadBackwards, type PagePosition } from "~/domain/list-pages";

/**
 * Returns the direction in which a list, newest first, is read from a position: descending, or ascending if it looks
 * back.
 */
export function directionOf(position: PagePosition): typeof desc {
  return isReadBackwards(position) ? asc : desc;
}

/**
 * Condition: `columns`, which order the list, lie beyond those of the position's row. `rowOf` selects the row's
 * columns by its public id, so that addresses contain no time and no internal id.
 */
export function beyondRow(
  columns: SQL,
  position: PagePosition,
  rowOf: (publicId: string) => SQL,
): SQL | undefined {
  if (!position) return undefined;
  return "after" in position
    ? sql`${columns} < ${rowOf(position.after)}`
    : sql`${columns} > ${rowOf(position.before)}`;
}
