import { and, desc, eq, sql } from "drizzle-orm";
import { type Answers, type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { type OfferedDish, queryOfferedDishes } from "~/data/offers/offered-dishes.server";
import { type Diet, queryDiet, toDiet } from "~/data/preferences/diets.server";
import { users } from "~/data/schema/accounts";
import { notifications, userPreferences } from "~/data/schema/diners";
import { UNREAD_SHOWN } from "~/domain/notifications/unread";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

/** Notifications that a person's page of all of them shows. */
const ALL_SHOWN = 50;
/** Rows that one statement inserts: well inside what D1 takes as one parameter (2 MB). */
const ROWS_A_STATEMENT = 500;

/** `read_at IS NULL` stands literally, so that SQLite takes the partial index of unread ones. */
const unreadOf = (userId: number) => and(eq(notifications.userId, userId), sql`read_at IS NULL`);

function selectNotifications(db: Database) {
  return db
    .select({
      id: notifications.id,
      publicId: notifications.publicId,
      type: notifications.type,
      entityId: notifications.entityId,
      message: notifications.message,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .$dynamic();
}

/** Query for an account's unread notifications, newest first, 20 at most. */
export function queryUnreadNotifications(db: Database, userId: number) {
  return selectNotifications(db)
    .where(unreadOf(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(UNREAD_SHOWN);
}

export type NotificationRow = Awaited<ReturnType<typeof queryUnreadNotifications>>[number];

/** Query for an account's notifications, read ones too, newest first, 50 at most. */
export function queryNotifications(db: Database, userId: number) {
  return selectNotifications(db)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(ALL_SHOWN);
}

/** Notifications with what an account is warned of in them: the dishes that their offers name, and how the account eats. */
export type NotificationsPage = {
  rows: NotificationRow[];
  dishes: OfferedDish[];
  diet: Diet;
  /** When the account last saved how it eats; null where it never did. */
  dietSavedAt: Date | null;
};

const querySavedAt = (db: Database, userId: number) =>
  db
    .select({ savedAt: userPreferences.updatedAt })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));

/** What the lists of notifications read besides their rows. */
function notificationsPageQueries(db: Database, userId: number, now: Date) {
  return {
    dishes: queryOfferedDishes(db, userId, now),
    diet: queryDiet(db, userId),
    saved: querySavedAt(db, userId),
  };
}

type NotificationsPageAnswers = Answers<ReturnType<typeof notificationsPageQueries>>;

function toNotificationsPage(
  rows: NotificationRow[],
  { dishes, diet, saved }: NotificationsPageAnswers,
): NotificationsPage {
  return { rows, dishes, diet: toDiet(diet[0]), dietSavedAt: saved[0]?.savedAt ?? null };
}

/** An account's unread notifications, or all of them, as its lists show them. One batch. */
export async function findNotificationsPage(
  db: Database,
  userId: number,
  which: "unread" | "all",
  now: Date,
): Promise<NotificationsPage> {
  const { rows, ...others } = await runBatch(db, {
    rows: which === "all" ? queryNotifications(db, userId) : queryUnreadNotifications(db, userId),
    ...notificationsPageQueries(db, userId, now),
  });
  return toNotificationsPage(rows, others);
}

/**
 * What tells one state of an account's unread list from another: the row ids that it would show, and when the account last
 * saved how it eats. At most 20 entries of an index, and a row. One batch.
 */
export async function findUnreadState(
  db: Database,
  userId: number,
): Promise<{ ids: number[]; dietSavedAt: Date | null }> {
  const {
    rows,
    saved: [saved],
  } = await runBatch(db, {
    rows: db
      .select({ id: notifications.id })
      .from(notifications)
      .where(unreadOf(userId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(UNREAD_SHOWN),
    saved: querySavedAt(db, userId),
  });
  return { ids: rows.map(({ id }) => id), dietSavedAt: saved?.savedAt ?? null };
}

/**
 * Marks as read one of an account's notifications, by its public id, or all of them. Gives it, where one was asked for
 * (`undefined`: the account has none of that id), and what is unread then. One batch; reading twice keeps the first moment.
 */
export async function readNotifications(
  db: Database,
  userId: number,
  which: { id: string } | "all",
  now: Date,
) {
  const chosen = which === "all" ? undefined : eq(notifications.publicId, which.id);
  const {
    read: [read],
    unread,
    ...others
  } = await runBatch(db, {
    marked: db
      .update(notifications)
      .set({ readAt: now })
      .where(and(unreadOf(userId), chosen)),
    read: selectNotifications(db)
      .where(and(eq(notifications.userId, userId), chosen ?? sql`0`))
      .limit(1),
    unread: queryUnreadNotifications(db, userId),
    ...notificationsPageQueries(db, userId, now),
  });
  return { read, told: toNotificationsPage(unread, others) };
}

export type NewNotification = {
  userId: number;
  /** domain/notifications/notifications; with the entity, what a person is told once. */
  type: string;
  /** Public id of what it is about. */
  entityId: string;
  message: string;
};

/**
 * Tells people of something, and gives how many were told now: who was told of the same (type, entity) before, or has no
 * account any more, is passed over, so that a second run tells nobody twice. One batch.
 * @later jobs
 */
export async function insertNotifications(
  db: Database,
  told: readonly NewNotification[],
  now: Date,
): Promise<number> {
  const rows = told.map((row) => ({ ...row, publicId: newId() }));
  const statements = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    statements.push(insertThose(db, rows.slice(from, from + ROWS_A_STATEMENT), now));
  }
  const [first, ...others] = statements;
  if (!first) return 0;
  const results = await db.batch([first, ...others]);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}

function insertThose(db: Database, rows: (NewNotification & { publicId: string })[], now: Date) {
  return insertSelect(
    db,
    notifications,
    {
      publicId: sql`told.value ->> 'publicId'`,
      userId: users.id,
      type: sql`told.value ->> 'type'`,
      entityId: sql`told.value ->> 'entityId'`,
      message: sql`told.value ->> 'message'`,
      createdAt: now,
    },
    sql`FROM json_each(${JSON.stringify(rows)}) AS told
      JOIN ${users} ON ${users.id} = told.value ->> 'userId' WHERE true`,
  ).onConflictDoNothing();
}

function newId(): string {
  return newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));
}
