import type { SQLInputValue } from "node:sqlite";
import { mediaKey } from "~/domain/images/media-addresses";
import { keysOfPicture } from "~/domain/images/picture-sets";
import { openBuckets, openStored as openDatabase } from "../stored-file";

/** Opens what the local runtime has stored in a folder, beside the runtime and without writing. */
export function openStored(folder: string) {
  const database = openDatabase(folder);
  // The bucket of pictures and that of backups, which share no key.
  const buckets = openBuckets(folder);
  const rows = <Row>(sql: string, ...values: SQLInputValue[]) =>
    database.prepare(sql).all(...values) as Row[];
  const hasFile = (key: string) =>
    buckets.some(
      (bucket) => bucket.prepare("SELECT 1 FROM _mf_objects WHERE key = ?").get(key) !== undefined,
    );

  return {
    rows,
    count: (sql: string, ...values: SQLInputValue[]) =>
      (database.prepare(`SELECT count(*) AS n ${sql}`).get(...values) as { n: number }).n,
    hasFile,
    /** Whether every file of an uploaded picture is there, by the address that a row holds. */
    hasPicture: (url: string) => keysOfPicture(mediaKey(url)).every(hasFile) || hasFile(mediaKey(url)),
    files: () =>
      buckets.reduce((sum, bucket) => {
        const { n } = bucket.prepare("SELECT count(*) AS n FROM _mf_objects").get() as { n: number };
        return sum + n;
      }, 0),
    close() {
      database.close();
      for (const bucket of buckets) bucket.close();
    },
  };
}

export type Stored = ReturnType<typeof openStored>;

/** Counters that triggers keep, each with the rows that it counts. */
const COUNTERS: [name: string, sql: string][] = [
  [
    "rating_count of dishes",
    `FROM products t WHERE rating_count <> (SELECT count(*) FROM ratings x WHERE x.product_id = t.id AND x.counts = 1)`,
  ],
  [
    "rating_count of restaurants",
    `FROM restaurants t WHERE rating_count <> (SELECT count(*) FROM ratings x WHERE x.restaurant_id = t.id AND x.counts = 1)`,
  ],
  [
    "categories_count",
    "FROM restaurants t WHERE categories_count <> (SELECT count(*) FROM categories x WHERE x.restaurant_id = t.id)",
  ],
  [
    "available_products_count",
    `FROM restaurants t WHERE available_products_count <>
      (SELECT count(*) FROM products x WHERE x.restaurant_id = t.id AND x.is_available = 1)`,
  ],
];

/** Rows that name a picture. */
const PICTURES: [name: string, sql: string][] = [
  ["dishes", "SELECT image_url AS url FROM products WHERE image_url IS NOT NULL"],
  ["offers", "SELECT image_url AS url FROM offers WHERE image_url IS NOT NULL"],
  ["logos", "SELECT logo_url AS url FROM restaurants WHERE logo_url IS NOT NULL"],
];

/** Lists what a kill has left that is not whole. */
export function listDamage(stored: Stored): string[] {
  const damage: string[] = [];
  const [integrity] = stored.rows<{ integrity_check: string }>("PRAGMA integrity_check");
  if (integrity?.integrity_check !== "ok") damage.push(`integrity_check: ${integrity?.integrity_check}`);
  const broken = stored.rows("PRAGMA foreign_key_check").length;
  if (broken > 0) damage.push(`${broken} broken foreign keys`);
  for (const [name, sql] of COUNTERS) {
    const wrong = stored.count(sql);
    if (wrong > 0) damage.push(`${name}: ${wrong} differ`);
  }
  for (const [name, sql] of PICTURES) {
    const missing = stored.rows<{ url: string }>(sql).filter(({ url }) => !stored.hasPicture(url));
    if (missing.length > 0) damage.push(`${missing.length} pictures of ${name} have no file`);
  }
  const receipts = stored.rows<{ key: string }>("SELECT file_key AS key FROM payment_receipts");
  const lost = receipts.filter(({ key }) => key.startsWith("receipts/") && !stored.hasFile(key));
  if (lost.length > 0) damage.push(`${lost.length} receipts have no file`);
  return damage;
}
