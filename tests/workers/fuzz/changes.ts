import { env } from "cloudflare:test";
import { databaseTables } from "#support/database/database-tables";

export type Row = Record<string, string | number | null>;

/** A changed row: `was` is null for an added row, `is` is null for a deleted one. */
export type Change = { table: string; was: Row | null; is: Row | null };

/** D1 allows a function 32 arguments. */
const ARGUMENTS = 30;

const columnsOf = new Map<string, string[]>();

/** Creates triggers that record every change of a row in any table; `takeChanges` reads the record. */
export async function watchChanges(): Promise<void> {
  lastReadId = 0;
  const tables = await databaseTables(env.DB);
  const statements = ["CREATE TABLE noted (id INTEGER PRIMARY KEY, tbl TEXT, was TEXT, new TEXT)"];
  for (const table of tables) {
    const { results } = await env.DB.prepare(`PRAGMA table_info(${table})`).all<{ name: string }>();
    const columns = results.map(({ name }) => name);
    columnsOf.set(table, columns);
    for (const [event, was, is] of [
      ["INSERT", "NULL", valuesOf("NEW", columns)],
      ["UPDATE", valuesOf("OLD", columns), valuesOf("NEW", columns)],
      ["DELETE", valuesOf("OLD", columns), "NULL"],
    ]) {
      statements.push(`CREATE TRIGGER noted_${table}_${event} AFTER ${event} ON ${table} BEGIN
        INSERT INTO noted (tbl, was, new) VALUES ('${table}', ${was}, ${is}); END`);
    }
  }
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
}

function valuesOf(row: "OLD" | "NEW", columns: string[]): string {
  const chunks = [];
  for (let from = 0; from < columns.length; from += ARGUMENTS) {
    const values = columns.slice(from, from + ARGUMENTS).map((name) => `${row}."${name}"`);
    chunks.push(`json_array(${values.join()})`);
  }
  return `json_array(${chunks.join()})`;
}

type Noted = { id: number; tbl: string; was: string | null; new: string | null };

let lastReadId = 0;

/**
 * Returns the changes since the last call, without rows that were written unchanged. Deletes counted sign-in
 * attempts, so that no test reaches their limit.
 */
export async function takeChanges(): Promise<Change[]> {
  const statement = env.DB.prepare("SELECT id, tbl, was, new FROM noted WHERE id > ? ORDER BY id").bind(
    lastReadId,
  );
  const { results } = await statement.all<Noted>();
  lastReadId = results.at(-1)?.id ?? lastReadId;
  const changes = results
    .filter((row) => row.was !== row.new)
    .map((row) => ({ table: row.tbl, was: toRow(row.tbl, row.was), is: toRow(row.tbl, row.new) }));
  if (changes.some(({ table, is }) => table === "sign_in_attempts" && is)) {
    await env.DB.prepare("DELETE FROM sign_in_attempts").run();
  }
  return changes;
}

function toRow(table: string, values: string | null): Row | null {
  if (values === null) return null;
  const flat = (JSON.parse(values) as Row[string][][]).flat();
  return Object.fromEntries((columnsOf.get(table) ?? []).map((name, at) => [name, flat[at] ?? null]));
}

/** Tables that record events; what people own is elsewhere. */
const JOURNALS = ["audit_events", "sign_in_attempts", "deletions"];

export const isJournal = ({ table }: Change) => JOURNALS.includes(table);

/** Tables whose rows hold counters, and the columns that are counters. */
const COUNTED = ["restaurants", "products", "offers", "totals", "restaurant_expiries"];
const COUNTER =
  /(_count|_sum|average_rating|last_rated_at|stars_\d|views|likes|value|ratings|dishes|categories)$/;

const HIDDEN =
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/;
/** Characters that no address may contain: invisible ones, whitespace and control characters. */
const NO_ADDRESS = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]|\/$/u;
/** The longest text that any form stores: a comment. */
const LONGEST = 1000;

/** Columns of a review that its restaurant writes. */
const ANSWER = /^(answer|answered_on|is_answer_outdated|answer_version)$/;

/** Tables of a restaurant's menu, whose rows its owner writes. */
const MENU_TABLES = ["categories", "products", "offers"];

/** What searches of restaurants and dishes read; triggers write it. */
const SEARCHED = ["opening_spans", "search_words", "search_slips"];

/** Rows that follow a restaurant by triggers and hold no user id. */
const FOLLOWING = [
  "restaurant_owners",
  "visibility_weeks",
  "restaurant_slugs",
  "retired_slugs",
  "waiting_uploads",
  "unused_pictures",
  "unused_files",
  "menu_copies",
  "owner_expiries",
  "subscription_events",
  "outgoing_mails",
  ...SEARCHED,
];

/** What a report adds or counts beside the reporter's own row; it holds no user id. */
const OF_REPORTS = ["review_cases"];

/** What an administrator's decision changes: columns of the reported review, and what its author is told. */
const DECISION = /^(hidden_reason|counts|counts_if_shown)$/;

/** What an owner sends to the administrators. */
const SENT_BY_OWNERS = ["payment_receipts", "slot_requests"];

