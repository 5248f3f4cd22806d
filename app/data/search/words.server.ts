import { sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { searchSlips, searchWords } from "~/data/schema/search";
import { slipsAllowed, slipsBetween, slipsOf } from "~/domain/search/slips";

/** Words of one look-up; a longer list is cut. */
const WORDS_LOOKED_UP = 32;
/** Rows of words that share a slip with the typed ones. Fewer than a tenth of them are within the slips. */
const ROWS_READ = 1000;
/** Near words returned for each unknown one. */
const NEAR_RETURNED = 8;

type WordKind = typeof searchWords.$inferSelect.kind;
/** The number of names that hold a word, by the kind of name. A missing kind has none. */
export type WordUses = Partial<Record<WordKind, number>>;
export type NearWord = { word: string; slips: number; uses: WordUses };
/** What is known of a typed word: its uses, or if it has none the words within its slips, best first. */
export type FoundWord = { word: string; uses: WordUses; near: NearWord[] };

/**
 * Looks up to 32 words (`wordsOf`) up among those of all names: which exist, and for each of the others of four letters
 * or more the at most eight words within its slips, nearer and more used ones first. Returns them in the order of
 * `words`, each once. One statement; its rows read do not grow with the number of restaurants, but with the number of
 * words that resemble one another, up to a bound.
 */
export async function lookUpWords(db: Database, words: readonly string[]): Promise<FoundWord[]> {
  const typed = [...new Set(words)].slice(0, WORDS_LOOKED_UP);
  if (typed.length === 0) return [];
  const rows = await db.all<{ typed: string; word: string; kind: WordKind; uses: number }>(queryWords(typed));
  return typed.map((word) => {
    const uses = usesOf(rows.filter((row) => row.typed === word && row.word === word));
    return { word, uses, near: nearOf(word, rows) };
  });
}

function queryWords(typed: readonly string[]) {
  const slips = typed.flatMap((word) => slipsOf(word).map((slip) => [word, slip]));
  return sql`SELECT typed.value AS typed, word, kind, uses
      FROM json_each(${JSON.stringify(typed)}) AS typed JOIN ${searchWords} ON word = typed.value
    UNION SELECT * FROM (
      SELECT typed.value ->> 0 AS typed, word, kind, uses
      FROM json_each(${JSON.stringify(slips)}) AS typed
        JOIN ${searchSlips} ON slip = typed.value ->> 1
        JOIN ${searchWords} ON ${searchWords.id} = word_id
      WHERE NOT EXISTS (SELECT 1 FROM ${searchWords} AS known WHERE known.word = typed.value ->> 0)
      LIMIT ${ROWS_READ})`;
}

type WordRow = { word: string; kind: WordKind; uses: number };

const usesOf = (rows: readonly WordRow[]): WordUses =>
  Object.fromEntries(rows.map(({ kind, uses }) => [kind, uses]));

function nearOf(typed: string, rows: readonly (WordRow & { typed: string })[]): NearWord[] {
  const others = rows.filter((row) => row.typed === typed && row.word !== typed);
  return [...Map.groupBy(others, ({ word }) => word)]
    .map(([word, of]) => ({ word, slips: slipsBetween(typed, word), uses: usesOf(of) }))
    .filter(({ slips }) => slips <= slipsAllowed(typed))
    .sort((one, other) => one.slips - other.slips || totalOf(other.uses) - totalOf(one.uses))
    .slice(0, NEAR_RETURNED);
}

const totalOf = (uses: WordUses) => Object.values(uses).reduce((sum, count) => sum + count, 0);
