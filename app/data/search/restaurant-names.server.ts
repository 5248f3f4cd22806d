import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { Bound } from "~/data/database.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { restaurants } from "~/data/schema/restaurants";
import { isReadBackwards, type PagePosition } from "~/domain/list-pages";
import { wordsOf } from "~/domain/search/words";
import { phrase } from "./name-match.server";

/** The index of restaurants by name and filters (migration `names_by_letters`). */
export const NAMES = sql.raw("name_index");

/** Letters of the longest run for which the index has a list, as its `prefix` says. A longer text is looked for in parts. */
const LONGEST_RUN = 12;
/** Letters of a name that may begin and end within words. Fewer begin a word. */
const INSIDE_WORDS = 3;
/** Letters, spaces left out, that are looked for across the words of a name. Fewer are the whole name. */
const ACROSS_WORDS = 5;

/** The text between words, and before and behind all of them. No word contains it. */
const LINE = "_";

/** Query for restaurants with a word. */
export const wholeWord = (word: string) => `words : ${phrase(word)}`;
/** Query for restaurants with a word that begins so. */
export const beginsWord = (beginning: string) => contains("name", LINE + beginning);

/**
 * Query for restaurants whose text of a column contains another one of two letters or more. A text of more than twelve
 * letters is found too where its parts, of twelve letters each, stand apart.
 */
function contains(column: "name" | "joined", text: string): string {
  const letters = [...text];
  const last = Math.max(0, letters.length - LONGEST_RUN);
  const starts = Array.from({ length: Math.ceil(last / LONGEST_RUN) }, (_, at) => at * LONGEST_RUN);
  const parts = [...starts, last].map((at) => letters.slice(at, at + LONGEST_RUN).join(""));
  return allOf(parts.map((part) => `${column} : ${phrase(part)} *`));
}

/** A query of the index, and one whose restaurants are left out. */
export type NameQuery = { found: string; except?: string };

const allOf = (queries: readonly string[]) => `(${queries.join(" AND ")})`;

/**
 * Returns the queries that find a typed name in the index, best first, without those that a better one finds: the whole
 * name; names that contain the text; names with all its words in any order, the last perhaps unfinished, or the text
 * without spaces. And `any`, which finds all of these. Text without letters and digits finds nothing.
 */
export function nameQueries(text: string): { ranks: NameQuery[]; any: string } {
  const words = wordsOf(text);
  const [together, joined] = [words.join(LINE), words.join("")];
  if (joined === "") return { ranks: [{ found: NOTHING }], any: NOTHING };
  const exact = `whole : ${phrase(LINE + together + LINE)}`;
  const within = [...together].length < INSIDE_WORDS ? beginsWord(together) : contains("name", together);
  const across = [...joined].length < ACROSS_WORDS ? `whole : ${phrase(joined)}` : contains("joined", joined);
  const others = words.length === 1 ? across : `(${withoutSpaces(joined, across)} OR ${withAllOf(words)})`;
  return {
    ranks: [{ found: exact }, { found: within, except: exact }, { found: others, except: within }],
    any: `(${within} OR ${others})`,
  };
}

/** Query for names of one word that contain the typed ones without spaces, beside those of several. */
const withoutSpaces = (joined: string, across: string) =>
  [...joined].length < ACROSS_WORDS ? across : `(${contains("name", joined)} OR ${across})`;

/** Query for names with all words in any order, the last perhaps unfinished. */
export const withAllOf = (words: readonly string[]) =>
  allOf(words.map((word, at) => (at < words.length - 1 ? wholeWord(word) : beginsWord(word))));

/** Finds nothing: no filter is written so. */
export const NOTHING = 'facets : "nothing"';

/**
 * Builds a condition on the index from a query, or from SQL for one, without the restaurants of `except`. Where `when` does
 * not hold it finds nothing: SQLite would ask the index before it looks at another condition beside it.
 */
export type Match = (query: { found: string | SQL; except?: string }, when?: SQL) => SQL;

/**
 * Selects a page's ids of visible restaurants by the ranks of `nameQueries`, newest first within each, at most `limit`,
 * beyond a position. A rank is read only if those before it leave room. `match` adds the other filters to a query.
 */
export function rankedIds(
  ranks: readonly NameQuery[],
  match: Match,
  position: PagePosition,
  now: Bound<Date>,
  limit: number,
): SQL {
  const isBackwards = isReadBackwards(position);
  const inOrder = ranks.map((query, rank) => ({ query, rank, table: sql.raw(`rank_${rank}`) }));
  if (isBackwards) inOrder.reverse();
  const parts = inOrder.map(({ query, rank, table }, at) => {
    const found = inOrder.slice(0, at).map((before) => sql`(SELECT count(*) FROM ${before.table})`);
    const hasRoom = at === 0 ? undefined : sql`${sql.join(found, sql` + `)} < ${limit}`;
    return sql`${table} AS MATERIALIZED (
      SELECT restaurants.id AS id, ${sql.raw(String(rank))} AS rank
      FROM ${NAMES} JOIN ${restaurants} ON restaurants.id = ${NAMES}.rowid
      WHERE ${match(query, hasRoom)} AND ${isVisible(now)}${beyondCursor(rank, position)}
      ORDER BY ${(isBackwards ? asc : desc)(sql`${NAMES}.rowid`)} LIMIT ${limit})`;
  });
  const cursor = position && cursorOf(ranks, match, position);
  return sql`WITH ${sql.join(cursor ? [cursor, ...parts] : parts, sql`, `)}
    SELECT id, rank FROM (SELECT * FROM ${sql.join(
      inOrder.map(({ table }) => table),
      sql` UNION ALL SELECT * FROM `,
    )} LIMIT ${limit}) AS found`;
}

/** The position's restaurant and its rank, the last one if nothing finds it any more. */
function cursorOf(ranks: readonly NameQuery[], match: Match, position: NonNullable<PagePosition>): SQL {
  const publicId = "after" in position ? position.after : position.before;
  const cases = ranks
    .slice(0, -1)
    .map(
      (query, rank) =>
        sql`WHEN (SELECT 1 FROM ${NAMES} WHERE ${match(query)} AND rowid = restaurants.id) THEN ${sql.raw(String(rank))}`,
    );
  const last = sql.raw(String(ranks.length - 1));
  const rank = cases.length === 0 ? last : sql`CASE ${sql.join(cases, sql` `)} ELSE ${last} END`;
  return sql`cursor AS MATERIALIZED (SELECT id, ${rank} AS rank FROM ${restaurants} WHERE public_id = ${publicId})`;
}

/** A bound instead of conditions, because the index begins to read at a bound of its row ids. */
function beyondCursor(rank: number, position: PagePosition): SQL {
  if (!position) return sql``;
  const at = sql.raw(String(rank));
  const [none, all] = [sql.raw("0"), sql.raw(String(Number.MAX_SAFE_INTEGER))];
  return "after" in position
    ? sql` AND ${NAMES}.rowid < (SELECT CASE WHEN rank < ${at} THEN ${all} WHEN rank = ${at} THEN id ELSE ${none} END FROM cursor)`
    : sql` AND ${NAMES}.rowid > (SELECT CASE WHEN rank > ${at} THEN ${none} WHEN rank = ${at} THEN id ELSE ${all} END FROM cursor)`;
}
