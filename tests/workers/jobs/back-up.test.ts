import { env, reset } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { describeTable, listTables, readRows } from "~/data/backups/export.server";
import { openDatabase } from "~/data/database.server";
import { LEFT_OUT } from "~/domain/backups/manifest";
import { openVault } from "~/platform/backup-vault.server";
import { restoreBackup } from "../../../scripts/restore/restore";
import { fillTables } from "../data/schema/fill-tables";
import { databaseTables } from "../data/schema/schema-shape";
import { emptyStores } from "../empty-stores";
import {
  addCategory,
  addDish,
  addOffer,
  addOwner,
  addRating,
  addRestaurant,
  addUser,
  at,
  DAY,
  db,
  NOW,
} from "../rows";
import { ask } from "../site";
import { runnerAt, runToEnd } from "./job-runner";

const KEY = env.BACKUP_KEY ?? "";
const OTHER_KEY = KEY.replace("a", "b");

/** Every row of every table of a backup, as SQL literals. */
async function allRows() {
  const found: Record<string, string[][]> = {};
  for (const name of await listTables(openDatabase(env.DB))) {
    const { rows } = await readRows(db, await describeTable(db, name), undefined, 1_000_000);
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

/** Every object of a bucket with its text and head. */
async function allFiles(bucket: R2Bucket) {
  const { objects } = await bucket.list();
  return Promise.all(
    objects.map(async ({ key }) => {
      const file = await bucket.get(key);
      return [key, file?.httpMetadata, file && (await file.text())];
    }),
  );
}

const backUp = (moment: Date = NOW, replaced = {}) => runToEnd("back-up", moment, runnerAt(moment, replaced));

const restore = (more: { backup?: string; key?: string } = {}) =>
  restoreBackup({
    vault: openVault(env.BACKUPS, more.key ?? KEY),
    DB: env.DB,
    MEDIA: env.MEDIA,
    migrations: env.MIGRATIONS,
    backup: more.backup,
    say: () => {},
  });

/** Loses the database and the bucket, and keeps the backups. */
async function loseEverything() {
  const kept = await allSealed();
  await env.DB.prepare("SELECT 1").run();
  await reset();
  for (const { key, bytes, customMetadata } of kept) await env.BACKUPS.put(key, bytes, { customMetadata });
}

async function allSealed() {
  const { objects } = await env.BACKUPS.list({ include: ["customMetadata"] });
  return Promise.all(
    objects.map(async ({ key, customMetadata = {} }) => ({
      key,
      customMetadata,
      bytes: await (await env.BACKUPS.get(key))!.arrayBuffer(),
    })),
  );
}

beforeEach(async () => {
  await emptyStores();
});

describe("a backup", () => {
  it("holds every table but those of access and of runs, and brings every value back", async () => {
    await fillTables(env.DB, 0);
    await fillTables(env.DB, 1);
    await env.DB.prepare("UPDATE restaurants SET description = ?, latitude = 0.1 + 0.2")
      .bind(`it's ${"ñ\n".repeat(9000)} "quoted"`)
      .run();
    await env.DB.prepare(
      "UPDATE restaurants SET address = 'a' || char(0) || 'b', description = '' WHERE id = 900000",
    ).run();
    await env.DB.prepare("UPDATE search_words SET uses = 9007199254740993 WHERE id = 900000").run();
    await env.MEDIA.put("products/one-960.webp", "picture", { httpMetadata: { contentType: "image/webp" } });
    expect(await backUp()).toMatchObject({ outcome: "done", counts: { copied: 1, oldBackups: 0 } });

    const before = await allRows();
    const tables = await databaseTables(env.DB);
    expect([...Object.keys(before), ...LEFT_OUT].toSorted()).toEqual(tables);
    const schema = await env.DB.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all();
    const sealed = await allSealed();
    const text = sealed.map(({ bytes }) => new TextDecoder().decode(bytes)).join();
    expect(text).not.toContain("picture");
    expect(text).not.toContain("SQLite");

    await loseEverything();
    await restore();
    const after = await allRows();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect((await env.DB.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all()).results).toEqual(
      schema.results,
    );
    // Counters of the filled rows are no counts, so they are mended.
    for (const name of [
      "users",
      "ratings",
      "menu_copies",
      "audit_events",
      "opening_spans",
      "towns",
      "second_factors",
    ]) {
      expect(after[name]).toEqual(before[name]);
    }
  });
});
