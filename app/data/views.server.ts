import { lt, sql } from "drizzle-orm";
import { type CountedEntity, VIEW_MARK_LIFETIME_MS, VIEW_WINDOW_MS } from "~/domain/views";
import type { Database } from "./database.server";
import { userActivityLog } from "./schema/diners";
import { offers, products } from "./schema/menus";
import { viewMarks } from "./schema/opinions";
import { restaurants } from "./schema/restaurants";

const TABLES = { restaurant: restaurants, product: products, offer: offers };

type View = {
  entity: CountedEntity;
  publicId: string;
  /** Hash of who looks (http/visitor). */
  person: string;
  /** Public id of the account that looks, if one does. */
  account?: string | undefined;
  now: Date;
};

/**
 * Counts a view unless this person's last one is less than half an hour old; gives whether it counted. One statement;
 * triggers add it up. An id that nothing has counts as nothing. An account's view of a place or a dish that counts is also
 * a line of what it did lately, written in the same batch.
 */
export async function countView(db: Database, view: View): Promise<boolean> {
  const { entity, publicId, person, account, now } = view;
  const mark = db.run(sql`
    INSERT INTO ${viewMarks} (entity_type, entity_id, person, viewed_at)
    SELECT ${entity}, id, ${person}, ${now.getTime()} FROM ${TABLES[entity]} WHERE public_id = ${publicId}
    ON CONFLICT (entity_type, entity_id, person) DO UPDATE SET viewed_at = excluded.viewed_at
    WHERE viewed_at <= excluded.viewed_at - ${VIEW_WINDOW_MS}`);
  if (account === undefined || entity === "offer") return (await mark).meta.changes > 0;
  const [, { meta }] = await db.batch([noteView(db, view, account, entity), mark]);
  return meta.changes > 0;
}

/** The log's line of a view that is about to count: it stands before the mark that would hide it. */
function noteView(
  db: Database,
  { publicId, person, now }: View,
  account: string,
  entity: "restaurant" | "product",
) {
  const ids =
    entity === "restaurant" ? sql`seen.id AS restaurant_id, NULL` : sql`seen.restaurant_id, seen.id`;
  return db.run(sql`
    INSERT INTO ${userActivityLog} (user_id, activity_type, restaurant_id, product_id, created_at)
    SELECT account.id, ${`view_${entity}`}, ${ids}, CAST(${now.getTime()} AS INTEGER)
    FROM ${TABLES[entity]} AS seen JOIN users AS account ON account.public_id = ${account}
    WHERE seen.public_id = ${publicId} AND NOT EXISTS (
      SELECT 1 FROM ${viewMarks} WHERE entity_type = ${entity} AND entity_id = seen.id AND person = ${person}
        AND viewed_at > ${now.getTime() - VIEW_WINDOW_MS})`);
}

/** Forgets marks too old to matter. Gives how many. */
export async function pruneViewMarks(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - VIEW_MARK_LIFETIME_MS);
  const result = await db.delete(viewMarks).where(lt(viewMarks.viewedAt, oldest)).run();
  return result.meta.changes;
}
