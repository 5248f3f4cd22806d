import { and, eq, gt, lte, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { users } from "~/data/schema/accounts";
import { offers, products } from "~/data/schema/menus";
import { unusedPictures, waitingUploads } from "~/data/schema/pictures";
import { restaurants } from "~/data/schema/restaurants";
import { MOST_WAITING, WAITING_MS } from "~/domain/images/picture-fields";
import { HOUR_MS } from "~/domain/time/durations";

/** Pictures whose files are deleted together: R2 deletes 1,000 files in one call, and a picture has at most eight. */
const PICTURES_A_CALL = 100;

/**
 * An upload ends an hour after a form could last take it, so that no form takes a picture while its files are deleted.
 */
const ENDING_MS = WAITING_MS + HOUR_MS;

const among = (urls: readonly string[]) => sql`IN (SELECT value FROM json_each(${JSON.stringify(urls)}))`;

/**
 * Adds a picture that waits for a row to take it. Returns `false`, and adds nothing, if the account has as many waiting
 * pictures as it may have.
 */
export async function addWaitingUpload(
  db: Database,
  url: string,
  userId: number,
  now: Date,
): Promise<boolean> {
  const hasRoom = sql`WHERE (SELECT count(*) FROM ${waitingUploads} WHERE user_id = ${userId}) < ${MOST_WAITING}`;
  const { meta } = await insertSelect(db, waitingUploads, { url, userId, createdAt: now }, hasRoom).run();
  return meta.changes > 0;
}

/** Returns those of the addresses whose pictures wait for this very account and are less than a day old. */
export async function listWaitingUploads(
  db: Database,
  urls: readonly string[],
  userId: number,
  now: Date,
): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .select({ url: waitingUploads.url })
    .from(waitingUploads)
    .where(
      and(
        sql`${waitingUploads.url} ${among(urls)}`,
        eq(waitingUploads.userId, userId),
        gt(waitingUploads.createdAt, new Date(now.getTime() - WAITING_MS)),
      ),
    );
  return rows.map(({ url }) => url);
}

/** Makes uploads unused that waited for more than a day, and returns how many. One batch. */
export async function expireWaitingUploads(db: Database, now: Date): Promise<number> {
  const isOver = lte(waitingUploads.createdAt, new Date(now.getTime() - ENDING_MS));
  const left = sql`FROM ${waitingUploads} WHERE ${isOver}`;
  const { expired } = await runBatch(db, {
    unused: insertSelect(db, unusedPictures, { url: waitingUploads.url }, left).onConflictDoNothing(),
    expired: db.delete(waitingUploads).where(isOver),
  });
  return expired.meta.changes;
}

/** The columns that hold pictures of sets. Each has an index for this question. */
export const PICTURE_COLUMNS = [
  products.imageUrl,
  offers.imageUrl,
  restaurants.logoUrl,
  restaurants.coverUrl,
  users.profilePictureUrl,
] as const;

/** Condition: a row holds the picture, whichever column it stands in. */
const isHeld = sql`(${sql.join(
  PICTURE_COLUMNS.map(
    (column) =>
      sql`EXISTS (SELECT 1 FROM ${column.table} AS holder WHERE holder.${sql.identifier(column.name)} = ${unusedPictures}.url)`,
  ),
  sql` OR `,
)})`;

/**
 * Deletes the pictures that no row holds any more: their files by `remove`, then their rows. Returns how many. A picture
 * that a row holds after all, because it took the picture since or holds it in another column, keeps its files. If
 * `remove` throws, the rows stay for the next run. It stops where `hasRoom` says no.
 */
export async function deleteUnusedPictures(
  db: Database,
  remove: (urls: string[]) => Promise<void>,
  hasRoom: () => boolean = () => true,
): Promise<number> {
  let deleted = 0;
  while (hasRoom()) {
    const { rows } = await runBatch(db, {
      held: db.delete(unusedPictures).where(isHeld),
      rows: db.select().from(unusedPictures).limit(PICTURES_A_CALL),
    });
    if (rows.length === 0) break;
    const urls = rows.map(({ url }) => url);
    await remove(urls);
    await db.delete(unusedPictures).where(sql`${unusedPictures.url} ${among(urls)}`);
    deleted += urls.length;
  }
  return deleted;
}
