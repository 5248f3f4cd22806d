import type * as z from "zod";
import type { Database } from "~/data/database.server";
import type { Counts } from "~/domain/job-runs/runs";
import type { Vault } from "~/platform/backup-vault.server";
import type { Keys } from "~/platform/keys.server";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail.server";
import type { StoredFiles } from "~/platform/stored-files.server";

/** The tick of a run as its job sees it. */
export type Turn = {
  /** What an earlier tick of this run kept; `undefined` at the beginning. */
  cursor: string | undefined;
  /**
   * Returns whether the tick has statements and time left for another chunk. A job that is told no returns at once, and
   * the run goes on with the next tick. So it asks before each chunk, and not after the last.
   */
  hasRoom: () => boolean;
  /** Counts calls of a bucket as if they were statements, because an invocation may have only so many of both. */
  spend: (calls: number) => void;
  /** Stores where the run goes on after a crash or in the next tick. Throws if another tick has taken the run. */
  keep: (cursor: string) => Promise<void>;
};

/** What jobs use. The names are those of the load context. */
export type JobDeps = {
  db: Database;
  mail: Mail;
  /** The bucket's files. */
  media: StoredFiles;
  /** The bucket of backups. */
  backups: Vault;
  keys: Keys;
  /** Scheme and host of the links in mails. */
  origin: string;
  log: Log;
  turn: Turn;
};

/**
 * A scheduled job. `now` is the moment at which it was due. It finds by rows what is to do, and does each thing in one
 * batch: a second run, a late one or one that was broken off leaves the same rows.
 */
export type Job = (deps: JobDeps, now: Date) => Promise<Counts>;

/** Reads a kept cursor. Returns `undefined` at the beginning, and for a cursor of another version. */
export function readCursor<Cursor>(
  schema: z.ZodType<Cursor>,
  cursor: string | undefined,
): Cursor | undefined {
  return cursor === undefined ? undefined : schema.safeParse(JSON.parse(cursor)).data;
}
