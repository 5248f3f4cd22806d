import { env, reset } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { databaseTables } from "#support/database/database-tables";
import { deleteAccount } from "~/data/accounts/own-data.server";
import { describeTable, listTables, readRows } from "~/data/backups/export.server";
import { openDatabase } from "~/data/database.server";
import { deleteOwnReview } from "~/data/ratings/own-review-deletion.server";
import { users } from "~/data/schema/accounts";
import { userActivityLog } from "~/data/schema/diners";
import { deletions } from "~/data/schema/jobs";
import { products } from "~/data/schema/menus";
import { ratings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { LEFT_OUT } from "~/domain/backups/manifest";
import { GRACE_MS } from "~/domain/subscriptions/subscriptions";
import { openVault } from "~/platform/backup-vault.server";
import operations from "../../../docs/operations.md?raw";
import { restoreBackup } from "../../../scripts/restore/restore";
import { INDEX_STATEMENTS } from "../../../scripts/restore/search-indexes";
import { askWorker } from "../ask-worker";
import { drift } from "../data/schema/counter-drift";
import { fillTables } from "../data/schema/fill-tables";
import { startRequest } from "../people";
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
import { emptyStores } from "../stores/empty-stores";
import { runnerAt, runToEnd } from "./job-runner";

/** Wrangler and the tests make the table of migrations in different words. */
const SCHEMA =
  "SELECT name, sql FROM sqlite_master WHERE tbl_name <> 'd1_migrations' AND name <> 'sqlite_sequence' ORDER BY name";

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
  const sealed: { key: string; customMetadata: Record<string, string>; bytes: ArrayBuffer }[] = [];
  let cursor: string | undefined;
  do {
    // With metadata a page of the list has fewer objects.
    const page = await env.BACKUPS.list({ include: ["customMetadata"], ...(cursor ? { cursor } : {}) });
    for (const { key, customMetadata = {} } of page.objects) {
      sealed.push({ key, customMetadata, bytes: await (await env.BACKUPS.get(key))!.arrayBuffer() });
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return sealed;
}

/** Takes the gazetteer's towns and words away, 100,000 rows that make a backup and its restore twice as slow. */
const leaveNoTowns = () =>
  env.DB.batch(
    ["towns", "search_slips", "search_words"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );

/** A restaurant with a dish, an offer and a signed rating. */
async function fillPlace() {
  const owner = await addOwner({ expiresAt: at(DAY) });
  const restaurant = await addRestaurant({
    ownerId: owner.id,
    name: "El Fogón",
    visibleUntil: at(DAY + GRACE_MS),
  });
  const dish = await addDish(await addCategory(restaurant), { name: "Mofongo" });
  await addOffer(restaurant);
  const user = await addUser();
  const rating = await addRating(dish, { userId: user.id, stars: 5, customerName: "Ana" });
  return { restaurant, dish, user, rating };
}

/** A page without what is drawn for each request. */
async function pageOf(path: string) {
  const answer = await ask(path, { context: startRequest(NOW).context });
  expect(answer.status).toBe(200);
  return answer.text.replaceAll(/nonce="[^"]*"/g, "");
}

beforeEach(async () => {
  await emptyStores();
});

describe("a backup", () => {
  it("holds every table but those of access and of runs, and brings every value back", async () => {
    await fillTables(env.DB, 0);
    await fillTables(env.DB, 1);
    const set = (sql: string, ...values: unknown[]) =>
      env.DB.prepare(sql)
        .bind(...values)
        .run();
    await set("UPDATE users SET name = ?", `it's ${"ñ\n".repeat(9000)} "quoted"`);
    await set("UPDATE users SET name = 'a' || char(0) || 'b' WHERE id = 900000");
    await set("UPDATE user_location_preferences SET latitude = 0.1 + 0.2");
    await set("UPDATE audit_events SET created_at = 9007199254740993 WHERE id = 900000");
    await env.MEDIA.put("products/one-960.webp", "picture", { httpMetadata: { contentType: "image/webp" } });
    const outcome = await backUp();
    if (outcome.outcome === "failed") throw outcome.cause;
    expect(outcome).toMatchObject({ outcome: "done", counts: { copied: 1, oldBackups: 0 } });

    const before = await allRows();
    const tables = await databaseTables(env.DB);
    expect([...Object.keys(before), ...LEFT_OUT].toSorted()).toEqual(tables);
    const schema = await env.DB.prepare(SCHEMA).all();
    const sealed = await allSealed();
    const text = sealed.map(({ bytes }) => new TextDecoder().decode(bytes)).join();
    expect(text).not.toContain("picture");
    expect(text).not.toContain("SQLite");

    await loseEverything();
    await restore();
    const after = await allRows();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect((await env.DB.prepare(SCHEMA).all()).results).toEqual(schema.results);
    // Counters of the filled rows are no counts, so they are mended.
    for (const name of [
      "users",
      "ratings",
      "menu_copies",
      "audit_events",
      "user_location_preferences",
      "opening_spans",
      "towns",
      "second_factors",
    ]) {
      expect(after[name]).toEqual(before[name]);
    }
  });

  it("brings back what people see, the files, and new rows are counted and found", async () => {
    const { dish, restaurant } = await fillPlace();
    await env.MEDIA.put("products/one-960.webp", "picture", {
      httpMetadata: { contentType: "image/webp", cacheControl: "public" },
    });
    await env.DB.prepare("UPDATE products SET image_url = '/media/products/one-960.webp'").run();
    const address = `/${restaurant.slug}`;
    const [menu, files] = [await pageOf(address), await allFiles(env.MEDIA)];
    expect(menu).toContain("Mofongo");
    await backUp();
    await loseEverything();
    expect(await restore()).toMatchObject({ files: 1, filesOfNoRow: 0, deletions: 0, mended: 0 });
    expect(await pageOf(address)).toBe(menu);
    expect(await allFiles(env.MEDIA)).toEqual(files);
    await addRating(dish, { stars: 1 });
    expect(await drift()).toEqual([]);
    const found = "SELECT count(*) AS n FROM dish_index WHERE dish_index MATCH 'mofon*'";
    expect(await env.DB.prepare(found).first("n")).toBe(1);
  });

  it("goes on in ticks of one chunk as in one, and is the same", async () => {
    await leaveNoTowns();
    await fillTables(env.DB, 0);
    const before = await allRows();
    expect(await backUp(NOW, { mostStatements: 20 })).toMatchObject({ outcome: "done" });
    await loseEverything();
    await restore();
    expect((await allRows()).users).toEqual(before.users);
  });

  it("leaves out a row whose parent was deleted while it was read", async () => {
    await leaveNoTowns();
    await fillPlace();
    const vault = openVault(env.BACKUPS, KEY);
    const write = async (name: string, ...more: [Uint8Array<ArrayBuffer>]) => {
      if (name.includes("/ratings/")) await db.delete(products);
      return vault.write(name, ...more);
    };
    await backUp(NOW, { backups: { ...vault, write } });
    await loseEverything();
    const { tables } = await restore();
    expect(tables.find(({ name }) => name === "ratings")).toEqual({
      name: "ratings",
      rows: 0,
      withoutParent: 1,
    });
    expect(await drift()).toEqual([]);
  });

  it("cannot be reached by /media, under any of its names", async () => {
    await leaveNoTowns();
    await backUp();
    const [sealed] = await allSealed();
    for (const path of [sealed!.key, sealed!.key.split("/").slice(1).join("/"), `../${sealed!.key}`]) {
      expect((await askWorker(`/media/${path}`)).status).toBe(404);
    }
  });

  it("fails with the name of the missing key", async () => {
    const failed = await backUp(NOW, { backups: openVault(env.BACKUPS, "") });
    expect(failed).toMatchObject({
      outcome: "failed",
      cause: { message: expect.stringContaining("BACKUP_KEY is missing") },
    });
  });

  it("is deleted after 30 days, and a deleted file's copy a day later at most", async () => {
    await leaveNoTowns();
    await env.MEDIA.put("products/one-960.webp", "picture");
    await backUp();
    await env.MEDIA.delete("products/one-960.webp");
    await backUp(at(DAY));
    await backUp(at(30 * DAY - 1));
    const names = async (part: string) => (await allSealed()).filter(({ key }) => key.includes(part)).length;
    expect(await names("/manifest")).toBe(3);
    expect(await backUp(at(30 * DAY))).toMatchObject({ counts: { oldBackups: 1 } });
    expect(await names("/media/")).toBe(1);
    await backUp(at(31 * DAY));
    expect(await names("/media/")).toBe(0);
  });
});

describe("a restore", () => {
  it("writes nothing from a damaged, exchanged or missing object, nor with another key", async () => {
    await leaveNoTowns();
    await fillPlace();
    await env.MEDIA.put("receipts/one.pdf", "%PDF-1.7");
    await backUp();
    await loseEverything();
    const sealed = await allSealed();
    const named = (part: string) => sealed.find(({ key }) => key.includes(part))!;
    const refused = async (message: string, key?: string) => {
      await expect(restore(key ? { key } : {})).rejects.toThrow(message);
      expect(await databaseTables(env.DB)).toEqual([]);
      expect((await env.MEDIA.list()).objects).toEqual([]);
    };
    for (const part of ["/manifest", "/products/", "/.files/", "/media/"]) {
      const { key, bytes } = named(part);
      const damaged = new Uint8Array(bytes.slice(0));
      damaged[damaged.length >> 1]! ^= 1;
      await env.BACKUPS.put(key, damaged);
      await refused("cannot be opened");
      await env.BACKUPS.delete(key);
      await refused(part === "/manifest" ? "no complete backup" : "is missing");
      await env.BACKUPS.put(key, bytes);
    }
    const [dishes, places] = [named("/products/"), named("/restaurants/")];
    await env.BACKUPS.put(dishes.key, places.bytes);
    await refused("cannot be opened");
    await env.BACKUPS.put(dishes.key, dishes.bytes);
    await refused("no complete backup", OTHER_KEY);
    await restore();
    await expect(restore()).rejects.toThrow("not empty");
  });

  it("deletes again what was deleted since, and nothing else", async () => {
    await leaveNoTowns();
    const { restaurant, user, rating } = await fillPlace();
    const other = await addRestaurant({ name: "Otro", visibleUntil: at(DAY) });
    const left = await addUser();
    await backUp();
    await deleteAccount(db, user.id, []);
    await db.delete(restaurants).where(eq(restaurants.id, other.id));
    const noted = await env.DB.prepare("SELECT kind FROM deletions").all<{ kind: string }>();
    expect(noted.results.map(({ kind }) => kind).toSorted()).toEqual([
      "ratings.name",
      "restaurants",
      "users",
    ]);
    expect(await runToEnd("log-deletions", NOW)).toMatchObject({ counts: { logged: 3 } });
    expect(await db.select().from(deletions)).toEqual([]);
    await loseEverything();
    expect(await restore()).toMatchObject({ deletions: 3 });
    expect((await db.select().from(users)).map(({ id }) => id)).toEqual([left.id]);
    expect((await db.select().from(restaurants)).map(({ id }) => id)).toEqual([restaurant.id]);
    const [kept] = await db.select().from(ratings).where(eq(ratings.id, rating.id));
    expect(kept).toMatchObject({ userId: null, isAnonymous: true, customerName: null });
    expect(await drift()).toEqual([]);
  });
});

it("a restore deletes an opinion again, with its entry in the author's activity", async () => {
  await leaveNoTowns();
  const { dish, user, rating } = await fillPlace();
  const other = await addUser();
  await addRating(dish, { userId: other.id });
  const rated = (of: { id: number }) =>
    ({ userId: of.id, activityType: "rate_product", productId: dish.id, createdAt: NOW }) as const;
  await db.insert(userActivityLog).values([rated(user), rated(other)]);
  await backUp();
  const name = { kind: "dish", publicId: rating.publicId } as const;
  expect(await deleteOwnReview(db, user.id, name)).toBe("deleted");
  await runToEnd("log-deletions", NOW);
  await loseEverything();
  expect(await restore()).toMatchObject({ deletions: 1 });
  expect((await db.select().from(ratings)).map(({ userId }) => userId)).toEqual([other.id]);
  expect((await db.select().from(userActivityLog)).map(({ userId }) => userId)).toEqual([other.id]);
});

describe("the log of deletions", () => {
  it("notes the topmost of the deleted rows alone", async () => {
    const { restaurant } = await fillPlace();
    await db.delete(restaurants).where(eq(restaurants.id, restaurant.id));
    const noted = await db.select({ kind: deletions.kind, key: deletions.key }).from(deletions);
    expect(noted).toEqual([{ kind: "restaurants", key: restaurant.id }]);
  });
});

it("the restore fills the search indexes as docs/operations.md says", () => {
  for (const statement of INDEX_STATEMENTS) expect(operations).toContain(`${statement};`);
});
