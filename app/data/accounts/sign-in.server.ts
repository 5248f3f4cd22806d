import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import type { Counted } from "~/domain/accounts/attempt-limits";
import { queryCounted, type Taken, undoAttempt } from "./attempts.server";
import { type AuditEvent, insertAuditEvent, insertAuditEventWhere } from "./audit.server";
import { insertSession, type NewSession } from "./sessions.server";

export type SignInAccount = { id: number; passwordHash: string | null; emailConfirmedAt: Date | null };

/** An account whose password somebody gives, and how far the counters of these subjects are. */
export type SignInState = { account: SignInAccount | undefined; counted: Counted[] };

/** The account of a (normalised) address, if there is one, and what was counted of these subjects. One batch. */
export function findSignIn(db: Database, email: string, subjects: string[]): Promise<SignInState> {
  return findAccountAndCounted(db, eq(users.email, email), subjects);
}

/** An account that is signed in, and what was counted of these subjects. One batch. */
export function findReauthentication(db: Database, userId: number, subjects: string[]): Promise<SignInState> {
  return findAccountAndCounted(db, eq(users.id, userId), subjects);
}

async function findAccountAndCounted(db: Database, which: SQL, subjects: string[]): Promise<SignInState> {
  const {
    account: [account],
    counted,
  } = await runBatch(db, {
    account: db
      .select({
        id: users.id,
        passwordHash: users.passwordHash,
        emailConfirmedAt: users.emailConfirmedAt,
      })
      .from(users)
      .where(which),
    counted: queryCounted(db, subjects),
  });
  return { account, counted };
}

type Opening = {
  userId: number;
  /** The stored hash that was checked: a session opens only while it still is the account's. */
  passwordHash: string | null;
  session: NewSession;
  /** The session that the device had until now: never carried over into another sign-in. */
  formerTokenHash: string | undefined;
  /** What was counted before the password, or the code, turned out to be right. */
  taken: Taken;
  event: AuditEvent;
};

/**
 * Opens a session for who has proved who they are, ends the device's former one and undoes the attempt that was counted.
 * Gives whether it opened: not where the account is gone or has another password by now.
 */
export async function openSession(db: Database, opening: Opening, now: Date): Promise<boolean> {
  const { userId, passwordHash, session, formerTokenHash, taken, event } = opening;
  const hasOpened = exists(
    db.select({ one: sql`1` }).from(sessions).where(eq(sessions.tokenHash, session.tokenHash)),
  );
  const { opened } = await runBatch(db, {
    opened: insertSession(db, userId, passwordHash, session, now),
    // Where nobody was let in, whoever was signed in here stays so.
    formerSession: db.delete(sessions).where(and(eq(sessions.tokenHash, formerTokenHash ?? ""), hasOpened)),
    ...undoAttempt(db, taken, hasOpened),
    event: insertAuditEventWhere(db, and(eq(users.id, userId), hasOpened), event, now),
  });
  return opened.meta.changes > 0;
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
  await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, whose), event, now),
    session: db.delete(sessions).where(isIt),
  });
}
