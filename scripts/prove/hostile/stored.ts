import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "./world";

/** What every typed text is: a formula to a spreadsheet, and the end of any quote, element or script to HTML. */
export const MARK = `=1+1"></script><x-marca x-marca='1'>'`;

/** How a column that people write takes the text. */
type Way = "text" | "unique" | "email" | "link" | "list" | "sizes" | "dislikes" | "detail";

/** Every column that holds what somebody typed. */
const TYPED: Record<string, Record<string, Way>> = {
  admin_users: { email: "email" },
  audit_events: { detail: "detail" },
  categories: { name: "text", description: "text" },
  ended_mails: { email: "email" },
  factor_enrolments: { friendly_name: "text" },
  notifications: { message: "text" },
  offers: { title: "text", description: "text" },
  outgoing_mails: { email: "email", name: "text", detail: "detail" },
  payment_receipts: { reference: "text", note: "text", answer: "text" },
  price_changes: { old_sizes: "sizes", new_sizes: "sizes" },
  products: { name: "text", name_folded: "text", description: "text", sizes: "sizes" },
  ratings: {
    comment: "text",
    customer_name: "text",
    answer: "text",
    hidden_reason: "text",
    answer_hidden_reason: "text",
  },
  restaurant_owners: { email: "email", name: "text" },
  restaurant_ratings: {
    comment: "text",
    customer_name: "text",
    answer: "text",
    hidden_reason: "text",
    answer_hidden_reason: "text",
  },
  restaurants: {
    name: "text",
    name_folded: "text",
    description: "text",
    division_text: "text",
    division_folded: "text",
    city: "text",
    address: "text",
    phone: "text",
    website: "link",
    instagram_url: "link",
    tiktok_url: "link",
    opening_hours: "text",
    cuisine_types: "list",
  },
  review_cases: { note: "text" },
  review_reports: { note: "text" },
  second_factors: { friendly_name: "text" },
  sessions: { device: "text", place: "text" },
  slot_requests: { note: "text", answer: "text" },
  subscription_events: { before: "detail", after: "detail" },
  user_identifiers: { value: "unique" },
  user_identities: { subject: "unique", email: "email" },
  user_preferences: {
    dietary_restrictions: "list",
    eating_styles: "list",
    preferred_cuisine_types: "list",
    disliked_ingredients: "dislikes",
    disliked_cooking_methods: "list",
  },
  user_tokens: { email: "email" },
  users: { email: "email", pending_email: "email", name: "text", phone: "text" },
};

/** Columns that only the application writes: ids, hashes, names of states, keys of files, places of the catalogue. */
const OURS =
  /(^|_)(public_id|hash|id|slug|kind|status|code|zone|currency|type|day|key|url|purpose|provider|methods?|plan_type|state|job|lease_holder|cursor|counts|failure|secret|stamp|attempt|challenge|by|on|reason|version|rule|name_folded|person|network|subject|actor|outcome|slip|word|link|tolerance|groups|destination|redirect_to|initial|dial_code|category|attributes|ingredients|public|private)$|^(countries|divisions|towns|totals|d1_migrations|auth_flows|one_time_codes|search_words|signing_keys|dead_letters|job_runs)\b/;
/** A hidden reason is a sentence; each of the others is one of ours. */

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const mark = quoted(MARK);

/** The SQL of a column's new value. */
function markedValue(column: string, way: Way): string {
  switch (way) {
    case "text":
      return `CASE WHEN ${column} IS NULL THEN NULL ELSE ${mark} END`;
    case "unique":
      return `${mark} || rowid`;
    case "email":
      // The same in every table, because tables name people by their addresses.
      return `${quoted(`=1+"><x-marca>`)} || ${column}`;
    case "link":
      return `CASE WHEN ${column} IS NULL THEN NULL ELSE 'https://x.example/' || ${mark} END`;
    case "list":
      return `json_array(${mark}, coalesce(${column} ->> 0, ${mark}))`;
    case "sizes":
      return `(SELECT json_group_array(json_set(value, '$.name', ${mark} || key)) FROM json_each(${column}))`;
    case "dislikes":
      return `json_object(${mark}, 'dislike')`;
    case "detail":
      return `CASE WHEN ${column} IS NULL THEN NULL ELSE (SELECT json_group_object(key, CASE WHEN type = 'text' AND key NOT IN ('review', 'topic') THEN ${mark} WHEN type = 'true' THEN json('true') WHEN type = 'false' THEN json('false') ELSE value END) FROM json_each(${column})) END`;
  }
}

/**
 * Writes markup into every text that people write. Returns how many columns and rows it changed, and the columns of the
 * schema of which this list does not say whose they are.
 */
export function markDatabase(state: string): {
  columns: number;
  rows: number;
  unknown: string[];
  failed: string[];
} {
  const database = openDatabase(state);
  const found = { columns: 0, rows: 0, unknown: unknownColumns(database), failed: [] as string[] };
  for (const [table, columns] of Object.entries(TYPED)) {
    for (const [column, way] of Object.entries(columns)) {
      try {
        const { changes } = database
          .prepare(
            `UPDATE ${table} SET ${quotedName(column)} = ${markedValue(quotedName(column), way)} WHERE ${quotedName(column)} IS NOT NULL`,
          )
          .run();
        found.columns++;
        found.rows += Number(changes);
      } catch (cause) {
        found.failed.push(`${table}.${column}: ${cause instanceof Error ? cause.message : cause}`);
      }
    }
  }
  database.close();
  return found;
}

const quotedName = (column: string) => `"${column}"`;

function unknownColumns(database: DatabaseSync): string[] {
  const columns = database
    .prepare(
      `SELECT t.name AS tbl, c.name AS col FROM sqlite_master t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\'
         AND t.name NOT LIKE '%\\_fts%' ESCAPE '\\' AND c.type LIKE 'text%'`,
    )
    .all() as { tbl: string; col: string }[];
  return columns.flatMap(({ tbl, col }) => {
    const isKnown = TYPED[tbl]?.[col] !== undefined || OURS.test(col) || OURS.test(tbl);
    return isKnown ? [] : [`${tbl}.${col}`];
  });
}
