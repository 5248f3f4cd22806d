import { sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { countries, divisions, towns } from "~/data/schema/places";
import { restaurants } from "~/data/schema/restaurants";
import type { AskedPhrases, FoundPhrase } from "~/domain/questions/known";
import { questionPhrases, questionWords, readQuestion } from "~/domain/questions/read-question";
import type { Reading } from "~/domain/questions/reading";
import { wordsOf } from "~/domain/search/words";
import { lookUpWords } from "./words.server";

/** Names returned for a phrase: more than one says that the phrase names no single restaurant. */
const NAMES_A_PHRASE = 4;
/** Names of a phrase that are read before the shortest are taken. */
const NAMES_READ = 12;

/**
 * Reads a question as typed, with two look-ups: its words among those of all names, then its phrases among the names of
 * restaurants and places. At most four statements, whose rows grow with the question and not with the tables.
 */
export async function readTypedQuestion(db: Database, question: string): Promise<Reading> {
  const asked = questionWords(question);
  const words = asked.length === 0 ? [] : await lookUpWords(db, asked);
  const phrases = questionPhrases(question, words);
  const [names, places] = await Promise.all([findNames(db, phrases), findPlaceNames(db, phrases)]);
  return readQuestion(question, { words, names, places });
}

/** Finds the active restaurants whose names hold every word of a phrase, the shortest names first. */
async function findNames(db: Database, { names }: AskedPhrases): Promise<FoundPhrase[]> {
  if (names.length === 0) return [];
  const asked = names.map((phrase) => [
    phrase,
    `name : (${wordsOf(phrase)
      .map((word) => `"${word}"`)
      .join(" AND ")})`,
  ]);
  const rows = await db.all<{ phrase: string; names: string }>(sql`
    SELECT asked.value ->> 0 AS phrase, (SELECT json_group_array(name) FROM (
      SELECT name FROM (
        SELECT ${restaurants.name} AS name FROM restaurant_index
          CROSS JOIN ${restaurants} ON ${restaurants.id} = restaurant_index.rowid
        WHERE restaurant_index MATCH asked.value ->> 1 LIMIT ${NAMES_READ})
      ORDER BY length(name) LIMIT ${NAMES_A_PHRASE})) AS names
    FROM json_each(${JSON.stringify(asked)}) AS asked`);
  return rows.flatMap(({ phrase, names }) =>
    (JSON.parse(names) as string[]).map((name): FoundPhrase => ({ phrase, name })),
  );
}

/**
 * Finds the places that phrases name: towns by their index, and divisions and countries, which are few and have no folded
 * names, by reading all of them.
 */
async function findPlaceNames(db: Database, { places }: AskedPhrases): Promise<FoundPhrase[]> {
  if (places.length === 0) return [];
  const rows = await db.all<{ name: string }>(sql`
    SELECT DISTINCT ${towns.name} AS name FROM json_each(${JSON.stringify(places)}) AS asked
      JOIN ${towns} ON ${towns.nameFolded} = asked.value
    UNION SELECT name FROM ${divisions} UNION SELECT name FROM ${countries}`);
  const wanted = new Set(places);
  return rows.flatMap(({ name }) => {
    const phrase = wordsOf(name).join(" ");
    return wanted.has(phrase) ? [{ phrase, name }] : [];
  });
}
