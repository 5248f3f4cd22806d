import * as z from "zod";
import {
  describeTable,
  FIRST_ROWS,
  listMigrations,
  listTables,
  readRows,
} from "~/data/backups/export.server";
import {
  BACKUPS,
  type BackedUpTable,
  backupName,
  chunkOf,
  DELETIONS,
  DELETIONS_KEPT_MS,
  FILE_LIST,
  FILES,
  fileOf,
  folderOf,
  KEPT_MS,
  type Manifest,
  manifestOf,
  momentOf,
  UNFINISHED_MS,
} from "~/domain/backups/manifest";
import type { Counts } from "~/domain/job-runs/runs";
import { nextDigest, packFile, packLines } from "~/platform/backup-vault.server";
import { drawPublicId } from "~/platform/keys.server";
import { type JobDeps, readCursor } from "./job";

/** Files of one chunk. A new one is read and written, so a chunk costs at most 200 calls. */
const FILES_A_CHUNK = 100;
/** Objects that one call deletes. */
const DELETED_AT_ONCE = 1000;

const CHUNKS = { rows: z.number(), chunks: z.number(), digest: z.string() };
const TABLE = { name: z.string(), columns: z.array(z.string()), startedAt: z.number() };

/** Where a run goes on. */
const CURSOR = z.object({
  backup: z.string(),
  migrations: z.array(z.string()),
  /** Tables that are not yet begun. */
  waiting: z.array(z.string()),
  tables: z.array(z.object({ ...TABLE, ...CHUNKS })),
  /** The table that is being read. */
  table: z
    .object({
      ...TABLE,
      ...CHUNKS,
      key: z.array(z.string()),
      after: z.array(z.string()).optional(),
      most: z.number(),
    })
    .optional(),
  files: z.object({ ...CHUNKS, after: z.string() }),
  step: z.enum(["tables", "files", "manifest", "old"]),
});

type Cursor = z.infer<typeof CURSOR>;
type Deps = Pick<JobDeps, "db" | "media" | "backups" | "turn">;

/**
 * Writes a backup of the database and the bucket, sealed and in chunks, and deletes those of more than 30 days. The
 * manifest comes last: without it there is no backup. Returns the numbers of rows, files that were new, and backups that
 * were deleted.
 */
export async function backUpJob(deps: Deps, now: Date): Promise<Counts> {
  const { turn } = deps;
  const counts = { rows: 0, copied: 0, oldBackups: 0 };
  let cursor: Cursor | undefined = readCursor(CURSOR, turn.cursor) ?? (await begin(deps, now));
  while (cursor && turn.hasRoom()) {
    cursor = await goOn(deps, cursor, counts, now);
    if (cursor) await turn.keep(JSON.stringify(cursor));
  }
  return counts;
}

async function begin({ db }: Deps, now: Date): Promise<Cursor> {
  return {
    backup: backupName(now, drawPublicId()),
    migrations: await listMigrations(db),
    waiting: await listTables(db),
    tables: [],
    files: { rows: 0, chunks: 0, digest: "", after: "" },
    step: "tables",
  };
}

type Totals = { rows: number; copied: number; oldBackups: number };

/** Does the work of one cursor, adds to the counts, and returns the next cursor, `undefined` at the end. */
async function goOn(deps: Deps, cursor: Cursor, counts: Totals, now: Date): Promise<Cursor | undefined> {
  switch (cursor.step) {
    case "tables":
      return goOnWithTables(deps, cursor, counts);
    case "files":
      return goOnWithFiles(deps, cursor, counts, now);
    case "manifest":
      return finish(deps, cursor, now);
    case "old":
      return (await deleteOld(deps, counts, now)) ? cursor : undefined;
  }
}

async function goOnWithTables(deps: Deps, cursor: Cursor, counts: Totals): Promise<Cursor> {
  const [name] = cursor.waiting;
  if (!cursor.table && name === undefined) return { ...cursor, step: "files" };
  const table = cursor.table ?? {
    ...(await describeTable(deps.db, name as string)),
    rows: 0,
    chunks: 0,
    digest: "",
    most: FIRST_ROWS,
  };
  const { rows, last, next } = await readRows(deps.db, table, table.after, table.most);
  const lines = rows.map((row) => JSON.stringify(row));
  const written = { ...table, ...(await writeLines(deps, cursor.backup, table.name, table, lines)) };
  counts.rows += rows.length;
  const waiting = cursor.table ? cursor.waiting : cursor.waiting.slice(1);
  if (last) return { ...cursor, waiting, table: { ...written, after: last, most: next } };
  const { columns, startedAt, chunks, digest } = written;
  const done: BackedUpTable = { name: table.name, columns, startedAt, rows: written.rows, chunks, digest };
  return { ...cursor, waiting, tables: [...cursor.tables, done], table: undefined };
}

type Chunks = { rows: number; chunks: number; digest: string };

