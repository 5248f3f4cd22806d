import { env } from "cloudflare:test";
import { databaseTables } from "#support/database/database-tables";
import { planOf, recordedD1, type Statement, type Trip } from "#support/database/recorded-d1";
import { type Database, openDatabase } from "~/data/database.server";

/** Records the round trips that some work makes to D1. */
export async function tripsOf(work: (db: Database) => Promise<unknown>): Promise<Trip[]> {
  const { d1, trips } = recordedD1(env.DB);
  await work(openDatabase(d1));
  return trips;
}

/** Reference tables that do not grow with restaurants or diners. */
const FIXED_TABLES = ["countries", "divisions", "totals"];

let tables: Promise<string[]> | undefined;

/** Returns the names that a statement gives to its lists: `json_each(…) AS name`, whatever the parentheses hold. */
function listsOf(sql: string): string[] {
  return [...sql.matchAll(/\bjson_each\(/gi)].flatMap(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < sql.length; end++) open += sql[end] === "(" ? 1 : sql[end] === ")" ? -1 : 0;
    return /^ AS (\w+)/i.exec(sql.slice(end))?.[1] ?? [];
  });
}

/** The steps of a statement's plan that take longer the more rows there are. */
export async function unboundedSteps(statement: Statement): Promise<string[]> {
  tables ??= databaseTables(env.DB);
  const names = await tables;
  const isLimited = /order by .* limit \?/i.test(statement.sql);
  // Rows of a subquery with a LIMIT may be grouped and sorted outside it.
  const isFromLimited = /from \(\s*select\b.* limit \?\s*\)\s*(as |union all |")/is.test(statement.sql);
  // A list that a statement carries with it is as long as its writer made it.
  const lists = listsOf(statement.sql);
  return (await planOf(env.DB, statement)).filter((step) => {
    if (step.startsWith("USE TEMP B-TREE")) return !isFromLimited;
    const [, verb, name = ""] = /^(SCAN|SEARCH) (\S+)/.exec(step) ?? [];
    // A name that is no table is a subquery, whose own steps are in the plan too. FTS5 scans only what it matches,
    // or looks one row up in it.
    if (!verb || FIXED_TABLES.includes(name) || lists.includes(name)) return false;
    if (!names.includes(name)) return / VIRTUAL TABLE (?!INDEX \d+:[\w=<>]*M)/.test(step);
    if (step.includes("AUTOMATIC")) return true;
    if (verb === "SEARCH") return false;
    return !(step.includes(" USING ") && isLimited);
  });
}
