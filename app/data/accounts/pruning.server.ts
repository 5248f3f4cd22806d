import { lt } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { sessions, signInAttempts, userTokens } from "~/data/schema/access";

/** Deletes expired sessions, mailed links and counters, and returns how many of each. One batch. */
export async function pruneAccess(db: Database, now: Date) {
  const { ended, links, windows } = await runBatch(db, {
    ended: db.delete(sessions).where(lt(sessions.expiresAt, now)),
    links: db.delete(userTokens).where(lt(userTokens.expiresAt, now)),
    windows: db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now)),
  });
  return { sessions: ended.meta.changes, links: links.meta.changes, windows: windows.meta.changes };
}