/** Writes lines as the next chunk of a list. */
async function writeLines(
  { backups, turn }: Deps,
  backup: string,
  list: string,
  { rows, chunks, digest }: Chunks,
  lines: string[],
): Promise<Chunks> {
  if (lines.length === 0) return { rows, chunks, digest };
  const written = await backups.write(chunkOf(backup, list, chunks), await packLines(lines));
  turn.spend(1);
  return { rows: rows + lines.length, chunks: chunks + 1, digest: await nextDigest(digest, written) };
}

/**
 * Goes through the bucket and the copies of its files side by side, in the order of their names. A name is used once, so
 * a file that has a copy is not copied again. A copy without its file is noted with the day, and deleted when no
 * backup can name it any more.
 */
async function goOnWithFiles(deps: Deps, cursor: Cursor, counts: Totals, now: Date): Promise<Cursor> {
  const { media, backups, turn } = deps;
  const { after } = cursor.files;
  const [present, copies] = await Promise.all([
    media.list(after === "" ? undefined : after, FILES_A_CHUNK),
    backups.list(FILES, after === "" ? undefined : fileOf(after), FILES_A_CHUNK),
  ]);
  const copied = new Map(copies.objects.map(({ name, notes }) => [name.slice(FILES.length), notes]));
  const ends = [
    ...(present.isMore ? [present.files.at(-1)?.key ?? ""] : []),
    ...(copies.isMore ? [[...copied.keys()].at(-1) ?? ""] : []),
  ];
  const end = ends.toSorted()[0];
  const isWithin = (key: string) => end === undefined || key <= end;

  const lines: string[] = [];
  const files = present.files.filter(({ key }) => isWithin(key));
  await Promise.all(
    files.map(async ({ key, size }) => {
      const notes = copied.get(key);
      if (notes) {
        if (notes.gone !== undefined) await backups.note(fileOf(key), {});
      } else {
        const file = await media.read(key);
        // It was deleted after it was listed.
        if (!file) return;
        await backups.write(fileOf(key), packFile(file));
        counts.copied++;
        turn.spend(2);
      }
      lines.push(JSON.stringify({ key, size }));
    }),
  );
  const keys = new Set(files.map(({ key }) => key));
  const expired: string[] = [];
  for (const [key, { gone }] of copied) {
    if (keys.has(key) || !isWithin(key)) continue;
    if (gone === undefined) {
      await backups.note(fileOf(key), { gone: now.toISOString() });
      turn.spend(2);
    } else if (now.getTime() - new Date(gone).getTime() >= KEPT_MS) expired.push(fileOf(key));
  }
  await backups.delete(expired);
  turn.spend(3);

  const written = await writeLines(deps, cursor.backup, FILE_LIST, cursor.files, lines.toSorted());
  return end === undefined
    ? { ...cursor, files: { ...written, after }, step: "manifest" }
    : { ...cursor, files: { ...written, after: end } };
}

/** Writes the manifest. A migration in between makes the tables differ from each other, so the backup begins anew. */
async function finish(deps: Deps, cursor: Cursor, now: Date): Promise<Cursor> {
  const { backup, migrations, tables, files } = cursor;
  if ((await listMigrations(deps.db)).length !== migrations.length) return begin(deps, now);
  const { rows, chunks, digest } = files;
  const manifest: Manifest = { version: 1, backup, migrations, tables, files: { rows, chunks, digest } };
  await deps.backups.write(manifestOf(backup), await packLines([JSON.stringify(manifest)]));
  deps.turn.spend(1);
  return { ...cursor, step: "old" };
}

/** Deletes up to 1,000 objects of old backups. Returns whether more may be left. */
async function deleteOld({ backups, turn }: Deps, counts: Totals, now: Date): Promise<boolean> {
  const ageOf = (name: string) => now.getTime() - (momentOf(name)?.getTime() ?? now.getTime());
  for (const backup of await backups.listFolders(BACKUPS)) {
    const age = ageOf(backup);
    const isOld = age >= KEPT_MS || (age >= UNFINISHED_MS && !(await backups.has(manifestOf(backup))));
    turn.spend(2);
    if (!isOld) continue;
    // The manifest goes first, so that nothing of half a backup looks whole.
    await backups.delete([manifestOf(backup)]);
    const { objects, isMore } = await backups.list(folderOf(backup), undefined, DELETED_AT_ONCE);
    await backups.delete(objects.map(({ name }) => name));
    turn.spend(3);
    if (!isMore) counts.oldBackups++;
    return true;
  }
  const { objects, isMore } = await backups.list(DELETIONS, undefined, DELETED_AT_ONCE);
  const old = objects
    .map(({ name }) => name)
    .filter((name) => ageOf(name.slice(DELETIONS.length)) >= DELETIONS_KEPT_MS);
  await backups.delete(old);
  turn.spend(2);
  return isMore && old.length === objects.length;
}
