import { eq } from "drizzle-orm";
import { auditEvents } from "~/data/schema/access";
import { adminUsers, restaurantOwners, subscriptionEvents } from "~/data/schema/accounts";
import { outgoingMails } from "~/data/schema/mails";
import { restaurants } from "~/data/schema/restaurants";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { addAdminAccount, addOwnerAccount, cookieOf } from "../../people";
import { at, db, publicId } from "../../rows";

type OwnerValues = Partial<typeof restaurantOwners.$inferInsert>;

/** Adds an owner with an account. */
export async function addSubscriber(values: OwnerValues = {}) {
  const account = await addOwnerAccount({}, { name: "Rosa Peña", ...values });
  const owner = await ownerBy(account.email);
  return { ...owner, account };
}

async function ownerBy(email: string) {
  const row = await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, email)).get();
  return row as typeof restaurantOwners.$inferSelect;
}

/** Adds an administrator and signs them in. */
export async function addAdmin() {
  const account = await addAdminAccount();
  const row = await db.select().from(adminUsers).where(eq(adminUsers.email, account.email)).get();
  return { account, adminId: row?.id ?? 0, cookie: await cookieOf(account) };
}

/** Adds a receipt of an owner, open unless the values say otherwise. */
export function addReceipt(ownerId: number, values: Partial<typeof paymentReceipts.$inferInsert> = {}) {
  const id = publicId();
  return db
    .insert(paymentReceipts)
    .values({
      publicId: id,
      ownerId,
      planType: "annual",
      slots: 3,
      amount: 24_480,
      reference: "TRF-77",
      fileKey: `receipts/${id}.pdf`,
      fileType: "application/pdf",
      fileBytes: 9,
      createdAt: at(0),
      ...values,
    })
    .returning()
    .get();
}

/** Adds a request of an owner for slots, open unless the values say otherwise. */
export function addSlotRequest(ownerId: number, values: Partial<typeof slotRequests.$inferInsert> = {}) {
  return db
    .insert(slotRequests)
    .values({ publicId: publicId(), ownerId, slots: 5, createdAt: at(0), ...values })
    .returning()
    .get();
}

/** Everything that a change of an owner's subscription writes. */
export async function subscriptionRows({ id, email }: { id: number; email: string }) {
  const [owner, events, places, mails] = await Promise.all([
    ownerBy(email),
    db.select().from(subscriptionEvents).where(eq(subscriptionEvents.ownerId, id)),
    db.select().from(restaurants).where(eq(restaurants.ownerId, id)),
    db.select().from(outgoingMails).where(eq(outgoingMails.email, email)),
  ]);
  return { owner, events, mails, visibleUntil: places.map((place) => place.visibleUntil) };
}

/** What an administrator did, without moments and ids. */
export async function auditOf(userId: number) {
  const rows = await db.select().from(auditEvents).where(eq(auditEvents.actorId, userId));
  return rows
    .filter(({ kind }) => kind !== "signed-in")
    .map(({ kind, entityId, detail }) => ({ kind, entityId, detail }));
}
