import { and, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { restaurants } from "~/data/schema/restaurants";
import { searchWords } from "~/data/schema/search";
import { wordsOf } from "~/domain/search/words";
import { NAMES, withAllOf } from "./restaurant-names.server";

/** Fewest letters of the last word: fewer begin too many. */
const FEWEST_LETTERS = 2;
const WORDS_SHOWN = 5;
const RESTAURANTS_SHOWN = 3;
/** Words with the typed beginning that are read before the most used ones are taken. */
const WORDS_READ = 200;
/** Of those, how many are tried beside the words before them. */
const WORDS_TRIED = 20;
/** Restaurants that are read before hidden ones are left out. */
const RESTAURANTS_READ = 12;
const MOST_WORDS = 8;

/** What a typed text may become: a text to search for, or a restaurant with its slug. */
export type Suggestion = { text: string; slug: string | null };

/**
 * Suggests what a text may become, at most eight: its last word completed to a word of dishes that have the words before
 * it, the most used first; and visible restaurants whose names have its words. One statement, which reads at most some
 * hundred rows. None for a last word of one letter.
 */
export async function listSuggestions(db: Database, typed: string, now: Date): Promise<Suggestion[]> {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined || last.length < FEWEST_LETTERS) return [];
  const before = words.slice(0, -1);
  const beside = before.map((word) => `"${word}" AND `).join("");
  const rows = await db.all<Suggestion>(sql`
    SELECT * FROM (
      SELECT word AS text, NULL AS slug FROM (
        SELECT word, uses FROM (
          SELECT ${searchWords.word} AS word, ${searchWords.uses} AS uses FROM ${searchWords}
          WHERE word >= ${last} AND word < ${`${last}\u{10FFFF}`} AND kind = 'dish' LIMIT ${WORDS_READ})
        ORDER BY uses DESC, word LIMIT ${WORDS_TRIED})
      WHERE EXISTS (SELECT 1 FROM dish_index WHERE dish_index MATCH 'name : (' || ${beside} || '"' || word || '")')
      LIMIT ${WORDS_SHOWN})
    UNION ALL SELECT * FROM (
      SELECT ${restaurants.name} AS text, slug FROM (
        SELECT rowid AS id FROM ${NAMES} WHERE ${NAMES} MATCH ${withAllOf(words)} LIMIT ${RESTAURANTS_READ}) AS named
      JOIN ${restaurants} ON ${restaurants.id} = named.id
      WHERE ${and(isVisible(now))} LIMIT ${RESTAURANTS_SHOWN})`);
  const head = typed.trimStart().slice(0, headLength(typed));
  return rows.map(({ text, slug }) => ({ text: slug === null ? head + text : text, slug }));
}

/** Returns the number of letters before the last word of a text, without spaces at its beginning. */
function headLength(typed: string): number {
  return typed.trimStart().trimEnd().search(/\S*$/);
}
