import { type SQL, sql } from "drizzle-orm";
import type { Bound, Database } from "~/data/database.server";
import { isVisible } from "~/data/restaurants/restaurants.server";
import { restaurants } from "~/data/schema/restaurants";
import { searchSlips, searchWords } from "~/data/schema/search";
import { orderNear } from "~/domain/search/near-names";
import { DEFAULT_COUNTRY, type SearchFilters } from "~/domain/search/search";
import { slipsAllowed } from "~/domain/search/slips";
import { respellingsOf } from "~/domain/search/sounds";
import { wordsOf } from "~/domain/search/words";
import { beginsWord, NAMES, wholeWord } from "./restaurant-names.server";
import { planNamed } from "./search.server";

/** A search that finds as many restaurants was hardly mistyped. */
const ENOUGH_RESULTS = 8;
/** Words tried instead of a typed one. */
const WORDS_TRIED = 8;
/** Rows of words that share a slip with the typed ones. */
const WORDS_READ = 400;
/** Names read, the newest, hidden ones included, of which the shortest are returned, as they have least beside the typed words. */
const NAMES_READ = 100;
const NAMES_RETURNED = 24;
/** Near names on a page. */
const NAMES_SHOWN = 12;

/**
 * Selects visible restaurants whose names have the words of a search within the slips that these may have (`slipsOf`),
 * and that the search itself does not find, if it finds few. The other filters hold, but the main country, which is nobody's
 * choice: names in it stand first. `undefined` for a search without
 * words. One statement: it looks the words up by what is left of them without a letter or two, and the names by those.
 */
export function queryNearNames(db: Database, filters: SearchFilters, now: Bound<Date>) {
  const named = planNamed(filters);
  const words = filters.letter === "" ? wordsOf(filters.name) : [];
  if (!named || words.length === 0) return undefined;
  const found = sql`(SELECT 1 FROM ${NAMES} JOIN ${restaurants} ON restaurants.id = ${NAMES}.rowid
    WHERE ${named.match({ found: named.any })} AND ${isVisible(now)} LIMIT 1 OFFSET ${ENOUGH_RESULTS - 1})`;
  const query = { found: nearWords(words), except: named.any };
  // Nobody chose the main country, so a name of another one is meant as well.
  const everywhere = filters.country === DEFAULT_COUNTRY && filters.province === "";
  const matched = everywhere
    ? named.matchAnywhere(query, sql`${found} IS NULL`)
    : named.match(query, sql`${found} IS NULL`);
  const near = sql`(SELECT rowid AS id FROM ${NAMES} WHERE ${matched}
    ORDER BY rowid DESC LIMIT ${NAMES_READ}) AS near`;
  return db
    .select({ slug: restaurants.slug, name: restaurants.name, city: restaurants.city })
    .from(near)
    .innerJoin(restaurants, sql`${restaurants.id} = near.id`)
    .where(isVisible(now))
    .orderBy(
      sql`(SELECT code FROM countries WHERE countries.id = restaurants.country_id) <> ${filters.country}`,
      sql`length(${restaurants.name})`,
      sql`${restaurants.id} DESC`,
    )
    .limit(NAMES_RETURNED);
}

/** SQL for a query of the index: each typed word, one that sounds the same, or one of the words near it, in any order. */
function nearWords(words: readonly string[]): SQL {
  const typed = words.flatMap((word, at) => [
    [at, at < words.length - 1 ? wholeWord(word) : beginsWord(word)],
    ...respellingsOf(word).map((other) => [at, wholeWord(other)]),
  ]);
  return sql`(SELECT group_concat('(' || either || ')', ' AND ') FROM (
    SELECT place, group_concat(wanted, ' OR ') AS either FROM (
      SELECT typed.value ->> 0 AS place, typed.value ->> 1 AS wanted FROM json_each(${JSON.stringify(typed)}) AS typed
      UNION ALL SELECT place, 'words : "' || word || '"' FROM (
        SELECT place, word, row_number() OVER (PARTITION BY place ORDER BY shared DESC, uses DESC) AS number
        FROM (
          SELECT place, word, uses, CASE WHEN allowed > 1 THEN count(*) ELSE 0 END AS shared FROM (
            SELECT slips.value ->> 0 AS place, slips.value ->> 1 AS typed, slips.value ->> 2 AS slip,
              slips.value ->> 3 AS at, slips.value ->> 4 AS allowed, word, uses
            FROM json_each(${JSON.stringify(slipsWithPlaces(words))}) AS slips
              JOIN ${searchSlips} ON ${searchSlips.slip} = slips.value ->> 2
              JOIN ${searchWords} ON ${searchWords.id} = word_id
            WHERE kind = 'restaurant' LIMIT ${WORDS_READ})
          WHERE word <> typed AND (allowed > 1 OR slip IN (typed, word)
            OR length(word) = length(typed) AND slip IN (substr(word, 1, at) || substr(word, at + 2),
              substr(word, 1, at - 1) || substr(word, at + 1), substr(word, 1, at + 1) || substr(word, at + 3)))
          GROUP BY place, word))
      WHERE number <= ${WORDS_TRIED})
    GROUP BY place))`;
}

/**
 * Each slip of the words with the letter that it lacks, so that one of a single letter is known in SQL: the other word
 * lacks the same letter, or a neighbour with which it was swapped.
 */
function slipsWithPlaces(words: readonly string[]) {
  return words.flatMap((word, place) => {
    const allowed = slipsAllowed(word);
    if (allowed === 0) return [];
    const letters = [...word];
    const once = letters.map((_, at) => ({ at, slip: letters.toSpliced(at, 1) }));
    const twice =
      allowed > 1
        ? once.flatMap(({ at, slip }) =>
            slip.slice(at).map((_, next) => ({ at, slip: slip.toSpliced(at + next, 1) })),
          )
        : [];
    return [{ at: 0, slip: letters }, ...once, ...twice].map(({ at, slip }) => [
      place,
      word,
      slip.join(""),
      at,
      allowed,
    ]);
  });
}

type NearRow = Awaited<NonNullable<ReturnType<typeof queryNearNames>>>[number];

/** Returns what to show of the rows of `queryNearNames`: the nearest names, and a text to search for instead. */
export function nearNamesOf(filters: SearchFilters, rows: readonly NearRow[]) {
  const near = orderNear(filters.name, rows);
  return { ...near, rows: near.rows.slice(0, NAMES_SHOWN) };
}
