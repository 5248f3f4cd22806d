import { lt } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { sessions, signInAttempts, userTokens } from "~/data/schema/access";
import {
  authFlows,
  factorChallenges,
  factorEnrolments,
  oneTimeCodes,
  refreshTokens,
} from "~/data/schema/tokens";
import { SESSION_IDLE_MS } from "~/domain/accounts/sessions";
import { isExchangedBefore } from "./refresh-tokens.server";

/**
 * Deletes expired sessions, mailed links, counters and what clients left unfinished, and refresh tokens that were
 * exchanged longer ago than a session lasts without use. Returns how many of each. It stops where `hasRoom` says no.
 */
export async function pruneAccess(db: Database, now: Date, hasRoom: () => boolean) {
  return {
    sessions: await deleteInChunks(db, sessions, lt(sessions.expiresAt, now), hasRoom),
    links: await deleteInChunks(db, userTokens, lt(userTokens.expiresAt, now), hasRoom),
    windows: await deleteInChunks(db, signInAttempts, lt(signInAttempts.windowEndsAt, now), hasRoom),
    codes: await deleteInChunks(db, oneTimeCodes, lt(oneTimeCodes.expiresAt, now), hasRoom),
    flows: await deleteInChunks(db, authFlows, lt(authFlows.expiresAt, now), hasRoom),
    enrolments: await deleteInChunks(db, factorEnrolments, lt(factorEnrolments.expiresAt, now), hasRoom),
    challenges: await deleteInChunks(db, factorChallenges, lt(factorChallenges.expiresAt, now), hasRoom),
    refreshTokens: await deleteInChunks(
      db,
      refreshTokens,
      isExchangedBefore(new Date(now.getTime() - SESSION_IDLE_MS)),
      hasRoom,
    ),
  };
}
