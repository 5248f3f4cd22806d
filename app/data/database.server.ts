import { drizzle } from "drizzle-orm/d1";

/** A database to query: drizzle over D1, or over one of D1's replica sessions. */
export type Database = ReturnType<typeof openDatabase>;

/** Wraps a D1 database or session. Which country's database it is, is the load context's choice. */
export function openDatabase(d1: D1Database | D1DatabaseSession) {
  // Drizzle only prepares and batches, which a session does as well.
  return drizzle(d1 as D1Database);
}
