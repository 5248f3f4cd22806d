import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { type Tries, WINDOWS_MS } from "~/domain/sign-in-throttle";
import { type AuditEvent, insertAuditEvent, insertAuditEventWhere } from "./audit.server";
import type { Database } from "./database.server";
import { sessions, signInAttempts } from "./schema/access";
import { users } from "./schema/accounts";
import { insertSession, type NewSession } from "./sessions.server";

/** Who tries: keyed hashes of the account's address and of where the request came from. */
export type Subjects = { account: string; address: string };

/**
 * Counts one more try of both subjects before any password is looked at, so that a hundred at once are a hundred; gives
 * their counts and the account of the (normalised) address, if there is one. One batch.
 */
export async function countTryAndFindAccount(
  db: Database,
  email: string,
  subjects: Subjects,
  now: Date,
): Promise<{ tries: Tries[]; account: SignInAccount | undefined }> {
  const [[account], [address], [found]] = await db.batch([
    countTry(db, subjects.account, WINDOWS_MS.account, now),
    countTry(db, subjects.address, WINDOWS_MS.address, now),
    db
      .select({
        id: users.id,
        passwordHash: users.passwordHash,
        emailConfirmedAt: users.emailConfirmedAt,
      })
      .from(users)
      .where(eq(users.email, email)),
  ]);
  return { tries: [account, address].filter((tries) => tries !== undefined), account: found };
}

/** Counts one more try of both subjects, where it is known whose it is. One batch. */
export async function countTries(db: Database, subjects: Subjects, now: Date): Promise<Tries[]> {
  const [[account], [address]] = await db.batch([
    countTry(db, subjects.account, WINDOWS_MS.account, now),
    countTry(db, subjects.address, WINDOWS_MS.address, now),
  ]);
  return [account, address].filter((tries) => tries !== undefined);
}

export type SignInAccount = { id: number; passwordHash: string | null; emailConfirmedAt: Date | null };

/** A try beyond the limit does not lengthen the wait: the window stands as its first try set it. */
function countTry(db: Database, subject: string, windowMs: number, now: Date) {
  const isOver = sql`${signInAttempts.windowEndsAt} <= ${now.getTime()}`;
  const windowEndsAt = new Date(now.getTime() + windowMs);
  return db
    .insert(signInAttempts)
    .values({ subject, attempts: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        attempts: sql`CASE WHEN ${isOver} THEN 1 ELSE ${signInAttempts.attempts} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${signInAttempts.windowEndsAt} END`,
      },
    })
    .returning({ attempts: signInAttempts.attempts, windowEndsAt: signInAttempts.windowEndsAt });
}

type Opening = {
  userId: number;
  /** The stored hash that was checked: a session opens only while it still is the account's. */
  passwordHash: string | null;
  session: NewSession;
  /** The session that the device had until now: never carried over into another sign-in. */
  formerTokenHash: string | undefined;
  subjects: Subjects;
  event: AuditEvent;
};

/**
 * Opens a session for who has proved who they are, ends the device's former one and forgets the account's tries; the
 * address gets this one try back. Gives whether it opened: not where the account is gone or has another password by now.
 */
export async function openSession(db: Database, opening: Opening, now: Date): Promise<boolean> {
  const { userId, passwordHash, session, formerTokenHash, subjects, event } = opening;
  const hasOpened = exists(
    db.select({ one: sql`1` }).from(sessions).where(eq(sessions.tokenHash, session.tokenHash)),
  );
  const [opened] = await db.batch([
    insertSession(db, userId, passwordHash, session, now),
    // Where nobody was let in, whoever was signed in here stays so.
    db.delete(sessions).where(and(eq(sessions.tokenHash, formerTokenHash ?? ""), hasOpened)),
    db.delete(signInAttempts).where(and(eq(signInAttempts.subject, subjects.account), hasOpened)),
    db
      .update(signInAttempts)
      .set({ attempts: sql`max(${signInAttempts.attempts} - 1, 0)` })
      .where(and(eq(signInAttempts.subject, subjects.address), hasOpened)),
    insertAuditEventWhere(db, and(eq(users.id, userId), hasOpened), event, now),
  ]);
  return opened.meta.changes > 0;
}

/** Forgets an account's tries and takes one off the address's, once somebody has proved again who they are. One batch. */
export async function giveTriesBack(db: Database, subjects: Subjects): Promise<void> {
  await db.batch([
    db.delete(signInAttempts).where(eq(signInAttempts.subject, subjects.account)),
    db
      .update(signInAttempts)
      .set({ attempts: sql`max(${signInAttempts.attempts} - 1, 0)` })
      .where(eq(signInAttempts.subject, subjects.address)),
  ]);
}

/** Notes a try, at a password or a code, that failed or was not let through. */
export async function noteFailedTry(
  db: Database,
  userId: number | undefined,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await insertAuditEvent(db, sql`${users.id} = ${userId ?? null}`, event, now).run();
}

/** Ends a session and notes it. One that is already gone is no error, and nothing to note. One batch. */
export async function closeSession(
  db: Database,
  tokenHash: string,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  const isIt = eq(sessions.tokenHash, tokenHash);
  const whose = db.select({ userId: sessions.userId }).from(sessions).where(isIt);
  await db.batch([
    insertAuditEventWhere(db, inArray(users.id, whose), event, now),
    db.delete(sessions).where(isIt),
  ]);
}
