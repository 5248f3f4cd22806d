import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const FOLDER = ".local/e2e/v3/d1/miniflare-D1DatabaseObject";

function openToWrite(): DatabaseSync {
  const file = readdirSync(FOLDER).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  return new DatabaseSync(join(FOLDER, file ?? ""), { timeout: 10_000 });
}

/** Somebody for whom the dashboard stands, however little they have said of themselves. */
export function skipWizard(email: string): void {
  const database = openToWrite();
  database.prepare("UPDATE users SET wizard_skipped_at = ? WHERE email = ?").run(Date.now(), email);
  database.close();
}

/**
 * Tells somebody of offers, as the job that announces them does: on no screen can one person tell another of
 * something. The first of them leads to `offer`, the others to none; the last is the newest.
 */
export function tell(email: string, messages: string[], offer = "0000000000000000"): void {
  const database = openToWrite();
  const insert = database.prepare(
    `INSERT INTO notifications (public_id, user_id, type, entity_id, message, created_at)
     SELECT ?, id, 'new_offer', ?, ?, ? FROM users WHERE email = ?`,
  );
  for (const [at, message] of messages.entries()) {
    const id = Array.from({ length: 16 }, () => Math.floor(Math.random() * 10)).join("");
    insert.run(id, at === 0 ? offer : id, message, Date.now() - (messages.length - at) * 60_000, email);
  }
  database.close();
}
