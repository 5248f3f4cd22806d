import { type SQL, sql } from "drizzle-orm";
import type { Bound } from "~/data/database.server";

/**
 * Returns how many whole spans of `length` milliseconds a moment lies after 1970, as SQL. D1 binds numbers as floating
 * point, so the moment must become an integer before it is divided.
 */
export function quotient(moment: Bound<Date>, length: number): SQL<number> {
  const ms = moment instanceof Date ? moment.getTime() : moment;
  return sql`CAST(${ms} AS INTEGER) / ${sql.raw(String(length))}`;
}
