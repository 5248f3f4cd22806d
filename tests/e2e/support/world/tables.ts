import { createHash } from "node:crypto";
import { addressOf } from "~/http/requests/network-address.server";
import { openKeys, tokenHash } from "~/platform/keys.server";
import { TEST_DOMAIN } from "../people";
import { APP_SECRET } from "../servers";
import { query } from "./database";
import { FIRST_TOLD_ID } from "./notified-diner-rows";

/**
 * Kept by reading (views), anybody's (likes, and who counts from where), made from the others (totals, expiries, indexes), or
 * the database's own.
 */
const LEFT_OUT =
  /^(view_marks|offer_likes|network_marks|totals|restaurant_expiries|_cf.*|sqlite_.*|.*_(data|idx|docsize|config))$/;
/** What triggers and views keep in step. */
const COUNTERS = /^(views|likes|average_\w+|stars_\d|\w+_count|\w+_sum)$/;
/** When a device was last seen moves by looking. */
const SEEN = /^(seen_at|expires_at)$/;

/** By what a run of requests is known in tables that others write to at the same time. */
export type Traces = { address: string; cookies: string[] };

/** The demo's people: whoever else there is was written for other tests (told-rows.ts), or registered by them. */
const OF_DEMO = `SELECT id FROM users WHERE id < ${FIRST_TOLD_ID}`;

/**
 * A digest of every table's rows, counters left out: the same as long as nothing is written. Other tests run meanwhile and
 * write for accounts of their own, and read and sign in as people of the demo: those accounts' rows are left out, and of what
 * signing in writes only what has to do with these `traces` is looked at.
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
  const [{ people } = { people: 0 }] = query<{ people: number }>(
    `SELECT count(*) AS people FROM (${OF_DEMO})`,
  );
  if (people < 300) throw new Error("The demo's people are numbered otherwise");
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
  // Whom the command makes an administrator.
  if (columns.includes("email")) conditions.push(`email NOT LIKE '%@${TEST_DOMAIN}'`);
  if (columns.includes("user_id")) {
    conditions.push(`(user_id IS NULL OR user_id IN (${OF_DEMO}))`);
  }
  return conditions.join(" AND ");
}

/** The token that a session's cookie carries before its signature. */
function tokenIn(cookie: string): string {
  const [encoded] = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)).split(".");
  return JSON.parse(Buffer.from(encoded!, "base64").toString("utf8")) as string;
}
