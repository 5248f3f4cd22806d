import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listTables } from "~/data/backups/export.server";
import { type Database, openDatabase } from "~/data/database.server";
import { SCHEDULE } from "~/domain/job-runs/schedule";
import { buildApplication, STATE, seedDemo } from "../../bench/application";
import { type Runtime, startOver } from "../../bench/runtimes";
import { number, type Part, table, verdict } from "../report";
import { openBuckets, openStored } from "../stored-file";

const FOLDER = ".local/prove/backup";
/** The demo with its bucket of backups, and what is restored from that bucket. */
const SOURCE = join(FOLDER, "source");
const TARGET = join(FOLDER, "target");
const KEY = Buffer.alloc(32, "only-for-this-proof").toString("base64url");
const OTHER_KEY = Buffer.alloc(32, "another-key").toString("base64url");
/** The job ends within this time, or never. */
const MOST_MS = 10 * 60_000;

type Bindings = { DB: D1Database; MEDIA: R2Bucket; BACKUPS: R2Bucket };

async function bindingsOf({ miniflare }: Runtime): Promise<Bindings> {
  return {
    DB: await miniflare.getD1Database("DB"),
    MEDIA: (await miniflare.getR2Bucket("MEDIA")) as unknown as R2Bucket,
    BACKUPS: (await miniflare.getR2Bucket("BACKUPS")) as unknown as R2Bucket,
  };
}

type Sum = { rows: number; sha256: string };

/**
 * Number of rows and SHA-256 of all values of each table that is backed up, read from the database's file and not as a
 * backup reads. Nobody writes it meanwhile.
 */
async function sumTables(db: Database, state: string): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  const stored = openStored(state);
  try {
    for (const name of (await listTables(db)).toSorted()) {
      const hash = createHash("sha256");
      const columns = stored.prepare(`SELECT name FROM pragma_table_info('${name}')`).all() as {
        name: string;
      }[];
      const order = columns.map((column) => `"${column.name}"`).join(", ");
      let rows = 0;
      for (const row of stored.prepare(`SELECT * FROM "${name}" ORDER BY ${order}`).iterate()) {
        hash.update(`${JSON.stringify(Object.values(row))}\n`);
        rows++;
      }
      sums.set(name, { rows, sha256: hash.digest("hex") });
    }
  } finally {
    stored.close();
  }
  return sums;
}

type StoredObject = { key: string; size: number; etag: string; http_metadata: string };

/**
 * Checksum, size and head of every object of a bucket by its key, read from the bucket's file: to list thousands of heads
 * by the binding takes minutes here.
 */
async function listObjects(
  bucket: R2Bucket,
  state: string,
): Promise<Map<string, { sum: string; bytes: number }>> {
  const objects = new Map<string, { sum: string; bytes: number }>();
  const [any] = (await bucket.list({ limit: 1 })).objects;
  if (!any) return objects;
  const buckets = openBuckets(state);
  try {
    const own = buckets.find((one) => one.prepare("SELECT 1 FROM _mf_objects WHERE key = ?").get(any.key));
    if (!own) throw new Error(`No bucket in ${state} has ${any.key}`);
    const rows = own.prepare("SELECT key, size, etag, http_metadata FROM _mf_objects").all();
    for (const { key, size, etag, http_metadata } of rows as StoredObject[]) {
      const { contentType, cacheControl } = JSON.parse(http_metadata) as R2HTTPMetadata;
      objects.set(key, { sum: `${etag} ${size} ${contentType} ${cacheControl}`, bytes: size });
    }
  } finally {
    for (const one of buckets) one.close();
  }
  return objects;
}

async function readPage({ origin }: Runtime, path: string): Promise<string> {
  const answer = await fetch(new URL(path, origin));
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  // The policy's nonce is drawn for each answer, and the origin is that of the runtime.
  return (await answer.text())
    .replaceAll(/nonce="[^"]*"/g, 'nonce=""')
    .replaceAll(origin.origin, "https://origin.test");
}

/** What is stored, compared before and after. */
type Stored = { tables: Map<string, Sum>; files: Map<string, { sum: string; bytes: number }> };

const readStored = async ({ DB, MEDIA }: Bindings, state: string): Promise<Stored> => ({
  tables: await sumTables(openDatabase(DB), state),
  files: await listObjects(MEDIA, state),
});

/**
 * Returns the pages that differ. Pages tell the time («abierto», «hace 3 días»), so both are read at the same moment, and
 * once more where a minute may have ended between them.
 */
async function listDiffering(one: Runtime, other: Runtime, paths: string[]): Promise<string[]> {
  const isSame = async (path: string) => {
    const [first, second] = await Promise.all([readPage(one, path), readPage(other, path)]);
    return first === second;
  };
  const differing: string[] = [];
  for (const path of paths) {
    if (!(await isSame(path)) && !(await isSame(path))) differing.push(path);
  }
  return differing;
}

async function listPages({ DB }: Bindings): Promise<string[]> {
  const slugs = await DB.prepare(
    "SELECT slug FROM restaurants WHERE is_active = 1 AND visible_until > unixepoch() * 1000 ORDER BY id LIMIT 20",
  ).all<{ slug: string }>();
  return ["/", ...slugs.results.map(({ slug }) => `/${slug}`)];
}

