import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { adminUsers, restaurantOwners, subscriptionEvents } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { changedFacts } from "~/domain/audit/changed-facts";
import type { OwnerValues } from "~/domain/forms/owner";
import { savedEnd, statusWithEnd } from "~/domain/subscriptions/owner-fields";
import { visibleUntil } from "~/domain/subscriptions/subscriptions";

/** Returns an owner as an administrator's forms draw it; `undefined` for an unknown id and for one being deleted. */
export function findOwnerToEdit(db: Database, publicId: string) {
  return db
    .select({
      id: restaurantOwners.id,
      publicId: restaurantOwners.publicId,
      name: restaurantOwners.name,
      email: restaurantOwners.email,
      maxRestaurants: restaurantOwners.maxRestaurants,
      expiresAt: restaurantOwners.expiresAt,
      autoRenew: restaurantOwners.subscriptionAutoRenew,
      status: restaurantOwners.subscriptionStatus,
      version: restaurantOwners.version,
    })
    .from(restaurantOwners)
    .where(and(eq(restaurantOwners.publicId, publicId), isNull(restaurantOwners.deletingAt)))
    .get();
}

export type StoredOwner = NonNullable<Awaited<ReturnType<typeof findOwnerToEdit>>>;

/** The administrator who saves: the account, and the row that `created_by` and the subscription's events name. */
export type Author = { userId: number; adminId: number | null };

/** Whose address it is already: another owner's, or an administrator's. */
type Taken = { outcome: "taken"; by: "owner" | "admin" };

const isAdminAddress = (email: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${adminUsers} WHERE ${adminUsers.email} = ${email})`;

/** Condition: no other owner and no administrator has the address. */
const isFree = (email: string, publicId: string): SQL =>
  sql`(NOT EXISTS (SELECT 1 FROM restaurant_owners AS other
    WHERE other.email = ${email} AND other.public_id <> ${publicId}) AND NOT ${isAdminAddress(email)})`;

/** Returns whose address it is, or `undefined` if it is free. */
async function whoseAddress(db: Database, email: string, publicId: string): Promise<Taken | undefined> {
  const {
    admins: [admin],
    owners: [owner],
  } = await runBatch(db, {
    admins: db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.email, email)),
    owners: db
      .select({ id: restaurantOwners.id })
      .from(restaurantOwners)
      .where(and(eq(restaurantOwners.email, email), ne(restaurantOwners.publicId, publicId))),
  });
  if (admin) return { outcome: "taken", by: "admin" };
  return owner && { outcome: "taken", by: "owner" };
}

/** The columns that a subscription's history shows, by the names of their columns. */
const shown = (owner: { maxRestaurants: number; expiresAt: Date | null; status: string | null }) => ({
  max_restaurants: owner.maxRestaurants,
  expires_at: owner.expiresAt?.toISOString() ?? null,
  subscription_status: owner.status,
});

/** What the audit log tells of an owner. */
const factsOf = ({ name, email, maxRestaurants, expiresAt }: OwnerValues, status: string | null) => ({
  name,
  email,
  slots: maxRestaurants,
  endsAt: expiresAt?.getTime() ?? null,
  status,
});

type NewOwner = { publicId: string; eventId: string; values: OwnerValues };

/**
 * Adds an owner with the first event of the subscription and the audit event. A form that was sent twice finds its row
 * (`exists`). One batch.
 */
export async function createOwner(
  db: Database,
  { userId, adminId }: Author,
  { publicId, eventId, values }: NewOwner,
  now: Date,
): Promise<
  { outcome: "created" } | { outcome: "exists"; row: StoredOwner } | { outcome: "unusable" } | Taken
> {
  const { email, name, maxRestaurants, expiresAt } = values;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM restaurant_owners AS other WHERE other.public_id = ${publicId})`;
  const mayAdd = sql`${isNew} AND ${isFree(email, publicId)}`;
  const { added } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: "owner-created",
        actorId: userId,
        entityId: publicId,
        detail: { name, email, slots: maxRestaurants, endsAt: expiresAt?.getTime() ?? null },
      },
      now,
      mayAdd,
    ),
    added: insertSelect(
      db,
      restaurantOwners,
      {
        publicId,
        email,
        name,
        maxRestaurants,
        expiresAt,
        subscriptionEndDate: expiresAt,
        createdBy: adminId,
        createdAt: now,
      },
      sql`WHERE ${mayAdd}`,
    ).returning({ id: restaurantOwners.id }),
    period: insertSelect(
      db,
      subscriptionEvents,
      {
        publicId: eventId,
        ownerId: restaurantOwners.id,
        actor: "admin",
        adminId,
        kind: "owner_created",
        after: shown({ maxRestaurants, expiresAt, status: null }),
        createdAt: now,
      },
      // A second form with the same id finds an owner of an earlier moment or with an event.
      sql`FROM ${restaurantOwners} WHERE ${restaurantOwners.publicId} = ${publicId}
        AND ${restaurantOwners.createdAt} = ${now.getTime()} AND NOT EXISTS (
          SELECT 1 FROM subscription_events AS earlier WHERE earlier.owner_id = restaurant_owners.id)`,
    ),
  });
  if (added.length > 0) return { outcome: "created" };
  const row = await findOwnerToEdit(db, publicId);
  if (row) return { outcome: "exists", row };
  // Without a reason in the address, the id is that of an owner who is being deleted.
  return (await whoseAddress(db, email, publicId)) ?? { outcome: "unusable" };
}

