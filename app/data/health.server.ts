import type { Database } from "./database.server";
import { countries } from "./schema/places";

/** Reads one row of the database. Throws if that fails or the database has not been migrated. */
export async function pingDatabase(db: Database): Promise<void> {
  const row = await db.select({ id: countries.id }).from(countries).limit(1).get();
  if (!row) throw new Error("the database is not migrated");
}
