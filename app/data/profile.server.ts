import { and, eq, gt, ne, sql } from "drizzle-orm";
import { LETTERS_AN_HOUR, LINK_LIFETIMES_MS } from "~/domain/sessions";
import { type AuditEvent, insertAuditEvent } from "./audit.server";
import type { Database } from "./database.server";
import { sessions, userTokens } from "./schema/access";
import { users } from "./schema/accounts";

const HOUR_MS = 60 * 60 * 1000;

/** An account as its owner edits it. */
export function findProfile(db: Database, userId: number) {
  return db
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
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

type ProfileChange = {
  name: string;
  phone: string | null;
  /** The new picture; absent where it stays. */
  profilePictureUrl?: string;
};

/** Saves name, phone and picture of one account. Gives the picture that it had until now. One batch. */
export async function updateProfile(
  db: Database,
  userId: number,
  change: ProfileChange,
): Promise<string | null> {
  const [[former]] = await db.batch([
    db.select({ pictureUrl: users.profilePictureUrl }).from(users).where(eq(users.id, userId)),
    db.update(users).set(change).where(eq(users.id, userId)),
  ]);
  return former?.pictureUrl ?? null;
}

type EmailChange = { email: string; tokenHash: string; event: AuditEvent };

/**
 * Notes an address as waiting to be confirmed, and the link that goes there; the account keeps its present address until
 * the link is used. One batch. `taken` where another account has the address, `throttled` after three letters in an hour:
 * then nothing is written.
 */
export async function askEmailChange(
  db: Database,
  userId: number,
  { email, tokenHash, event }: EmailChange,
  now: Date,
): Promise<"asked" | "taken" | "throttled"> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${users} AS other WHERE other.email = ${email})`;
  const sent = sql`(SELECT count(*) FROM ${userTokens} AS sent
    WHERE sent.user_id = ${users.id} AND sent.created_at > ${now.getTime() - HOUR_MS})`;
  const isMade = sql`EXISTS (SELECT 1 FROM ${userTokens} WHERE ${userTokens.tokenHash} = ${tokenHash})`;
  const [made, , [other]] = await db.batch([
    db.insert(userTokens).select(
      db
        .select({
          id: sql<number>`NULL`.as("id"),
          userId: users.id,
          purpose: sql<string>`'email-change'`.as("purpose"),
          tokenHash: sql<string>`${tokenHash}`.as("token_hash"),
          email: sql<string>`${email}`.as("email"),
          createdAt: sql<Date>`CAST(${now.getTime()} AS INTEGER)`.as("created_at"),
          expiresAt: sql<Date>`CAST(${now.getTime() + LINK_LIFETIMES_MS["email-change"]} AS INTEGER)`.as(
            "expires_at",
          ),
          usedAt: sql<null>`NULL`.as("used_at"),
          usedBy: sql<null>`NULL`.as("used_by"),
        })
        .from(users)
        .where(and(eq(users.id, userId), isFree, sql`${sent} < ${LETTERS_AN_HOUR}`)),
    ),
    db
      .update(users)
      .set({ pendingEmail: email })
      .where(and(eq(users.id, userId), isMade)),
    db.select({ id: users.id }).from(users).where(eq(users.email, email)),
    insertAuditEvent(db, userId, event, now),
  ]);
  if (made.meta.changes > 0) return "asked";
  return other ? "taken" : "throttled";
}

type PasswordChange = {
  passwordHash: string;
  /** The hash that was checked: the change is for the password that was typed, not for one set meanwhile. */
  formerHash: string | null;
  /** The session that goes on; every other ends. */
  sessionId: number;
  /** The address that the same form asks to change to; every other change that waits is given up. */
  askedEmail: string | null;
  event: AuditEvent;
};

/**
 * Changes an account's password and ends its other sessions, its mailed links and the change of address that somebody else may
 * have asked for. Links end by their time and stay to be counted: three letters an hour stay three. Gives whether it did.
 * One batch.
 */
export async function changePassword(
  db: Database,
  userId: number,
  { passwordHash, formerHash, sessionId, askedEmail, event }: PasswordChange,
  now: Date,
): Promise<boolean> {
  const isChanged = sql`${userId} IN (SELECT id FROM ${users} WHERE password_hash = ${passwordHash})`;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), sql`${users.passwordHash} IS ${formerHash}`)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isChanged)),
    db
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
    db
      .update(users)
      .set({ pendingEmail: askedEmail })
      .where(and(eq(users.id, userId), isChanged)),
    insertAuditEvent(db, userId, event, now),
  ]);
  return changed.meta.changes > 0;
}
