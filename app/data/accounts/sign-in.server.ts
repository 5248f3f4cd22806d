import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { userIdentifiers } from "~/data/schema/tokens";
import type { Counted } from "~/domain/accounts/attempt-limits";
import { isPlaceholderEmail } from "~/domain/accounts/placeholder-email";
import { NOTHING_TAKEN, queryCounted, type Taken, undoAttempt } from "./attempts.server";
import { type AuditEvent, insertAuditEvent, insertAuditEventWhere } from "./audit.server";
import { insertRefreshToken } from "./refresh-tokens.server";
import { insertSession, type NewSession } from "./sessions.server";

export type SignInAccount = {
  id: number;
  passwordHash: string | null;
  /** When the address or number was confirmed by which the account was found. */
  confirmedAt: Date | null;
};

/** What a person signs in with beside a password: a normalised address, or a number in E.164. */
export type SignInName = { email: string } | { phone: string };

/** The account whose password is to be checked, if there is one, and the state of its counters. */
export type SignInState = { account: SignInAccount | undefined; counted: Counted[] };

/**
 * Returns the account of an address or number and the counters of these subjects. A placeholder finds nobody: it would
 * sign in an account whose number is not confirmed. One batch.
 */
export function findSignIn(db: Database, name: SignInName, subjects: string[]): Promise<SignInState> {
  const query = "phone" in name ? selectByPhone(db, name.phone) : selectByEmail(db, name.email);
  return findAccountAndCounted(db, query, subjects);
}

const COLUMNS = { id: users.id, passwordHash: users.passwordHash };

function selectByEmail(db: Database, email: string) {
  return selectAccount(db, isPlaceholderEmail(email) ? sql`0` : eq(users.email, email));
}

function selectAccount(db: Database, which: SQL) {
  return db
    .select({ ...COLUMNS, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(which);
}

function selectByPhone(db: Database, phone: string) {
  return db
    .select({ ...COLUMNS, confirmedAt: userIdentifiers.confirmedAt })
    .from(userIdentifiers)
    .innerJoin(users, eq(users.id, userIdentifiers.userId))
    .where(and(eq(userIdentifiers.kind, "phone"), eq(userIdentifiers.value, phone)));
}

/** Returns a signed-in account and the counters of these subjects. One batch. */
export function findReauthentication(db: Database, userId: number, subjects: string[]): Promise<SignInState> {
  return findAccountAndCounted(db, selectAccount(db, eq(users.id, userId)), subjects);
}

async function findAccountAndCounted(
  db: Database,
  query: ReturnType<typeof selectAccount> | ReturnType<typeof selectByPhone>,
  subjects: string[],
): Promise<SignInState> {
  const {
    account: [account],
    counted,
  } = await runBatch(db, {
    account: query,
    counted: queryCounted(db, subjects),
  });
  return { account, counted };
}

/** A session that is to open, before it is known for which row of an account. */
export type NewOpening = {
  /** The hash that was checked. The session opens only if the account still has it. */
  passwordHash: string | null;
  session: NewSession;
  /** The device's former session. It ends, so that two sign-ins never share a session. */
  formerTokenHash?: string | undefined;
  /** The attempts that were counted before the password or code turned out to be correct. */
  taken?: Taken | undefined;
  event: AuditEvent;
  /** The hash of the first refresh token of a bearer session. */
  refreshHash?: string;
};

export type Opening = NewOpening & { userId: number };

/**
 * Opens a session after a successful sign-in, ends the device's former session and undoes the counted attempt.
 * Returns false, without a change, if the account is gone or its password has changed. One batch.
 */
export async function openSession(db: Database, opening: Opening, now: Date): Promise<boolean> {
  const { opened } = await runBatch(db, openingOf(db, opening.userId, opening, now));
  return opened.meta.changes > 0;
}

/**
 * Builds the statements of `openSession`, for a batch that does more: an account that registers is not known by its id
 * before its row is written.
 */
export function openingOf(
  db: Database,
  userId: number | SQL,
  { passwordHash, session, formerTokenHash, taken = NOTHING_TAKEN, event, refreshHash }: NewOpening,
  now: Date,
) {
  const hasOpened = exists(
    db.select({ one: sql`1` }).from(sessions).where(eq(sessions.tokenHash, session.tokenHash)),
  );
  return {
    opened: insertSession(db, userId, passwordHash, session, now),
    refreshToken:
      refreshHash === undefined ? undefined : insertRefreshToken(db, session.tokenHash, refreshHash, now),
    // If no session opened, the former session stays.
    formerSession: db.delete(sessions).where(and(eq(sessions.tokenHash, formerTokenHash ?? ""), hasOpened)),
    ...undoAttempt(db, taken, hasOpened),
    event: insertAuditEventWhere(db, and(eq(users.id, userId), hasOpened), event, now),
  };
}

/** Writes the audit event of a try at a password or code that failed or was refused. */
export async function recordFailedAttempt(
  db: Database,
  userId: number | undefined,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await insertAuditEvent(db, sql`${users.id} = ${userId ?? null}`, event, now).run();
}

/** Ends a session and writes the audit event. Does nothing if the session is already gone. One batch. */
export async function closeSession(
  db: Database,
  tokenHash: string,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  const hasToken = eq(sessions.tokenHash, tokenHash);
  const owner = db.select({ userId: sessions.userId }).from(sessions).where(hasToken);
  await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, owner), event, now),
    session: db.delete(sessions).where(hasToken),
  });
}
