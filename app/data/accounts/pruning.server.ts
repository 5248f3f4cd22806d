import { lt } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { deleteInChunks } from "~/data/delete-chunks.server";
import { sessions, signInAttempts, userTokens } from "~/data/schema/access";

/** Deletes expired sessions, mailed links and counters, and returns how many of each. It stops where `hasRoom` says no. */
export async function pruneAccess(db: Database, now: Date, hasRoom: () => boolean) {
  return {
    sessions: await deleteInChunks(db, sessions, lt(sessions.expiresAt, now), hasRoom),
    links: await deleteInChunks(db, userTokens, lt(userTokens.expiresAt, now), hasRoom),
    windows: await deleteInChunks(db, signInAttempts, lt(signInAttempts.windowEndsAt, now), hasRoom),
  };
}
