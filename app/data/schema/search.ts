import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The words of names by what they are part of, for searches that were typed with slips. Triggers keep them (migration
 * `words_and_names`); `domain/search/words` splits a typed text into the same words.
 */
export const searchWords = sqliteTable(
  "search_words",
  {
    id: integer("id").primaryKey(),
    word: text("word").notNull(),
    kind: text("kind", { enum: ["restaurant", "dish", "place"] }).notNull(),
    /** Number of names of the kind that hold the word, hidden ones included; never zero. */
    uses: integer("uses").notNull(),
    /** The word without its plural. */
    singular: text("singular").generatedAlwaysAs(
      sql`CASE WHEN length(word) > 4 AND word GLOB '*ces' THEN substr(word, 1, length(word) - 3) || 'z' WHEN length(word) > 4 AND word GLOB '*[lrndj]es' THEN substr(word, 1, length(word) - 2) WHEN length(word) > 3 AND word GLOB '*[aeiou]s' THEN substr(word, 1, length(word) - 1) ELSE word END`,
      { mode: "virtual" },
    ),
    /** The same as `stemOf` of domain/search/stem: joins singular, plural and endings. */
    stem: text("stem").generatedAlwaysAs(
      sql`CASE WHEN length(singular) > 4 AND singular GLOB '*[aoe]' THEN substr(singular, 1, length(singular) - 1) ELSE singular END`,
      { mode: "virtual" },
    ),
  },
  (table) => [
    check("search_words_kind", sql`kind IN ('restaurant', 'dish', 'place')`),
    uniqueIndex("search_words_by_word").on(table.word, table.kind),
    index("search_words_by_stem").on(table.stem, table.kind, table.uses),
  ],
);

/** What is left of a word without one or two letters (`slipsOf` of domain/search/slips), and the word itself. */
export const searchSlips = sqliteTable(
  "search_slips",
  {
    slip: text("slip").notNull(),
    wordId: integer("word_id")
      .notNull()
      .references(() => searchWords.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.slip, table.wordId] }),
    index("search_slips_by_word").on(table.wordId),
  ],
);
