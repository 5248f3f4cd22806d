import { asc, desc, type SQL, sql } from "drizzle-orm";
import { looksBack, type PagePosition } from "~/domain/list-pages";

/** The direction in which a list, newest first, is read from a position: nearest to it first where it looks back. */
export function directionOf(position: PagePosition): typeof desc {
  return looksBack(position) ? asc : desc;
}

/**
 * Condition: `columns`, which order the list, lie beyond those of the row that a position names. `rowOf` selects them for a
 * public id, so that no time and no internal id stands in an address.
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