/** Lets the job's cron tick once, and waits until the job has gone on by its queue to its end. */
async function runJob(runtime: Runtime, { DB }: Bindings): Promise<number> {
  const startedAt = performance.now();
  const worker = await runtime.miniflare.getWorker();
  await worker.scheduled({ cron: SCHEDULE["back-up"], scheduledTime: new Date() });
  const last = DB.prepare("SELECT status FROM job_runs WHERE job = 'back-up' ORDER BY id DESC LIMIT 1");
  while (performance.now() - startedAt < MOST_MS) {
    if ((await last.first<string>("status")) === "done") return performance.now() - startedAt;
    await new Promise((end) => setTimeout(end, 500));
  }
  throw new Error("The job did not end");
}

/** Runs `npm run restore` over the source's bucket of backups. */
function restore(
  key: string,
  ...args: string[]
): { status: number | null; printed: string; milliseconds: number } {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    "npm",
    ["run", "restore", "--silent", "--", "--from", SOURCE, ...args],
    { encoding: "utf8", env: { ...process.env, BACKUP_KEY: key } },
  );
  return { status, printed: stdout + stderr, milliseconds: performance.now() - startedAt };
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** The demo backed up, lost and restored into an empty database and bucket, compared value by value and page by page. */
export const proveBackup: Part = async (say) => {
  buildApplication(say);
  seedDemo(say);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(STATE, SOURCE, { recursive: true });
  const missed: string[] = [];

  const source = await startOver(SOURCE, { BACKUP_KEY: KEY });
  let pages: string[];
  let before: Stored;
  let backedUp: number;
  let objects: Awaited<ReturnType<typeof listObjects>>;
  try {
    const from = await bindingsOf(source);
    pages = await listPages(from);
    say("backing up");
    backedUp = await runJob(source, from);
    say("reading everything");
    // After the job, because those of the same cron delete what is old.
    before = await readStored(from, SOURCE);
    objects = await listObjects(from.BACKUPS, SOURCE);
    const served = [...objects.keys()].slice(0, 3);
    for (const key of served) {
      const { status } = await fetch(new URL(`/media/${key}`, source.origin));
      if (status !== 404) missed.push(`/media answers ${status} for an object of the backups`);
    }
  } finally {
    await source.dispose();
  }

  say("restoring with another key");
  const refused = restore(OTHER_KEY, "--into", TARGET);
  if (refused.status === 0) missed.push("another key restores");
  say("checking and restoring");
  const restored = restore(KEY, "--into", TARGET);
  if (restored.status !== 0) throw new Error(`The restore fails: ${restored.printed}`);
  say(restored.printed.trimEnd().split("\n").at(-1) ?? "");
  const again = restore(KEY, "--into", TARGET);
  if (again.status === 0) missed.push("a second restore writes over the first");

  const target = await startOver(TARGET, {});
  let after: Stored;
  const lostOne = await startOver(SOURCE, {});
  let differing: string[];
  try {
    after = await readStored(await bindingsOf(target), TARGET);
    differing = await listDiffering(lostOne, target, pages);
  } finally {
    await target.dispose();
    await lostOne.dispose();
  }
  for (const [name, sum] of before.tables) {
    const found = after.tables.get(name);
    if (found?.rows !== sum.rows) missed.push(`${name} has ${found?.rows} rows, not ${sum.rows}`);
    else if (found.sha256 !== sum.sha256) missed.push(`${name} has other values`);
  }
  const ofNoRow = Number(/\((\d+) of no row left out\)/.exec(restored.printed)?.[1] ?? 0);
  const mended = Number(/(\d+) numbers mended/.exec(restored.printed)?.[1] ?? Number.NaN);
  if (mended !== 0) missed.push(`${mended} numbers were mended after the restore`);
  const lost = [...before.files].filter(([key, { sum }]) => after.files.get(key)?.sum !== sum).length;
  if (lost !== ofNoRow) missed.push(`${lost} files differ or are missing`);
  for (const path of differing) missed.push(`${path} differs`);

  const bytes = [...objects.values()].reduce((sum, one) => sum + one.bytes, 0);
  const rows = [...before.tables].map(([name, sum]) => [name, number(sum.rows), sum.sha256.slice(0, 16)]);
  const text = `# A backup, and the way back

The production build runs in workerd over the demo. Its job \`back-up\` runs by its cron and its queue; then \`npm run restore\` writes
what it stored into an empty database and an empty bucket, and the same build runs over those. Every value of every table, checksum and
head of every file, and ${pages.length} pages (the landing and ${pages.length - 1} menus) are compared with those of the
database that was backed up. Of the pages the nonce of the policy and the origin are left out. Damaged, exchanged and missing objects, deletions asked for since the backup
and values of every kind are cases of tests/workers/jobs/back-up.test.ts.

${table(
  ["what", "measured"],
  [
    ["rows", number([...before.tables.values()].reduce((sum, one) => sum + one.rows, 0))],
    ["files", number(before.files.size)],
    ["objects in the bucket of backups", number(objects.size)],
    ["megabytes there", (bytes / 1e6).toFixed(1)],
    ["seconds to back up", seconds(backedUp)],
    ["seconds to check everything and to restore it", seconds(restored.milliseconds)],
    ["files that no row holds, left out", number(ofNoRow)],
    ["files that differ", number(lost - ofNoRow)],
    ["counters mended", number(mended)],
    ["pages that differ", number(differing.length)],
    [
      "another key, a second restore over the first",
      refused.status !== 0 && again.status !== 0 ? "refused" : "NOT refused",
    ],
  ],
)}

Tables with their rows and the beginning of the SHA-256 of all values:

${table(["table", "rows", "SHA-256"], rows)}

${verdict(missed, "Every claim holds.")}
`;
  return { text, missed };
};