type ChangedOwner = {
  /** The owner as the request read it; an address that differs from its own needs the administrator's confirmed identity. */
  stored: StoredOwner;
  /** The version from which the form was drawn. */
  version: number;
  /** Public id of the event that this change may add. */
  eventId: string;
  values: OwnerValues;
};

/**
 * Saves an owner's form if nobody changed the owner since it was drawn: the end with the visibility of every restaurant,
 * an event of the subscription where the end or the slots change, mails to both addresses where the address changes, and
 * the audit event. The role is judged by the address at each request, so a former address loses it at once. One batch.
 */
export async function changeOwner(
  db: Database,
  { userId, adminId }: Author,
  { stored, version, eventId, values }: ChangedOwner,
  now: Date,
): Promise<{ outcome: "saved" } | { outcome: "missing" } | { outcome: "changed"; row: StoredOwner } | Taken> {
  const { publicId } = stored;
  if (stored.version !== version) return { outcome: "changed", row: stored };
  const { email, name, maxRestaurants } = values;
  const expiresAt = savedEnd(stored.expiresAt, values.expiresAt);
  const status = statusWithEnd(stored.status, expiresAt, now);
  const [before, after] = [shown(stored), shown({ maxRestaurants, expiresAt, status })];
  const movesAddress = email !== stored.email;
  const movesEnd = before.expires_at !== after.expires_at;
  const movesPeriod = movesEnd || maxRestaurants !== stored.maxRestaurants;
  const isAsDrawn = and(
    eq(restaurantOwners.id, stored.id),
    eq(restaurantOwners.version, version),
    isNull(restaurantOwners.deletingAt),
    movesAddress ? isFree(email, publicId) : undefined,
  );
  const whereAsDrawn = sql`FROM ${restaurantOwners} WHERE ${isAsDrawn}`;
  const mailTo = (to: string) =>
    queryInsertMail(
      db,
      {
        email: to,
        name,
        kind: "owner-address-changed",
        entityId: eventId,
        detail: { formerEmail: stored.email, newEmail: email, changedAt: now.getTime() },
      },
      now,
      whereAsDrawn,
    );
  const { saved } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      {
        kind: "owner-updated",
        actorId: userId,
        entityId: publicId,
        detail: {
          name,
          ...changedFacts(factsOf(stored, stored.status), factsOf({ ...values, expiresAt }, status)),
        },
      },
      now,
      sql`EXISTS (SELECT 1 ${whereAsDrawn})`,
    ),
    period: movesPeriod
      ? insertSelect(
          db,
          subscriptionEvents,
          {
            publicId: eventId,
            ownerId: restaurantOwners.id,
            actor: "admin",
            adminId,
            kind: "owner_updated",
            before,
            after,
            createdAt: now,
          },
          whereAsDrawn,
        )
      : undefined,
    formerMail: movesAddress ? mailTo(stored.email) : undefined,
    newMail: movesAddress ? mailTo(email) : undefined,
    shownUntil: movesEnd
      ? db
          .update(restaurants)
          .set({ visibleUntil: visibleUntil({ expiresAt, autoRenew: stored.autoRenew }) })
          .where(sql`${restaurants.ownerId} IN (SELECT ${restaurantOwners.id} ${whereAsDrawn})`)
      : undefined,
    saved: db
      .update(restaurantOwners)
      .set({
        email,
        name,
        maxRestaurants,
        ...(movesEnd && { expiresAt, subscriptionEndDate: expiresAt, subscriptionStatus: status }),
      })
      .where(isAsDrawn)
      .returning({ id: restaurantOwners.id }),
  });
  if (saved.length > 0) return { outcome: "saved" };
  const row = await findOwnerToEdit(db, publicId);
  if (!row) return { outcome: "missing" };
  if (row.version !== version) return { outcome: "changed", row };
  return (await whoseAddress(db, email, publicId)) ?? { outcome: "changed", row };
}
