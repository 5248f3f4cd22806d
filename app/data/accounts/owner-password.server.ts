import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { sessions } from "~/data/schema/access";
import { adminUsers, restaurantOwners, users } from "~/data/schema/accounts";
import { forgetCounted } from "./attempts.server";
import { insertAuditEventWhere, insertPanelEvent } from "./audit.server";
import { deleteWaysIn, endAccess } from "./former-access.server";
import { type CodeUse, deleteCode, isUnused } from "./one-time-codes.server";

/**
 * Returns an owner's name and address, the account with that address if there is one, and whether the address is an
 * administrator's; `undefined` for an unknown owner and for one being deleted.
 */
export function findOwnerAccount(db: Database, owner: { publicId: string } | { email: string }) {
  const isOwner =
    "email" in owner
      ? eq(restaurantOwners.email, owner.email)
      : eq(restaurantOwners.publicId, owner.publicId);
  return db
    .select({
      publicId: restaurantOwners.publicId,
      name: restaurantOwners.name,
      email: restaurantOwners.email,
      userId: sql<number | null>`(SELECT id FROM users WHERE email = restaurant_owners.email)`.as("user_id"),
      isAdmin: sql<number>`EXISTS (SELECT 1 FROM admin_users WHERE email = restaurant_owners.email)`
        .mapWith(Boolean)
        .as("is_admin"),
    })
    .from(restaurantOwners)
    .where(and(isOwner, isNull(restaurantOwners.deletingAt)))
    .get();
}

type NewPassword = {
  /** The owner's public id, and the address for which the administrator sets the password. */
  ownerId: string;
  email: string;
  passwordHash: string;
  /** Public id of the account, if there is none yet. */
  accountId: string;
  /** Public id of this change, of which the owner gets one mail. */
  changeId: string;
  /** The counters' subjects of failed tries at the account. */
  guesses: string[];
  addressHash: string;
  /** The administrator's account. */
  actorId: number;
  /** The code that confirmed the administrator's identity. It must be unused, and is used up. */
  nonce?: CodeUse | undefined;
};

/**
 * Sets the password of an owner's account, which it creates if it is missing, and confirms the address. Whatever signed
 * the account in before ends: somebody else may have registered it. Mails the owner and writes the audit events. Returns
 * the token hashes of the ended sessions; `undefined`, without a change, if the owner has another address by now, the
 * address is an administrator's, or the nonce was used. One batch.
 */
export async function setOwnerPassword(
  db: Database,
  { ownerId, email, passwordHash, accountId, changeId, guesses, addressHash, actorId, nonce }: NewPassword,
  now: Date,
): Promise<string[] | undefined> {
  const isOwners = and(
    eq(restaurantOwners.publicId, ownerId),
    eq(restaurantOwners.email, email),
    isNull(restaurantOwners.deletingAt),
    sql`NOT EXISTS (SELECT 1 FROM ${adminUsers} WHERE ${adminUsers.email} = ${email})`,
    nonce && isUnused(nonce, now),
  );
  const whereOwners = fromWhere(restaurantOwners, isOwners);
  const mayChange = sql`EXISTS (SELECT 1 ${whereOwners})`;
  const isAccount = and(eq(users.email, email), mayChange);
  const ofAccount = (column: SQLiteColumn) =>
    sql`${column} IN (SELECT ${users.id} ${fromWhere(users, isAccount)})`;
  const { changed, open } = await runBatch(db, {
    account: insertSelect(
      db,
      users,
      { publicId: accountId, email: restaurantOwners.email, name: restaurantOwners.name, createdAt: now },
      whereOwners,
    ).onConflictDoNothing({ target: users.email }),
    open: db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(ofAccount(sessions.userId)),
    ...deleteWaysIn(db, ofAccount),
    ...endAccess(db, ofAccount),
    guesses: forgetCounted(db, guesses, mayChange),
    passwordChanged: insertAuditEventWhere(
      db,
      isAccount,
      { kind: "password-changed", addressHash, detail: { by: "admin" } },
      now,
    ),
    emailConfirmed: insertAuditEventWhere(
      db,
      and(isAccount, isNull(users.emailConfirmedAt)),
      { kind: "email-confirmed", addressHash },
      now,
    ),
    event: insertPanelEvent(
      db,
      {
        kind: "owner-password-set",
        actorId,
        entityId: ownerId,
        detail: sql`(SELECT json_object('name', ${restaurantOwners.name}) ${whereOwners})`,
      },
      now,
      mayChange,
    ),
    mail: queryInsertMail(
      db,
      {
        email: restaurantOwners.email,
        name: restaurantOwners.name,
        kind: "owner-password-set",
        entityId: changeId,
        detail: { changedAt: now.getTime() },
      },
      now,
      whereOwners,
    ),
    changed: db
      .update(users)
      .set({
        passwordHash,
        // A pending change of address may be somebody else's, so it is cancelled.
        pendingEmail: null,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.getTime()})`,
      })
      .where(isAccount)
      .returning({ id: users.id }),
    usedNonce: nonce && deleteCode(db, nonce, mayChange, now),
  });
  return changed.length > 0 ? open.map(({ tokenHash }) => tokenHash) : undefined;
}
