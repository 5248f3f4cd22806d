import { lt } from "drizzle-orm";
import { HOUR_MS } from "~/domain/durations";
import type { Database } from "./database.server";
import { sessions, signInAttempts, userTokens } from "./schema/access";

/** Mailed links are also what letters are counted by: they stay for that hour. */
const LINKS_KEPT_MS = HOUR_MS;

/**
 * Forgets sessions and windows of tries whose end has passed, and mailed links an hour after theirs. Gives how many of
 * each. One batch.
 */
export async function pruneAccess(db: Database, now: Date) {
  const linksEndedBefore = new Date(now.getTime() - LINKS_KEPT_MS);
  const [ended, links, windows] = await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(userTokens).where(lt(userTokens.expiresAt, linksEndedBefore)),
    db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now)),
  ]);
  return { sessions: ended.meta.changes, links: links.meta.changes, windows: windows.meta.changes };
}
