import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { sessions, userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";
import { insertLinkFor, type Link } from "./mailed-links.server";

/**
 * Returns an account's profile for its own form, or `undefined` if the account is gone. `email` is empty for an account
 * without an address.
 */
export async function findProfile(db: Database, userId: number) {
  const profile = await db
    .select({
      name: users.name,
      phone: users.phone,
      email: users.email,
      pendingEmail: users.pendingEmail,
      profilePictureUrl: users.profilePictureUrl,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return profile && { ...profile, email: shownEmail(profile.email) };
}

type ProfileChange = {
  name: string;
  phone: string | null;
  /** The new picture; absent if it does not change. */
  profilePictureUrl?: string;
  /** The changes that need the current password; absent if there are none. */
  proved?: ConfirmedChange;
};

type ConfirmedChange = {
  /**
   * The hash that was checked; `null` for an account without a password, which confirmed its identity in another way. The
   * change is refused if the password has changed since.
   */
  formerHash: string | null;
  /** The address to confirm, the hash of its link's token, and the counters of its letter. */
  email?: RequestedEmail;
  /** The new password, and the session that stays; every other session ends. */
  password?: { passwordHash: string; sessionId: number; event: AuditEvent };
};

type RequestedEmail = Omit<Link, "purpose"> & {
  /**
   * Another account has the address, and the answer must not reveal it. The change stays pending, and its link is
   * never sent.
   */
  isTaken: boolean;
  event: AuditEvent;
};

type Saved =
  | { formerPictureUrl: string | null }
  /**
   * `taken`: another account has the address. `throttled`: the limit of letters within the hour is reached.
   * `changed`: the account is gone or its password has changed. Nothing was written.
   */
  | { refused: "taken" | "throttled" | "changed" };

/**
 * Saves all changes of an account's profile or none, and returns the former picture. A new address stays pending
 * until its link is used. A new password ends the other sessions, the mailed links, and a pending change of address
 * that somebody else may have requested. One batch.
 */
export async function saveProfile(
  db: Database,
  userId: number,
  { name, phone, profilePictureUrl, proved }: ProfileChange,
  now: Date,
): Promise<Saved> {
  const { email: asked, password } = proved ?? {};
  const isUnchanged = and(eq(users.id, userId), proved && sql`${users.passwordHash} IS ${proved.formerHash}`);
  const requestedEmail = asked?.email ?? null;
  const isMade =
    asked && sql`EXISTS (SELECT 1 FROM ${userTokens} WHERE ${userTokens.tokenHash} = ${asked.tokenHash})`;
  const change = {
    name,
    phone,
    ...(profilePictureUrl === undefined ? {} : { profilePictureUrl }),
    ...(password ? { passwordHash: password.passwordHash } : {}),
    ...(proved ? { pendingEmail: requestedEmail } : {}),
  };
  const {
    former: [former],
    other: [other],
    saved,
  } = await runBatch(db, {
    former: db
      .select({ pictureUrl: users.profilePictureUrl, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId)),
    other: db.select({ id: users.id }).from(users).where(sql`${users.email} = ${requestedEmail}`),
    ...(asked && insertEmailLink(db, asked, isUnchanged, now)),
    saved: db.update(users).set(change).where(and(isUnchanged, isMade)),
    asked: asked && insertAuditEventWhere(db, and(eq(users.id, userId), isMade), asked.event, now),
    ...(password && endedByPassword(db, userId, password, requestedEmail, now)),
  });
  if (saved.meta.changes > 0) return { formerPictureUrl: former?.pictureUrl ?? null };
  if (other && !asked?.isTaken) return { refused: "taken" };
  const isStill = former && proved && former.passwordHash === proved.formerHash;
  return { refused: isStill ? "throttled" : "changed" };
}

function insertEmailLink(
  db: Database,
  { email, tokenHash, count, isTaken }: RequestedEmail,
  whose: SQL | undefined,
  now: Date,
) {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${email})`;
  const mayAsk = isTaken ? whose : and(whose, isFree);
  return insertLinkFor(db, { purpose: "email-change", tokenHash, email, count }, mayAsk, now);
}

/** Builds the statements that end what a new password ends. The address that the same form requests stays pending. */
function endedByPassword(
  db: Database,
  userId: number,
  { passwordHash, sessionId, event }: NonNullable<ConfirmedChange["password"]>,
  askedEmail: string | null,
  now: Date,
) {
  const isChanged = sql`${userId} IN (SELECT id FROM ${users} WHERE password_hash = ${passwordHash})`;
  return {
    sessions: db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isChanged)),
    links: db
      .update(userTokens)
      .set({ expiresAt: now })
      .where(
        and(
          eq(userTokens.userId, userId),
          gt(userTokens.expiresAt, now),
          sql`NOT (${userTokens.purpose} = 'email-change' AND ${userTokens.email} IS ${askedEmail})`,
          isChanged,
        ),
      ),
    passwordChanged: insertAuditEventWhere(db, and(eq(users.id, userId), isChanged), event, now),
  };
}
