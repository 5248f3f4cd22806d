import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { restaurantOwners, subscriptionEvents } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { changedFacts } from "~/domain/audit/changed-facts";
import { type Subscription, subscriptionFields } from "~/domain/subscriptions/subscription-change";
import { visibleUntil } from "~/domain/subscriptions/subscriptions";

/** The columns of a subscription, by their names in the domain. */
const COLUMNS = {
  planType: restaurantOwners.subscriptionPlanType,
  slots: restaurantOwners.maxRestaurants,
  pricePerSlot: restaurantOwners.subscriptionPricePerSlot,
  status: restaurantOwners.subscriptionStatus,
  startedAt: restaurantOwners.subscriptionStartDate,
  endsAt: restaurantOwners.subscriptionEndDate,
  expiresAt: restaurantOwners.expiresAt,
  autoRenew: restaurantOwners.subscriptionAutoRenew,
  paymentMethod: restaurantOwners.paymentMethod,
} as const satisfies Record<keyof Subscription, SQLiteColumn>;

/** An owner as administrators see their subscription, and as mails address them. */
export const SUBSCRIBER = {
  ownerId: restaurantOwners.id,
  ownerPublicId: restaurantOwners.publicId,
  ownerName: restaurantOwners.name,
  email: restaurantOwners.email,
  used: restaurantOwners.restaurantsCount,
  ...COLUMNS,
} as const;

/** Finds an owner's subscription by public id; `undefined` if there is no such owner. */
export function findSubscriber(db: Database, ownerId: string) {
  return db.select(SUBSCRIBER).from(restaurantOwners).where(eq(restaurantOwners.publicId, ownerId)).get();
}

export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;

/** Who decides: the account, and its row among the administrators. */
export type Deciding = { userId: number; adminId: number | null };

type Change = {
  subscriber: Subscriber;
  after: Subscription;
  eventId: string;
  kind: "plan_saved" | "plan_renewed" | "slots_changed";
  by: Deciding;
};

/** Returns the subscription in a row that has more. */
export function subscriptionOf(row: Subscription): Subscription {
  const { planType, slots, pricePerSlot, status, startedAt, endsAt, expiresAt, autoRenew, paymentMethod } =
    row;
  return { planType, slots, pricePerSlot, status, startedAt, endsAt, expiresAt, autoRenew, paymentMethod };
}

/** Condition on `restaurant_owners`: the owner's subscription is still the one that was read. */
function isAsRead({ ownerId, ...row }: Subscriber): SQL {
  const names = Object.keys(COLUMNS) as (keyof Subscription)[];
  const same = names.map((name) => sql`${COLUMNS[name]} IS ${sql.param(row[name], COLUMNS[name])}`);
  return sql.join([sql`${restaurantOwners.id} = ${ownerId}`, ...same], sql` AND `);
}

/**
 * Builds the statements that change a subscription: the owner's row, when the menus of every restaurant become hidden,
 * and the event with the fields before and after. They do nothing if the subscription is no longer the one that was read,
 * if the event exists (a form sent twice), or if `condition` does not hold. Statements that go with the change stand in
 * the same batch: before `change`, under the condition `may`; after it, under `hasChanged`.
 */
export function subscriptionChange(
  db: Database,
  { subscriber, after, eventId, kind, by }: Change,
  now: Date,
  condition: SQL = sql`true`,
) {
  const { ownerId } = subscriber;
  const may = sql`(${condition} AND EXISTS (SELECT 1 FROM ${restaurantOwners} WHERE ${isAsRead(subscriber)})
    AND NOT EXISTS (SELECT 1 FROM subscription_events WHERE public_id = ${eventId}))`;
  const hasChanged = sql`EXISTS (SELECT 1 FROM subscription_events
    WHERE public_id = ${eventId} AND owner_id = ${ownerId} AND created_at = ${now.getTime()})`;
  const change = {
    restaurants: db
      .update(restaurants)
      .set({ visibleUntil: visibleUntil(after) })
      .where(and(eq(restaurants.ownerId, ownerId), may)),
    event: insertSelect(
      db,
      subscriptionEvents,
      {
        publicId: eventId,
        ownerId,
        actor: "admin",
        adminId: by.adminId,
        kind,
        before: subscriptionFields(subscriptionOf(subscriber)),
        after: subscriptionFields(after),
        createdAt: now,
      },
      sql`WHERE ${may}`,
    ),
    owner: db
      .update(restaurantOwners)
      .set({
        subscriptionPlanType: after.planType,
        maxRestaurants: after.slots,
        subscriptionPricePerSlot: after.pricePerSlot,
        subscriptionStatus: after.status,
        subscriptionStartDate: after.startedAt,
        subscriptionEndDate: after.endsAt,
        expiresAt: after.expiresAt,
        subscriptionAutoRenew: after.autoRenew,
        paymentMethod: after.paymentMethod,
      })
      .where(and(isAsRead(subscriber), hasChanged)),
  };
  return { may, hasChanged, change };
}

/** What the audit log tells of a subscription, to compare it before and after a change. */
function factsOf({ planType, slots, status, expiresAt, autoRenew, paymentMethod }: Subscription) {
  return { plan: planType, slots, status, endsAt: expiresAt?.getTime() ?? null, autoRenew, paymentMethod };
}

/** Returns what changed of a subscription, each fact with what it was, for the audit log. */
export const changedSubscription = (before: Subscription, after: Subscription) =>
  changedFacts(factsOf(before), factsOf(after));

/** The facts of a subscription that a mail and the audit log state: names, cents, and moments in milliseconds. */
export function subscriptionDetail(after: Subscription, amount: number | null) {
  return {
    plan: after.planType,
    slots: after.slots,
    amount,
    startsAt: after.startedAt?.getTime() ?? null,
    endsAt: after.expiresAt?.getTime() ?? null,
    autoRenew: after.autoRenew,
    paymentMethod: after.paymentMethod,
  };
}

/**
 * Saves an owner's subscription as an administrator chose it, with its event, the audit event and the owner's mail.
 * Returns whether it was saved: not if the subscription changed since it was read, or the form was sent before. One batch.
 */
export async function changeSubscription(
  db: Database,
  { subscriber, after, eventId, by }: Omit<Change, "kind">,
  amount: number | null,
  now: Date,
): Promise<boolean> {
  const { may, change } = subscriptionChange(db, { subscriber, after, eventId, by, kind: "plan_saved" }, now);
  const { email, ownerName: name, ownerPublicId } = subscriber;
  const detail = subscriptionDetail(after, amount);
  const { event } = await runBatch(db, {
    audit: insertPanelEvent(
      db,
      {
        kind: "subscription-changed",
        actorId: by.userId,
        entityId: ownerPublicId,
        detail: { name, ...detail, ...changedSubscription(subscriber, after) },
      },
      now,
      may,
    ),
    mail: queryInsertMail(
      db,
      { email, name, kind: "subscription-changed", entityId: eventId, detail },
      now,
      sql`WHERE ${may}`,
    ),
    ...change,
  });
  return event.meta.changes > 0;
}

/** Returns whether an event of an owner's subscription exists: its form was saved before. */
export async function isEventSaved(db: Database, ownerId: number, eventId: string): Promise<boolean> {
  const row = await db
    .select({ id: subscriptionEvents.id })
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.publicId, eventId), eq(subscriptionEvents.ownerId, ownerId)))
    .get();
  return row !== undefined;
}
