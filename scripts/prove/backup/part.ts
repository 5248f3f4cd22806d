import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { describeTable, listTables, readRows } from "~/data/backups/export.server";
import { type Database, openDatabase } from "~/data/database.server";
import { backUpJob } from "~/jobs/back-up";
import { openVault } from "~/platform/backup-vault.server";
import { openStoredFiles } from "~/platform/stored-files.server";
import { buildApplication, FOLDER, seedDemo } from "../../bench/application";
import { type Runtime, startRuntime } from "../../bench/runtimes";
import { restoreBackup } from "../../restore/restore";
import { number, type Part, table, verdict } from "../report";

const KEY = "only-for-this-proof-only-for-this-proof-000";

type Bindings = { DB: D1Database; MEDIA: R2Bucket; BACKUPS: R2Bucket };

async function bindingsOf({ miniflare }: Runtime): Promise<Bindings> {
  return {
    DB: await miniflare.getD1Database("DB"),
    MEDIA: (await miniflare.getR2Bucket("MEDIA")) as unknown as R2Bucket,
    BACKUPS: (await miniflare.getR2Bucket("BACKUPS")) as unknown as R2Bucket,
  };
}

type Sum = { rows: number; sha256: string };

/** Number of rows and SHA-256 of all values of each table, read without the chunks of a backup. */
async function sumTables(db: Database): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (const name of (await listTables(db)).toSorted()) {
    const read = await describeTable(db, name);
    const hash = createHash("sha256");
    let rows = 0;
    for (let after: string[] | undefined, isMore = true; isMore; ) {
      const found = await readRows(db, read, after, 2000);
      for (const row of found.rows) hash.update(`${JSON.stringify(row)}\n`);
      rows += found.rows.length;
      after = found.last;
      isMore = after !== undefined;
    }
    sums.set(name, { rows, sha256: hash.digest("hex") });
  }
  return sums;
}

/** SHA-256 of every file by its key, with its head. */
async function sumFiles(bucket: R2Bucket): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  const files = openStoredFiles(bucket);
  for (let after: string | undefined, isMore = true; isMore; ) {
    const page = await files.list(after, 1000);
    for (const { key } of page.files) {
      const file = await files.read(key);
      const hash = createHash("sha256").update(file?.bytes ?? "");
      sums.set(key, hash.update(`${file?.contentType} ${file?.cacheControl}`).digest("hex"));
    }
    after = page.files.at(-1)?.key;
    isMore = page.isMore;
  }
  return sums;
}

async function readPage({ origin }: Runtime, path: string): Promise<string> {
  const answer = await fetch(new URL(path, origin));
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  // The policy's nonce is drawn for each answer, and the origin is that of the runtime.
  return (await answer.text())
    .replaceAll(/nonce="[^"]*"/g, 'nonce=""')
    .replaceAll(origin.origin, "https://origin.test");
}

async function backUp({ DB, MEDIA, BACKUPS }: Bindings): Promise<{ milliseconds: number; counts: object }> {
  const startedAt = performance.now();
  const turn = { cursor: undefined, hasRoom: () => true, spend: () => {}, keep: async () => {} };
  const deps = {
    db: openDatabase(DB),
    media: openStoredFiles(MEDIA),
    backups: openVault(BACKUPS, KEY),
    turn,
  };
  const counts = await backUpJob(deps, new Date());
  return { milliseconds: performance.now() - startedAt, counts };
}

async function sizeOf(bucket: R2Bucket): Promise<{ objects: number; bytes: number }> {
  const size = { objects: 0, bytes: 0 };
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor ? { cursor } : {});
    for (const { size: bytes } of page.objects) {
      size.objects++;
      size.bytes += bytes;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return size;
}

function emptyFolder(name: string): string {
  const folder = join(FOLDER, "runtimes", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** The demo backed up, lost and restored into an empty database and bucket, compared value by value and page by page. */
export const proveBackup: Part = async (say) => {
  buildApplication(say);
  seedDemo(say);
  const source = await startRuntime("app", { name: "backup-source" });
  const restored = emptyFolder("backup-target");
  const target = await startRuntime("app", {
    name: "backup-unused",
    d1Persist: join(restored, "d1"),
    r2Persist: join(restored, "r2"),
  });
  try {
    const from = await bindingsOf(source);
    const to = await bindingsOf(target);
    for (const { key } of (await from.BACKUPS.list()).objects) await from.BACKUPS.delete(key);
    const slugs = await from.DB.prepare(
      "SELECT slug FROM restaurants WHERE is_active = 1 AND visible_until > unixepoch() * 1000 ORDER BY id LIMIT 20",
    ).all<{ slug: string }>();
    const pages = ["/", ...slugs.results.map(({ slug }) => `/${slug}`)];
    const before: string[] = [];
    for (const page of pages) before.push(await readPage(source, page));
    const [tables, files] = [await sumTables(openDatabase(from.DB)), await sumFiles(from.MEDIA)];

    say("backing up");
    const backup = await backUp(from);
    const size = await sizeOf(from.BACKUPS);
    say("restoring");
    const startedAt = performance.now();
    const report = await restoreBackup({
      vault: openVault(from.BACKUPS, KEY),
      DB: to.DB,
      MEDIA: to.MEDIA,
      migrations: await readD1Migrations("migrations"),
      say,
    });
    const milliseconds = performance.now() - startedAt;

    const missed: string[] = [];
    const found = await sumTables(openDatabase(to.DB));
    for (const [name, sum] of tables) {
      const other = found.get(name);
      if (other?.rows !== sum.rows) missed.push(`${name} has ${other?.rows} rows, not ${sum.rows}`);
      else if (other.sha256 !== sum.sha256) missed.push(`${name} has other values`);
    }
    const restoredFiles = await sumFiles(to.MEDIA);
    const lost = [...files].filter(([key, sum]) => restoredFiles.get(key) !== sum).length;
    if (lost !== report.filesOfNoRow) missed.push(`${lost} files differ or are missing`);
    const after: string[] = [];
    for (const page of pages) after.push(await readPage(target, page));
    const differing = pages.filter((_, index) => before[index] !== after[index]);
    if (differing.length > 0) missed.push(`these pages differ: ${differing.join(", ")}`);

    const rows = [...tables].map(([name, sum]) => [name, number(sum.rows), sum.sha256.slice(0, 16)]);
    const text = `# A backup, and the way back

The demo is backed up by the job, and restored into an empty database and an empty bucket, in workerd on this machine. Then every value of every table,
every file with its head, and ${pages.length} pages of the production build (the landing and ${pages.length - 1} menus) are compared with those before. Of the pages the nonce of the policy and the origin are left out.

${table(
  ["what", "measured"],
  [
    ["rows", number([...tables.values()].reduce((sum, one) => sum + one.rows, 0))],
    ["files", number(files.size)],
    ["objects in the bucket of backups", number(size.objects)],
    ["megabytes there", (size.bytes / 1e6).toFixed(1)],
    ["seconds to back up", seconds(backup.milliseconds)],
    ["seconds to verify and restore", seconds(milliseconds)],
    ["files that no row holds, left out", number(report.filesOfNoRow)],
    ["files that differ", number(lost - report.filesOfNoRow)],
    ["counters mended", number(report.mended)],
    ["pages that differ", number(differing.length)],
  ],
)}

Tables with their rows and the beginning of the SHA-256 of all values:

${table(["table", "rows", "SHA-256"], rows)}

${verdict(missed, "Every claim holds.")}
`;
    return { text, missed };
  } finally {
    await source.dispose();
    await target.dispose();
  }
};
