import { eq } from "drizzle-orm";
import { auditEvents } from "~/data/schema/access";
import { adminUsers, restaurantOwners, subscriptionEvents } from "~/data/schema/accounts";
import { outgoingMails } from "~/data/schema/mails";
import { restaurants } from "~/data/schema/restaurants";
import { addAdminAccount, cookieOf } from "../../people";
import { db } from "../../rows";

/** A signed-in administrator with the ids of the account and of the administrator's row. */
export async function anAdministrator() {
  const account = await addAdminAccount();
  const row = await db.select().from(adminUsers).where(eq(adminUsers.email, account.email)).get();
  return { account, adminId: row?.id ?? 0, cookie: await cookieOf(account) };
}

export const ownerOf = (publicId: string) =>
  db.select().from(restaurantOwners).where(eq(restaurantOwners.publicId, publicId)).get();

export const restaurantsOf = (ownerId: number) =>
  db.select().from(restaurants).where(eq(restaurants.ownerId, ownerId)).orderBy(restaurants.id);

/** The subscription's events of an owner, oldest first. */
export const periodsOf = async (ownerId: number) =>
  (
    await db
      .select()
      .from(subscriptionEvents)
      .where(eq(subscriptionEvents.ownerId, ownerId))
      .orderBy(subscriptionEvents.id)
  ).map(({ actor, adminId, kind, before, after }) => ({ actor, adminId, kind, before, after }));

/** The audit events of what somebody did to an entity. */
export const eventsAbout = async (entityId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.entityId, entityId)).orderBy(auditEvents.id)).map(
    ({ kind, actorId, detail }) => ({ kind, actorId, detail }),
  );

export const mailsTo = async (email: string) =>
  (await db.select().from(outgoingMails).where(eq(outgoingMails.email, email)).orderBy(outgoingMails.id)).map(
    ({ kind, name, detail }) => ({ kind, name, detail }),
  );
