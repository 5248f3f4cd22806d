import { createHash } from "node:crypto";
import { addressOf } from "~/http/requests/network-address.server";
import { openKeys, tokenHash } from "~/platform/keys.server";
import { TEST_DOMAIN } from "../people";
import { APP_SECRET } from "../servers";
import { query } from "./database";
import { FIRST_NOTIFIED_ID } from "./notified-diner-rows";

/**
 * Tables that reading changes (page views), that anonymous visitors write (likes, network marks), that derive
 * from others (totals, expiries, indexes) or are written only together with another (mails to send), and the database's own.
 */
const LEFT_OUT =
  /^(page_views_by_day|offer_likes|network_marks|totals|restaurant_expiries|owner_expiries|outgoing_mails|visibility_weeks|retired_slugs|unused_(pictures|files)|_cf.*|sqlite_.*|.*_(data|idx|docsize|config))$/;
/** Columns that triggers and views maintain. */
const COUNTERS = /^(views|likes|average_\w+|stars_\d|\w+_count|\w+_sum)$/;
/** Reading a page updates when a session was last seen. */
const SEEN = /^(seen_at|expires_at)$/;

/** How the rows of a run's requests are found in tables that other tests write at the same time. */
export type Traces = { address: string; cookies: string[] };

/** The demo's accounts; tests registered all others (notified-diner-rows.ts, newDiner). */
const OF_DEMO = `SELECT id FROM users WHERE id < ${FIRST_NOTIFIED_ID}`;
/** Tests keep the menus of other owners (ready-owners.ts, edited-menus.ts). */
const OWNERS_OF_DEMO = `SELECT id FROM restaurant_owners WHERE id < ${FIRST_NOTIFIED_ID}`;
const RESTAURANTS_OF_DEMO = `SELECT id FROM restaurants WHERE owner_id IN (${OWNERS_OF_DEMO})`;
const DISHES_OF_DEMO = `SELECT id FROM products WHERE restaurant_id IN (${RESTAURANTS_OF_DEMO})`;
/** The rows of the demo that a column names. */
const NAMED: Record<string, string> = {
  user_id: OF_DEMO,
  owner_id: OWNERS_OF_DEMO,
  restaurant_id: RESTAURANTS_OF_DEMO,
  target_id: RESTAURANTS_OF_DEMO,
  product_id: DISHES_OF_DEMO,
};

/**
 * Returns a digest of each table's rows without counters, which stays the same while nothing is written. Other
 * tests run at the same time, write rows of their own accounts, and sign in as demo accounts. So the rows of
 * other accounts are left out, and of the rows that signing in writes only those of these `traces` are compared.
 */
export async function tableDigests({ address, cookies }: Traces): Promise<Record<string, string>> {
  const request = new Request("http://test", { headers: { "cf-connecting-ip": address } });
  const hash = await openKeys(APP_SECRET).hash("address", addressOf(request));
  const sessions = await Promise.all(cookies.map((cookie) => tokenHash(tokenIn(cookie))));
  const narrowed: Record<string, string> = {
    sessions: `token_hash IN (${sessions.map((session) => `'${session}'`).join(", ")})`,
    audit_events: `address_hash = '${hash}'`,
    sign_in_attempts: `subject LIKE '%:${hash}:%'`,
    user_activity_log: `activity_type NOT LIKE 'view_%' AND user_id IN (${OF_DEMO})`,
  };
  const [demo] = query<{ people: number; dishes: number }>(
    `SELECT (SELECT count(*) FROM (${OF_DEMO})) AS people, (SELECT count(*) FROM (${DISHES_OF_DEMO})) AS dishes`,
  );
  if (!demo || demo.people < 300 || demo.dishes < 300)
    throw new Error("The demo's rows are numbered otherwise");
  const digests: Record<string, string> = {};
  for (const { name } of query<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
    if (LEFT_OUT.test(name)) continue;
    const columns = query<{ name: string }>(`PRAGMA table_info("${name}")`)
      .map((column) => column.name)
      .filter((column) => !COUNTERS.test(column) && !(name === "sessions" && SEEN.test(column)));
    const rows = query(
      `SELECT ${columns.join(", ")} FROM "${name}" WHERE ${narrowed[name] ?? notOfTests(name, columns)} ORDER BY ${columns.join(", ")}`,
    );
    digests[name] = `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`;
  }
  return digests;
}

function notOfTests(table: string, columns: string[]): string {
  const conditions = ["1"];
  if (table === "users") conditions.push(`id IN (${OF_DEMO})`);
  // The command `admin:create` registers administrators of this domain.
  if (columns.includes("email")) conditions.push(`email NOT LIKE '%@${TEST_DOMAIN}'`);
  if (table === "restaurant_owners") conditions.push(`id IN (${OWNERS_OF_DEMO})`);
  for (const [column, demo] of Object.entries(NAMED)) {
    if (columns.includes(column)) conditions.push(`(${column} IS NULL OR ${column} IN (${demo}))`);
  }
  return conditions.join(" AND ");
}

/** Returns the token that a session's cookie holds before its signature. */
function tokenIn(cookie: string): string {
  const [encoded] = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)).split(".");
  return JSON.parse(Buffer.from(encoded!, "base64").toString("utf8")) as string;
}
