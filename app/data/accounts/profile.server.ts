import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { sessions, userTokens } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { authFlows, oneTimeCodes } from "~/data/schema/tokens";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import { forgetCounted } from "./attempts.server";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";
import { insertLinkFor, type Link } from "./mailed-links.server";
import { type CodeUse, deleteCode, insertCode, isUnused } from "./one-time-codes.server";

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

/** What is absent does not change. */
type ProfileChange = {
  name?: string;
  phone?: string | null;
  profilePictureUrl?: string;
  /** The changes that need a confirmed identity; absent if there are none. */
  proved?: ConfirmedChange;
};

type ConfirmedChange = {
  /** The stored hash while the identity was confirmed. The change is refused if the password has changed since. */
  formerHash: string | null;
  /** The code that confirmed the identity. It must be unused, and is used up. */
  nonce?: CodeUse | undefined;
  /** The address to confirm, the hash of its link's token, and the counters of its letter. */
  email?: RequestedEmail;
  /** The new password, and the session that stays; every other session ends. */
  password?: {
    passwordHash: string;
    sessionId: number;
    /** The counters' subjects of failed tries at the password, if they begin anew. */
    guesses?: string[];
    event: AuditEvent;
  };
};

type RequestedEmail = Omit<Link, "purpose"> & {
  /**
   * Another account has the address, and the answer must not reveal it. The change stays pending, and its link is
   * never sent.
   */
  isTaken: boolean;
  /** The keyed hash of the code that the letter brings beside its link, if it brings one. */
  codeHash?: string | undefined;
  event: AuditEvent;
};

type Saved =
  | { formerPictureUrl: string | null }
  /**
   * `taken`: another account has the address. `throttled`: the limit of letters within the hour is reached.
   * `changed`: the account is gone, its password has changed or the code was used. Nothing was written.
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
  { proved, ...values }: ProfileChange,
  now: Date,
): Promise<Saved> {
  const { email: asked, password, nonce } = proved ?? {};
  const isUnchanged = and(
    eq(users.id, userId),
    proved && sql`${users.passwordHash} IS ${proved.formerHash}`,
    nonce && isUnused(nonce, now),
  );
  const requestedEmail = asked?.email ?? null;
  const isMade =
    asked && sql`EXISTS (SELECT 1 FROM ${userTokens} WHERE ${userTokens.tokenHash} = ${asked.tokenHash})`;
  const change = {
    ...values,
    ...(password ? { passwordHash: password.passwordHash } : {}),
    ...(proved ? { pendingEmail: requestedEmail } : {}),
  };
  const {
    former: [former],
    other: [other],
    saved,
  } = await runBatch(db, {
    former: db
      .select({
        pictureUrl: users.profilePictureUrl,
        passwordHash: users.passwordHash,
        isNonceLeft: sql<number>`${nonce ? isUnused(nonce, now) : sql`1`}`.as("is_nonce_left"),
      })
      .from(users)
      .where(eq(users.id, userId)),
    other: db.select({ id: users.id }).from(users).where(sql`${users.email} = ${requestedEmail}`),
    ...(asked && insertEmailLink(db, asked, isUnchanged, now)),
    saved: db.update(users).set(change).where(and(isUnchanged, isMade)),
    asked: asked && insertAuditEventWhere(db, and(eq(users.id, userId), isMade), asked.event, now),
    code:
      asked?.codeHash === undefined
        ? undefined
        : insertCode(
            db,
            { userId, purpose: "email_change", destination: asked.email, codeHash: asked.codeHash },
            isMade,
            now,
          ),
    ...(password && endedByPassword(db, userId, password, requestedEmail, now)),
    usedNonce: nonce && deleteCode(db, nonce, and(isMade, password && hasPassword(userId, password)), now),
  });
  if (saved.meta.changes > 0) return { formerPictureUrl: former?.pictureUrl ?? null };
  const isStill = former?.isNonceLeft && proved && former.passwordHash === proved.formerHash;
  if (isStill && other && !asked?.isTaken) return { refused: "taken" };
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
  password: NonNullable<ConfirmedChange["password"]>,
  askedEmail: string | null,
  now: Date,
) {
  const { sessionId, guesses = [], event } = password;
  const isChanged = hasPassword(userId, password);
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
    codes: db
      .delete(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.userId, userId),
          sql`NOT (${oneTimeCodes.purpose} = 'email_change' AND ${oneTimeCodes.destination} IS ${askedEmail})`,
          isChanged,
        ),
      ),
    flows: db.delete(authFlows).where(and(eq(authFlows.userId, userId), isChanged)),
    guesses: forgetCounted(db, guesses, isChanged),
    passwordChanged: insertAuditEventWhere(db, and(eq(users.id, userId), isChanged), event, now),
  };
}

/** Condition: the account has this new password by now. */
function hasPassword(userId: number, { passwordHash }: { passwordHash: string }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS own WHERE own.id = ${userId} AND own.password_hash = ${passwordHash})`;
}
