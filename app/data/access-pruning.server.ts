import { lt } from "drizzle-orm";
import type { Database } from "./database.server";
import { sessions, signInAttempts, userTokens } from "./schema/access";

/**
 * Forgets sessions, mailed links and what was counted, once their end has passed. Gives how many of each. One batch.
 */
export async function pruneAccess(db: Database, now: Date) {
  const [ended, links, windows] = await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(userTokens).where(lt(userTokens.expiresAt, now)),
    db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now)),
  ]);
  return { sessions: ended.meta.changes, links: links.meta.changes, windows: windows.meta.changes };
}
