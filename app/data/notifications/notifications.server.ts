import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Answers, type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { beyondRow } from "~/data/list-pages.server";
import { type OfferedDish, queryOfferedDishes } from "~/data/offers/offered-dishes.server";
import { type Diet, queryDiet, toDiet } from "~/data/preferences/diets.server";
import { users } from "~/data/schema/accounts";
import { notifications, userPreferences } from "~/data/schema/diners";
import { type Page, type PagePosition, pageOf } from "~/domain/list-pages";
import { UNREAD_SHOWN } from "~/domain/notifications/unread";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";

/** Notifications on the page of all notifications. */
const ALL_SHOWN = 50;
/** Rows per statement: far below D1's limit for one parameter (2 MB). */
const ROWS_A_STATEMENT = 500;

/** Condition: unread. It is written out, so that SQLite uses the partial index. */
const IS_UNREAD = sql`read_at IS NULL`;
const unreadOf = (userId: number) => and(eq(notifications.userId, userId), IS_UNREAD);

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

/** Selects an account's unread notifications, newest first, at most 20. */
export function queryUnreadNotifications(db: Database, userId: number) {
  return selectNotifications(db)
    .where(unreadOf(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(UNREAD_SHOWN);
}

export type NotificationRow = Awaited<ReturnType<typeof queryUnreadNotifications>>[number];

/** Selects an account's notifications, read and unread, newest first, at most 50. */
export function queryNotifications(db: Database, userId: number) {
  return selectNotifications(db)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(ALL_SHOWN);
}

/**
 * Notifications with the data behind their warnings: the dishes that their offers name, and the account's
 * preferences.
 */
export type NotificationsPage = {
  rows: NotificationRow[];
  dishes: OfferedDish[];
  diet: Diet;
  /** When the account last saved its preferences; null if it never did. */
  dietSavedAt: Date | null;
};

const querySavedAt = (db: Database, userId: number) =>
  db
    .select({ savedAt: userPreferences.updatedAt })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));

/** Builds the queries of the notification lists besides their rows; `which` as in `queryOfferedDishes`. */
function notificationsPageQueries(db: Database, userId: number, now: Date, which?: SQL) {
  return {
    dishes: queryOfferedDishes(db, userId, now, which),
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

/** Returns an account's unread notifications, or all, with the data of their list. One batch. */
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

/** Notifications per page of the list that goes on; no more than those whose offers are searched for dishes. */
const NOTIFICATIONS_A_PAGE = 24;

/**
 * Returns a page of an account's notifications, or of the unread ones, newest first, with the data of their list. One
 * batch.
 */
export async function listNotifications(
  db: Database,
  userId: number,
  { which, position }: { which: "unread" | "all"; position: PagePosition },
  now: Date,
): Promise<{ page: Page<NotificationRow>; data: NotificationsPage }> {
  const listed = and(
    which === "unread" ? IS_UNREAD : undefined,
    beyondRow(
      sql`(${notifications.createdAt}, ${notifications.id})`,
      position,
      (publicId) => sql`(SELECT seen.created_at, seen.id FROM notifications AS seen
        WHERE seen.public_id = ${publicId} AND seen.user_id = ${userId})`,
    ),
  );
  const { rows, ...others } = await runBatch(db, {
    rows: selectNotifications(db)
      .where(and(eq(notifications.userId, userId), listed))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(NOTIFICATIONS_A_PAGE + 1),
    ...notificationsPageQueries(db, userId, now, listed),
  });
  const page = pageOf(rows, NOTIFICATIONS_A_PAGE, position);
  return { page, data: toNotificationsPage(page.rows, others) };
}

/**
 * Returns the state of an account's unread list: the ids of its rows, and when the account last saved its
 * preferences. Two equal states draw the same list. It reads at most 20 index entries and one row. One batch.
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
 * Marks one of an account's notifications as read, by its public id, or all of them. Returns that notification
 * (`undefined` if the account has none with that id) and the remaining unread ones. A second read keeps the first
 * moment. One batch.
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
  return { read, unreadPage: toNotificationsPage(unread, others) };
}

export type NewNotification = {
  userId: number;
  /** Type of domain/notifications/notifications. A person gets one notification per type and entity. */
  type: string;
  /** Public id of the entity that it is about. */
  entityId: string;
  message: string;
};

/**
 * Notifies people and returns how many were notified now. It skips deleted accounts and people who already have a
 * notification of the same type and entity, so that a second run notifies no one again. One batch.
 * @later jobs
 */
export async function insertNotifications(
  db: Database,
  newNotifications: readonly NewNotification[],
  now: Date,
): Promise<number> {
  const rows = newNotificationRows(newNotifications);
  const statements = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    statements.push(queryInsertNotifications(db, rows.slice(from, from + ROWS_A_STATEMENT), now));
  }
  const [first, ...others] = statements;
  if (!first) return 0;
  const results = await db.batch([first, ...others]);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** Gives each notification its public id. */
export function newNotificationRows(newNotifications: readonly NewNotification[]) {
  return newNotifications.map((row) => ({ ...row, publicId: newId() }));
}

/** Builds the statement that inserts notifications by the same rules. The caller keeps their number below 500. */
export function queryInsertNotifications(
  db: Database,
  rows: (NewNotification & { publicId: string })[],
  now: Date,
) {
  return insertSelect(
    db,
    notifications,
    {
      publicId: sql`listed.value ->> 'publicId'`,
      userId: users.id,
      type: sql`listed.value ->> 'type'`,
      entityId: sql`listed.value ->> 'entityId'`,
      message: sql`listed.value ->> 'message'`,
      createdAt: now,
    },
    sql`FROM json_each(${JSON.stringify(rows)}) AS listed
      JOIN ${users} ON ${users.id} = listed.value ->> 'userId' WHERE true`,
  ).onConflictDoNothing();
}

function newId(): string {
  return newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES)));
}
