import { desc, lt } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { signingKeys } from "~/data/schema/tokens";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** Lists all signing keys, the one that signs last first. */
export function listSigningKeys(db: Database): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom), desc(signingKeys.id)).all();
}

/** Stores a new signing key. */
export async function insertSigningKey(db: Database, key: typeof signingKeys.$inferInsert): Promise<void> {
  await db.insert(signingKeys).values(key).run();
}

/** Deletes the keys that signed before `since`, and returns how many. */
export async function deleteSigningKeysBefore(db: Database, since: Date): Promise<number> {
  const { meta } = await db.delete(signingKeys).where(lt(signingKeys.signsFrom, since)).run();
  return meta.changes;
}
