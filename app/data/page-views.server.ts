import { and, eq, lt, sql } from "drizzle-orm";
import { insertActivity } from "~/data/diners/activity.server";
import { users } from "~/data/schema/accounts";
import { offers, products } from "~/data/schema/menus";
import { viewMarks } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { type CountedEntity, VIEW_MARK_LIFETIME_MS, VIEW_WINDOW_MS } from "~/domain/page-views";
import { type Database, runBatch } from "./database.server";
import { fromWhere, insertSelect } from "./insert-select.server";

const TABLES = { restaurant: restaurants, product: products, offer: offers };

type View = {
  entity: CountedEntity;
  publicId: string;
  /** Hash of the person (http/requests/visitor). */
  person: string;
  /** Public id of the account, if the person is signed in. */
  account?: string | undefined;
  now: Date;
};

/**
 * Counts a page view, unless this person's last one is less than half an hour old, and returns whether it counted.
 * Triggers update the totals. An unknown id counts nothing. If a signed-in person's view of a restaurant or dish
 * counts, the same batch also adds it to the activity log. One statement or batch.
 */
export async function recordPageView(db: Database, view: View): Promise<boolean> {
  const { entity, publicId, person, account, now } = view;
  const table = TABLES[entity];
  const mark = insertSelect(
    db,
    viewMarks,
    { entityType: entity, entityId: table.id, person, viewedAt: now },
    fromWhere(table, eq(table.publicId, publicId)),
  ).onConflictDoUpdate({
    target: [viewMarks.entityType, viewMarks.entityId, viewMarks.person],
    set: { viewedAt: sql`excluded.viewed_at` },
    setWhere: sql`view_marks.viewed_at <= excluded.viewed_at - ${VIEW_WINDOW_MS}`,
  });
  if (account === undefined || entity === "offer") return (await mark.run()).meta.changes > 0;
  const {
    mark: { meta },
  } = await runBatch(db, { noteView: noteView(db, view, account, entity), mark });
  return meta.changes > 0;
}

/**
 * Builds the statement that adds the page view to the activity log. It stands before the mark, which would make the
 * view look already counted.
 */
function noteView(
  db: Database,
  { publicId, person, now }: View,
  account: string,
  entity: "restaurant" | "product",
) {
  const table = TABLES[entity];
  const done =
    entity === "restaurant"
      ? { type: "view_restaurant" as const, restaurantId: restaurants.id }
      : { type: "view_product" as const, restaurantId: products.restaurantId, productId: products.id };
  const isOver = sql`NOT EXISTS (SELECT 1 FROM ${viewMarks} AS mark WHERE mark.entity_type = ${entity}
    AND mark.entity_id = ${table.id} AND mark.person = ${person}
    AND mark.viewed_at > ${now.getTime() - VIEW_WINDOW_MS})`;
  const source = sql`FROM ${table} JOIN ${users} ON ${eq(users.publicId, account)}
    WHERE ${and(eq(table.publicId, publicId), isOver)}`;
  return insertActivity(db, { userId: users.id, ...done }, source, now);
}

/** Deletes marks that no longer have an effect and returns how many. */
export async function pruneViewMarks(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - VIEW_MARK_LIFETIME_MS);
  const result = await db.delete(viewMarks).where(lt(viewMarks.viewedAt, oldest)).run();
  return result.meta.changes;
}
