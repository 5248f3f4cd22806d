import { deleteAccount } from "~/data/accounts/own-data.server";
import type { Database } from "~/data/database.server";
import type { Deletion } from "~/domain/backups/manifest";

/** What is deleted again, by the kind that the triggers of migration 0031 write: the other kinds are rows of a table. */
const EMPTIED: Record<string, string> = {
  user_location_preferences: "DELETE FROM user_location_preferences WHERE user_id = ?",
  second_factors: "DELETE FROM second_factors WHERE user_id = ?",
  "users.profile_picture_url": "UPDATE users SET profile_picture_url = NULL WHERE id = ?",
  ...Object.fromEntries(
    ["ratings", "restaurant_ratings"].flatMap((table) => [
      [
        `${table}.answer`,
        `UPDATE ${table} SET answer = NULL, answered_on = NULL, is_answer_outdated = 0 WHERE id = ? AND answer IS NOT NULL`,
      ],
      [`${table}.comment`, `UPDATE ${table} SET comment = NULL WHERE id = ? AND comment IS NOT NULL`],
      [`${table}.name`, `UPDATE ${table} SET is_anonymous = 1 WHERE id = ? AND is_anonymous = 0`],
    ]),
  ),
};

/** What an opinion leaves in its author's activity goes with it (docs/decisions/0104). */
const ACTIVITY_OF_RATING = `DELETE FROM user_activity_log WHERE activity_type = 'rate_product'
  AND (user_id, product_id) IN (SELECT user_id, product_id FROM ratings WHERE id = ?)`;

/** Deletes again what was deleted after the backup. Returns how many deletions found something. */
export async function applyDeletions(db: Database, deletions: readonly Deletion[]): Promise<number> {
  let found = 0;
  for (const { kind, key } of deletions) {
    const emptied = EMPTIED[kind];
    if (emptied !== undefined) {
      found += (await db.$client.prepare(emptied).bind(key).run()).meta.changes > 0 ? 1 : 0;
      continue;
    }
    const row = await db.$client.prepare(`SELECT 1 FROM "${kind}" WHERE id = ?`).bind(key).first();
    if (!row) continue;
    found++;
    // Mails and events hold the address itself.
    if (kind === "users") {
      await deleteAccount(db, key, []);
      continue;
    }
    if (kind === "ratings") await db.$client.prepare(ACTIVITY_OF_RATING).bind(key).run();
    await db.$client.prepare(`DELETE FROM "${kind}" WHERE id = ?`).bind(key).run();
  }
  return found;
}
