import { sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import * as addresses from "~/domain/addresses";
import { keysOfPicture, olderKeys, readPictureKey } from "~/domain/images/picture-sets";
import { isQrCodeKey } from "~/domain/restaurants/qr-code-key";
import { isReceiptKey } from "~/domain/subscriptions/receipts";

/** Where rows hold pictures by their addresses. Each has an index for this question. */
const PICTURE_HOLDERS = [
  ["products", "image_url"],
  ["offers", "image_url"],
  ["restaurants", "logo_url"],
  ["restaurants", "cover_url"],
  ["restaurants", "qr_code_url"],
  ["users", "profile_picture_url"],
  ["waiting_uploads", "url"],
  ["unused_pictures", "url"],
] as const;

const FILE_HOLDERS = [
  ["payment_receipts", "file_key"],
  ["unused_files", "key"],
] as const;

const heldBy = (holders: readonly (readonly [string, string])[]) =>
  sql.join(
    holders.map(
      ([table, column]) =>
        sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} AS holder WHERE holder.${sql.identifier(column)} = asked.value)`,
    ),
    sql` OR `,
  );

/** Returns the values under which rows can hold a file of the bucket; `undefined` for a key that this app does not write. */
function holdersOf(key: string): { urls: string[]; keys: string[] } | undefined {
  if (isReceiptKey(key)) return { urls: [], keys: [key] };
  if (isQrCodeKey(key)) return { urls: [addresses.media(key)], keys: [] };
  const picture = readPictureKey(key);
  if (!picture) return undefined;
  const names = [...keysOfPicture(key), ...olderKeys(picture)];
  return { urls: names.map((name) => addresses.media(name)), keys: [] };
}

/**
 * Returns those of the keys that no row holds, and how many are of no kind that this app writes, which it leaves alone. A
 * picture of a set is held if a row holds any picture of the set. One batch.
 */
export async function findOrphans(
  db: Database,
  keys: readonly string[],
): Promise<{ orphans: string[]; unknown: number }> {
  const asked = keys.map((key) => ({ key, holders: holdersOf(key) }));
  const known = asked.flatMap(({ key, holders }) => (holders ? { key, holders } : []));
  const valuesOf = (name: "urls" | "keys") =>
    JSON.stringify([...new Set(known.flatMap(({ holders }) => holders[name]))]);
  const held = (name: "urls" | "keys", holders: readonly (readonly [string, string])[]) =>
    db
      .select({ value: sql<string>`asked.value`.as("held") })
      .from(sql`json_each(${valuesOf(name)}) AS asked`)
      .where(heldBy(holders));
  const { urls, files } = await runBatch(db, {
    urls: held("urls", PICTURE_HOLDERS),
    files: held("keys", FILE_HOLDERS),
  });
  const taken = new Set([...urls, ...files].map(({ value }) => value));
  return {
    orphans: known
      .filter(({ holders: { urls, keys } }) => ![...urls, ...keys].some((value) => taken.has(value)))
      .map(({ key }) => key),
    unknown: asked.length - known.length,
  };
}
