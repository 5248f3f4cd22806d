import { and, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import {
  type Bindings,
  type Database,
  prepareStatement,
  renamed,
  runBatch,
  runPrepared,
} from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { type SessionMethod, secondFactors, sessions } from "~/data/schema/access";
import { adminUsers, restaurantOwners, users } from "~/data/schema/accounts";
import { userPreferences } from "~/data/schema/diners";
import { latestUseToNote, SESSION_IDLE_MS } from "~/domain/accounts/sessions";

/** A session with its account and everything that decides what it may do. */
const SESSION_USER = {
  sessionId: renamed(sessions.id, "session_id"),
  sessionPublicId: renamed(sessions.publicId, "session_public_id"),
  methods: sessions.methods,
  assurance: sessions.assurance,
  seenAt: sessions.seenAt,
  openedAt: renamed(sessions.createdAt, "session_created_at"),
  userId: users.id,
  publicId: renamed(users.publicId, "user_public_id"),
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  name: users.name,
  profilePictureUrl: users.profilePictureUrl,
  hasPassword: sql<number>`${users.passwordHash} IS NOT NULL`.as("has_password"),
  createdAt: renamed(users.createdAt, "user_created_at"),
  wizardSkippedAt: users.wizardSkippedAt,
  completion: sql<number>`coalesce(${userPreferences.profileCompletionPercentage}, 0)`.as("completion"),
  adminId: renamed(adminUsers.id, "admin_id"),
  ownerId: renamed(restaurantOwners.id, "owner_id"),
  ownerPublicId: renamed(restaurantOwners.publicId, "owner_public_id"),
  maxRestaurants: restaurantOwners.maxRestaurants,
  expiresAt: renamed(restaurantOwners.expiresAt, "owner_expires_at"),
  autoRenew: restaurantOwners.subscriptionAutoRenew,
};

/** Selects sessions with their accounts and roles. */
function sessionUsers(db: Database) {
  return db
    .select(SESSION_USER)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .leftJoin(adminUsers, and(eq(adminUsers.email, users.email), sql`${users.emailConfirmedAt} IS NOT NULL`))
    .leftJoin(
      restaurantOwners,
      and(eq(restaurantOwners.email, users.email), sql`${users.emailConfirmedAt} IS NOT NULL`),
    );
}

/**
 * Returns the account of a session's token with everything that decides what it may do, or `undefined` if no live
 * session has the token. An address gives a role only once it is confirmed. One statement.
 */
export async function findSessionUser(db: Database, tokenHash: string, now: Date) {
  const [found] = await runPrepared(selectSessionUser(db, { tokenHash, now }));
  return found;
}

type Reading = { tokenHash: string; now: Date };

const selectSessionUser = prepareStatement((db, { tokenHash, now }: Bindings<Reading>) =>
  sessionUsers(db).where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))),
);

/**
 * Returns the account of a session by the session's public id, which access tokens name, and whether the account has a
 * second factor. Returns `undefined` if the session does not live. One batch.
 */
export async function findBearerUser(db: Database, publicId: string, now: Date) {
  const {
    user: [user],
    factor: [factor],
  } = await runBatch(db, {
    user: selectBearerUser(db, { publicId, now }),
    factor: selectBearerFactor(db, { publicId }),
  });
  return user && { ...user, hasFactor: factor !== undefined };
}

const selectBearerUser = prepareStatement(
  (db, { publicId, now }: Bindings<{ publicId: string; now: Date }>) =>
    sessionUsers(db).where(and(eq(sessions.publicId, publicId), gt(sessions.expiresAt, now))),
);

const selectBearerFactor = prepareStatement((db, { publicId }: Bindings<{ publicId: string }>) =>
  db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .innerJoin(sessions, eq(sessions.userId, secondFactors.userId))
    .where(and(eq(sessions.publicId, publicId), isNotNull(secondFactors.confirmedAt))),
);

export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;

export type NewSession = {
  publicId: string;
  tokenHash: string;
  device: string;
  place: string;
  assurance: 1 | 2;
  /** How a bearer session was opened. Absent for a browser's. */
  methods?: SessionMethod[];
};

/**
 * Builds the statement that opens a session. It writes nothing if the account is gone, if its password is no longer
 * the one that was checked (`passwordHash`), or if it has a second factor that this session did not confirm. A bearer
 * session (`methods`) opens all the same: until it confirms the factor it reaches nothing else.
 */
export function insertSession(
  db: Database,
  userId: number | SQL,
  passwordHash: string | null,
  session: NewSession,
  now: Date,
) {
  const hasNoOtherFactor = sql`NOT EXISTS (SELECT 1 FROM ${secondFactors}
    WHERE ${secondFactors.userId} = ${userId} AND ${secondFactors.confirmedAt} IS NOT NULL)`;
  const whose = and(
    eq(users.id, userId),
    sql`${users.passwordHash} IS ${passwordHash}`,
    session.assurance === 2 || session.methods ? undefined : hasNoOtherFactor,
  );
  return insertSessionWhere(db, whose, session, now);
}

/** Builds the statement that opens a session for the account that the condition finds, and none if it finds nobody. */
export function insertSessionWhere(db: Database, whose: SQL | undefined, session: NewSession, now: Date) {
  const end = new Date(now.getTime() + SESSION_IDLE_MS);
  return insertSelect(
    db,
    sessions,
    { ...session, userId: users.id, createdAt: now, seenAt: now, expiresAt: end },
    fromWhere(users, whose),
  );
}

/** Records that a live session was used and extends it, at most once an hour. */
export async function touchSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: now, expiresAt: new Date(now.getTime() + SESSION_IDLE_MS) })
    .where(
      and(
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, now),
        lte(sessions.seenAt, latestUseToNote(now)),
      ),
    )
    .run();
}
