import * as z from "zod";
import { DAY_MS } from "~/domain/time/durations";

/** Backups are deleted after this time, and with them whoever left the site before it. */
export const KEPT_MS = 30 * DAY_MS;
/** A backup without a manifest is one whose run was broken off. */
export const UNFINISHED_MS = 2 * DAY_MS;
/** Deletions outlive every backup to which they can be applied. */
export const DELETIONS_KEPT_MS = KEPT_MS + DAY_MS;

/**
 * Tables whose rows no backup holds: whoever was signed in signs in again, and links, codes and counts of attempts end. The
 * rows of runs belong to the machine that made them, and deletions are stored apart.
 */
export const LEFT_OUT: readonly string[] = [
  "auth_flows",
  "dead_letters",
  "deletions",
  "factor_challenges",
  "factor_enrolments",
  "job_runs",
  "one_time_codes",
  "refresh_tokens",
  "sessions",
  "sign_in_attempts",
  "signing_keys",
  "user_tokens",
];

const CHUNKS = {
  rows: z.number(),
  chunks: z.number(),
  /** `nextDigest` over all chunks, in their order. */
  digest: z.string(),
};

const TABLE = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** When its first row was read, in milliseconds. Deletions after it are applied again. */
  startedAt: z.number(),
  ...CHUNKS,
});

/** What a backup holds of one table. */
export type BackedUpTable = z.infer<typeof TABLE>;

export const MANIFEST = z.object({
  version: z.literal(1),
  backup: z.string(),
  /** The migrations that had been applied, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(TABLE),
  /** The list of the bucket's files, in chunks as a table. */
  files: z.object(CHUNKS),
});

export type Manifest = z.infer<typeof MANIFEST>;

const stamp = (moment: Date) => moment.toISOString().replace(/[:.]/g, "-");

/** Returns the name of the backup that was due at a moment; names are in the order of their moments. */
export const backupName = (dueAt: Date, random: string): string => `${stamp(dueAt)}_${random}`;

/** Returns the moment of the name of a backup or of a file of deletions; `undefined` for any other text. */
export function momentOf(name: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z_/.exec(name);
  return match ? new Date(`${match[1]}T${match[2]}:${match[3]}:${match[4]}.${match[5]}Z`) : undefined;
}

/** The names of a backup's objects. Each object can be opened under its own name alone. */
export const BACKUPS = "backups/";
export const FILES = "media/";
export const DELETIONS = "deletions/";
export const folderOf = (backup: string): string => `${BACKUPS}${backup}/`;
export const manifestOf = (backup: string): string => `${folderOf(backup)}manifest`;
export const chunkOf = (backup: string, list: string, number: number): string =>
  `${folderOf(backup)}${list}/${String(number).padStart(6, "0")}`;
export const fileOf = (key: string): string => `${FILES}${key}`;
export const deletionsOf = (dueAt: Date, random: string): string => `${DELETIONS}${stamp(dueAt)}_${random}`;

/** The name of the list of files among those of tables. No table has a point in its name. */
export const FILE_LIST = ".files";

const FILE = z.object({ key: z.string(), size: z.number() });

/** Reads a line of the list of files. Throws on anything else. */
export const readFileLine = (line: string) => FILE.parse(JSON.parse(line));

const ROW = z.array(z.string());

/** Reads a row's values as SQL literals. Throws on anything else. */
export const readRowLine = (line: string) => ROW.parse(JSON.parse(line));

const DELETION = z.object({ kind: z.string(), key: z.number(), at: z.number() });

export type Deletion = z.infer<typeof DELETION>;

export const readDeletionLine = (line: string): Deletion => DELETION.parse(JSON.parse(line));
