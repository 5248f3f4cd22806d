import { findSessionUser, type SessionUser, touchSession } from "~/data/accounts/sessions.server";
import type { Database } from "~/data/database.server";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import { type Role, resolveRole } from "~/domain/accounts/roles";
import { latestUseToNote } from "~/domain/accounts/sessions";
import { isLapsed } from "~/domain/subscriptions/subscriptions";

/** Who is signed in, and with which role. */
export type Identity = {
  userId: number;
  publicId: string;
  sessionId: number;
  role: Exclude<Role, "anon">;
  /** The address as people may see it: empty for an account without one. */
  email: string;
  /** The address as stored: a placeholder for an account without one. For keyed hashes alone; never shown or mailed. */
  storedEmail: string;
  isConfirmed: boolean;
  name: string;
  profilePictureUrl: string | null;
  /** An account without a password signs in through a provider, a wallet or a code alone. */
  hasPassword: boolean;
  /** 2 if the session was opened with the second factor, else 1. */
  assurance: number;
  /** When the session was opened. */
  openedAt: Date;
  memberSince: Date;
  /** How complete the preferences are, in percent, and when the person skipped the wizard. */
  profile: { profileCompletionPercentage: number; wizardSkippedAt: Date | null };
  adminId: number | null;
  /** The owner with this confirmed address. An administrator can be an owner too. */
  owner: {
    id: number;
    publicId: string;
    maxRestaurants: number;
    /** When the subscription ends; null without an end. */
    expiresAt: Date | null;
    autoRenew: boolean;
    isLapsed: boolean;
  } | null;
};

/**
 * Finds the identity of the live session with this token hash; `undefined` if there is none. `isStale`: the session
 * was last used an hour ago or more, so the caller must note its use with `recordSessionUse`.
 */
export async function findIdentity(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ identity: Identity; isStale: boolean } | undefined> {
  const row = await findSessionUser(db, tokenHash, now);
  return row && { identity: toIdentity(row, now), isStale: row.seenAt <= latestUseToNote(now) };
}

/** Notes that a session is used, which extends it. Writes at most once an hour. */
export function recordSessionUse(db: Database, sessionId: number, now: Date): Promise<void> {
  return touchSession(db, sessionId, now);
}

/** Makes an identity of a session's row. */
export function toIdentity(row: SessionUser, now: Date): Identity {
  const { ownerId, ownerPublicId, maxRestaurants } = row;
  const term = { expiresAt: row.expiresAt && new Date(row.expiresAt), autoRenew: row.autoRenew ?? true };
  return {
    userId: row.userId,
    publicId: row.publicId,
    sessionId: row.sessionId,
    role: roleOf(row),
    email: shownEmail(row.email),
    storedEmail: row.email,
    isConfirmed: row.emailConfirmedAt !== null,
    name: row.name,
    profilePictureUrl: row.profilePictureUrl,
    hasPassword: Boolean(row.hasPassword),
    assurance: row.assurance,
    openedAt: new Date(row.openedAt),
    memberSince: new Date(row.createdAt),
    profile: { profileCompletionPercentage: row.completion, wizardSkippedAt: row.wizardSkippedAt },
    adminId: row.adminId,
    owner:
      ownerId === null || ownerPublicId === null || maxRestaurants === null
        ? null
        : {
            id: ownerId,
            publicId: ownerPublicId,
            maxRestaurants,
            ...term,
            isLapsed: isLapsed(term, now),
          },
  };
}

function roleOf(row: SessionUser): Identity["role"] {
  const role = resolveRole({
    confirmedEmail: row.emailConfirmedAt ? shownEmail(row.email) || null : null,
    isAdminEmail: row.adminId !== null,
    isOwnerEmail: row.ownerId !== null,
  });
  return role === "anon" ? "visitor" : role;
}
