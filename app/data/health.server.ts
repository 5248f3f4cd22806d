import type { Database } from "./database.server";
import { countries } from "./schema/places";

/** Reads one row of a migrated database; throws when it cannot, or when there is none. */
export async function pingDatabase(db: Database): Promise<void> {
  const row = await db.select({ id: countries.id }).from(countries).limit(1).get();
  if (!row) throw new Error("the database is not migrated");
}
