import { lt, sql } from "drizzle-orm";
import { type CountedEntity, VIEW_MARK_LIFETIME_MS, VIEW_WINDOW_MS } from "~/domain/views";
import type { Database } from "./database.server";
import { offers, products } from "./schema/menus";
import { viewMarks } from "./schema/opinions";
import { restaurants } from "./schema/restaurants";

const TABLES = { restaurant: restaurants, product: products, offer: offers };

type View = {
  entity: CountedEntity;
  publicId: string;
  /** Hash of who looks (http/visitor). */
  person: string;
  now: Date;
};

/**
 * Counts a view unless this person's last one is less than half an hour old; gives whether it counted. One statement;
 * triggers add it up. An id that nothing has counts as nothing.
 */
export async function countView(db: Database, { entity, publicId, person, now }: View): Promise<boolean> {
  const table = TABLES[entity];
  const { meta } = await db.run(sql`
    INSERT INTO ${viewMarks} (entity_type, entity_id, person, viewed_at)
    SELECT ${entity}, id, ${person}, ${now.getTime()} FROM ${table} WHERE public_id = ${publicId}
    ON CONFLICT (entity_type, entity_id, person) DO UPDATE SET viewed_at = excluded.viewed_at
    WHERE viewed_at <= excluded.viewed_at - ${VIEW_WINDOW_MS}`);
  return meta.changes > 0;
}

/** Forgets marks too old to matter. Gives how many. */
export async function pruneViewMarks(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - VIEW_MARK_LIFETIME_MS);
  const result = await db.delete(viewMarks).where(lt(viewMarks.viewedAt, oldest)).run();
  return result.meta.changes;
}
