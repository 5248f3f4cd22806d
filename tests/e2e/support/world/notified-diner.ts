import { test } from "playwright/test";
import { query, queryOne } from "./database";
import { NOTIFIED_DOMAIN } from "./edge-case-names";
import { openSessionOf } from "./open-sessions";

/**
 * Signs in a diner with the three unread notifications of notified-diner-rows.ts and no location. No other
 * running test uses this diner.
 */
export async function openNotifiedDiner() {
  const [person] = query<{ email: string; id: number }>(
    `SELECT u.email, u.id FROM users u WHERE u.email LIKE ? AND u.id % ? = ?
       AND (SELECT count(*) FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL) = 3
       AND NOT EXISTS (SELECT 1 FROM user_location_preferences l WHERE l.user_id = u.id)
     ORDER BY u.id LIMIT 1`,
    `persona-%@${NOTIFIED_DOMAIN}`,
    test.info().config.workers,
    test.info().parallelIndex,
  );
  if (!person) throw new Error("Every diner with notifications was used: start the server anew");
  const { email, id } = person;
  const unread = () =>
    Number(queryOne("SELECT count(*) AS n FROM notifications WHERE user_id = ? AND read_at IS NULL", id).n);
  return { email, cookie: await openSessionOf(email), unread };
}