/** What administrators write of owners, and what follows from it by triggers. */
const ADMINISTERED = [
  ...FOLLOWING,
  "users",
  "restaurants",
  "subscription_events",
  "outgoing_mails",
  "audit_events",
  "owner_expiries",
  "totals",
];

/** What a sender owns, by row ids, and whether the sender is an administrator. */
export type Owned = {
  restaurantId?: number | undefined;
  ownerId?: number | undefined;
  /** The address of the mails that the sender may end. */
  email?: string | undefined;
  /** The rating that the sender may hide. */
  judgedRatingId?: number | undefined;
  administers?: boolean | undefined;
};

/**
 * Says why a person's own form must not make a change; `undefined` if it may. `actor` is the person's row id,
 * `owned` what the person has in the panel.
 */
export function findFault(
  change: Change,
  actor: number | undefined,
  { restaurantId, ownerId, email, judgedRatingId, administers }: Owned = {},
): string | undefined {
  const isOwn = (column: string, id: number | string | undefined) =>
    id !== undefined && [change.was, change.is].every((row) => !row || row[column] === id);
  if (MENU_TABLES.includes(change.table) && isOwn("restaurant_id", restaurantId))
    return findTextFault(change);
  if (administers && ADMINISTERED.includes(change.table)) return findTextFault(change);
  if (SENT_BY_OWNERS.includes(change.table) && isOwn("owner_id", ownerId)) return findTextFault(change);
  if (change.table === "restaurants" && isOwn("owner_id", ownerId)) return findTextFault(change);
  if (change.table === "ended_mails" && isOwn("email", email)) return findTextFault(change);
  if (isAnswer(change) && isOwn("restaurant_id", restaurantId)) return findTextFault(change);
  if (restaurantId !== undefined && isAnswerNotification(change)) return undefined;
  if (restaurantId !== undefined && SEARCHED.includes(change.table)) return undefined;
  if (ownerId !== undefined && FOLLOWING.includes(change.table)) return undefined;
  if (OF_REPORTS.includes(change.table)) return findTextFault(change);
  if (judgedRatingId !== undefined && isDecision(change, judgedRatingId)) return findTextFault(change);
  if (COUNTED.includes(change.table)) return findCountFault(change);
  return findOwnerFault(change, actor) ?? findTextFault(change);
}

/** Returns whether a review is as it was but for the restaurant's answer. */
function isAnswer({ table, was, is }: Change): boolean {
  if (!was || !is || !["ratings", "restaurant_ratings"].includes(table)) return false;
  return Object.keys(is).every((column) => was[column] === is[column] || ANSWER.test(column));
}

/** Returns whether an administrator's decision about a rating makes the change: it hides it, and tells its author. */
function isDecision({ table, was, is }: Change, ratingId: number): boolean {
  if (table === "notifications") return is === null || is.type === "review_moderated";
  if (table === "outgoing_mails") return is?.kind === "rating-hidden";
  if (table !== "ratings" || !was || is?.id !== ratingId) return false;
  return Object.keys(is).every((column) => was[column] === is[column] || DECISION.test(column));
}

/** The author of a review is notified of its answer. */
function isAnswerNotification({ table, was, is }: Change): boolean {
  return table === "notifications" && was === null && is?.type === "review_answer";
}

function findCountFault({ table, was, is }: Change): string | undefined {
  // A restaurant is counted by the end of its visibility, in rows that are made when they are needed.
  if (table === "restaurant_expiries") return undefined;
  if (!was || !is) return `${table}: a row came or went`;
  const changed = Object.keys(is).filter((column) => was[column] !== is[column]);
  const other = changed.find((column) => !COUNTER.test(column));
  return other && `${table}.${other} changed`;
}

function findOwnerFault({ table, was, is }: Change, actor: number | undefined): string | undefined {
  // These tables hold hashes only, or numbers of deleted rows, and no user id.
  if (["sign_in_attempts", "network_marks", "deletions"].includes(table)) return undefined;
  // Rows added by a registration belong to the new account.
  if (actor === undefined && was === null) return undefined;
  const column = table === "users" ? "id" : "user_id";
  const owners = [was, is].filter((row) => row !== null).map((row) => row[column]);
  // Reviews whose author deleted the account have no owner.
  return owners.every((owner) => owner === actor || owner === null)
    ? undefined
    : `${table}: a row of another changed`;
}

function findTextFault({ table, is }: Change): string | undefined {
  for (const [column, value] of Object.entries(is ?? {})) {
    if (typeof value !== "string") continue;
    if (HIDDEN.test(value) || !value.isWellFormed()) return `${table}.${column} keeps what nobody sees`;
    if (value.length > LONGEST) return `${table}.${column} is too long`;
    // An owner who is being deleted has no address any more (data/subscriptions/owner-deletions).
    if (
      column === "email" &&
      is?.deleting_at == null &&
      (NO_ADDRESS.test(value) || value !== value.normalize("NFKC"))
    ) {
      return `${table}.${column} is no address`;
    }
    if (table === "users" && column === "name" && !/[\p{L}\p{N}]/u.test(value)) return "a name is none";
    const isAddress = /(url|phone)$/.test(column);
    if (isAddress && !/^(https:\/\/|\/media\/)/.test(value)) return `${table}.${column} is no address`;
  }
  return undefined;
}
