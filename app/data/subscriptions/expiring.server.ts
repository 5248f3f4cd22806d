import { type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { RANDOM_PUBLIC_ID } from "~/data/random-id.server";
import { restaurantOwners, subscriptionEvents, users } from "~/data/schema/accounts";
import { notifications } from "~/data/schema/diners";
import { restaurants } from "~/data/schema/restaurants";
import type { MailKind } from "~/domain/mails/mails";
import {
  SUBSCRIPTION_ENDING,
  SUBSCRIPTION_GRACE,
  SUBSCRIPTION_LAPSED,
  subscriptionMessage,
} from "~/domain/notifications/notifications";
import { GRACE_MS, NEVER, WARNING_MS } from "~/domain/subscriptions/subscriptions";

/** Owners of one batch. */
const CHUNK = 200;

type Told = typeof SUBSCRIPTION_ENDING | typeof SUBSCRIPTION_GRACE | typeof SUBSCRIPTION_LAPSED;

const MAILS: Record<Told, MailKind> = {
  [SUBSCRIPTION_ENDING]: "subscription-ending",
  [SUBSCRIPTION_GRACE]: "subscription-grace",
  [SUBSCRIPTION_LAPSED]: "subscription-lapsed",
};

/** SQL: until when the restaurants of a row of `restaurant_owners` are visible, as `visibleUntil` says. */
export const VISIBLE_UNTIL_SQL = `coalesce(restaurant_owners.expires_at
  + CASE WHEN restaurant_owners.subscription_auto_renew THEN ${GRACE_MS} ELSE 0 END, ${NEVER.getTime()})`;

const VISIBLE_UNTIL = sql.raw(VISIBLE_UNTIL_SQL);

/**
 * Expression: the public id of the first event that gave the owner's subscription its present end. Changes that keep the
 * end do not begin a period. Without such an event it is the owner and the end.
 */
const PERIOD = sql`coalesce((SELECT event.public_id FROM subscription_events AS event
    WHERE event.owner_id = restaurant_owners.id AND event.after ->> 'expires_at'
      = strftime('%Y-%m-%dT%H:%M:%fZ', restaurant_owners.expires_at / 1000.0, 'unixepoch')
    ORDER BY event.created_at, event.id LIMIT 1),
  restaurant_owners.public_id || ':' || restaurant_owners.expires_at)`;

/** Builds the statements that tell the owners of a chunk by bell, where they have a confirmed account, and by mail. */
function tell(db: Database, told: Told, chunk: SQL, condition: SQL, now: Date) {
  const isTold = sql`restaurant_owners.id IN ${chunk} AND ${condition}`;
  return {
    bell: insertSelect(
      db,
      notifications,
      {
        publicId: RANDOM_PUBLIC_ID,
        userId: users.id,
        type: told,
        entityId: PERIOD,
        message: subscriptionMessage(told),
        createdAt: now,
      },
      sql`FROM ${restaurantOwners} JOIN ${users} ON ${users.email} = ${restaurantOwners.email}
        WHERE ${users.emailConfirmedAt} IS NOT NULL AND ${isTold}`,
    ).onConflictDoNothing(),
    mail: queryInsertMail(
      db,
      {
        email: restaurantOwners.email,
        name: restaurantOwners.name,
        kind: MAILS[told],
        entityId: PERIOD,
        detail: sql`json_object('endsAt', restaurant_owners.expires_at, 'hiddenFrom', ${VISIBLE_UNTIL},
          'restaurants', restaurant_owners.restaurants_count)`,
      },
      now,
      sql`FROM ${restaurantOwners} WHERE ${isTold}`,
    ),
  };
}

const chunkOf = (condition: SQL) =>
  sql`(SELECT id FROM restaurant_owners WHERE ${condition} ORDER BY expires_at LIMIT ${CHUNK})`;

/** What a chunk did, and whether there may be more. */
export type ExpiryChunk = { owners: number; notified: number; mailed: number; isMore: boolean };

/**
 * Warns owners whose subscription ends within seven days, once for each end. An owner whose end passed unwarned is not
 * warned any more. One batch.
 */
export async function warnOwners(db: Database, now: Date): Promise<ExpiryChunk> {
  const chunk = chunkOf(sql`expires_at IS NOT warned_of AND expires_at > ${now.getTime()}
    AND expires_at <= ${now.getTime() + WARNING_MS}`);
  const { bell, mail, marked } = await runBatch(db, {
    ...tell(db, SUBSCRIPTION_ENDING, chunk, sql`true`, now),
    marked: db
      .update(restaurantOwners)
      .set({ warnedOf: sql`${restaurantOwners.expiresAt}` })
      .where(sql`${restaurantOwners.id} IN ${chunk}`),
  });
  const owners = marked.meta.changes;
  return { owners, notified: bell.meta.changes, mailed: mail.meta.changes, isMore: owners === CHUNK };
}

/** A change of the stored status that the end of a subscription brings, in the order in which they happen. */
type Transition = {
  to: "past_due" | "unpaid" | "canceled";
  autoRenew: boolean;
  /** Milliseconds from the end to the change. */
  after: number;
  /** Statuses that are this one or a later one. */
  reached: string;
  told: Told;
};

export const TRANSITIONS = [
  {
    to: "past_due",
    autoRenew: true,
    after: 0,
    reached: "('past_due', 'unpaid')",
    told: SUBSCRIPTION_GRACE,
  },
  { to: "unpaid", autoRenew: true, after: GRACE_MS, reached: "('unpaid')", told: SUBSCRIPTION_LAPSED },
  { to: "canceled", autoRenew: false, after: 0, reached: "('canceled')", told: SUBSCRIPTION_LAPSED },
] as const satisfies readonly Transition[];

/** The condition of the index of owners whose status is not settled, in its words. */
const IS_UNSETTLED = sql.raw(
  "coalesce(subscription_status, '') || subscription_auto_renew NOT IN ('canceled0', 'unpaid1')",
);

/**
 * Writes the status that the end of a subscription brings, with its event, which carries the moment of the change however
 * late it is written, and tells the owner. Grace that is over already is told to nobody. It also mends `visible_until` of
 * these owners' restaurants. One batch.
 */
export async function changeStatuses(
  db: Database,
  { to, autoRenew, after, reached, told }: Transition,
  now: Date,
): Promise<ExpiryChunk & { mended: number }> {
  const chunk = chunkOf(sql`${IS_UNSETTLED} AND expires_at <= ${now.getTime() - after}
    AND subscription_auto_renew = ${autoRenew ? 1 : 0}
    AND coalesce(subscription_status, '') NOT IN ${sql.raw(reached)}`);
  const isTimely =
    to === "past_due" ? sql`${restaurantOwners.expiresAt} > ${now.getTime() - GRACE_MS}` : sql`true`;
  const { bell, mail, mended, changed } = await runBatch(db, {
    event: insertSelect(
      db,
      subscriptionEvents,
      {
        publicId: RANDOM_PUBLIC_ID,
        ownerId: restaurantOwners.id,
        actor: "job",
        kind: "status_changed",
        before: sql`json_object('subscription_status', ${restaurantOwners.subscriptionStatus})`,
        after: sql`json_object('subscription_status', ${to})`,
        createdAt: sql`CAST(${restaurantOwners.expiresAt} + ${after} AS INTEGER)`,
      },
      sql`FROM ${restaurantOwners} WHERE ${restaurantOwners.id} IN ${chunk}`,
    ),
    ...tell(db, told, chunk, isTimely, now),
    mended: db
      .update(restaurants)
      .set({ visibleUntil: sql`(SELECT ${VISIBLE_UNTIL} FROM restaurant_owners WHERE id = owner_id)` })
      .where(
        sql`${restaurants.ownerId} IN ${chunk}
          AND ${restaurants.visibleUntil} <> (SELECT ${VISIBLE_UNTIL} FROM restaurant_owners WHERE id = owner_id)`,
      )
      // Triggers change more rows than these.
      .returning({ id: restaurants.id }),
    changed: db
      .update(restaurantOwners)
      .set({ subscriptionStatus: to })
      .where(sql`${restaurantOwners.id} IN ${chunk}`),
  });
  const owners = changed.meta.changes;
  return {
    owners,
    notified: bell.meta.changes,
    mailed: mail.meta.changes,
    mended: mended.length,
    isMore: owners === CHUNK,
  };
}
