-- The words of names, counted, with what they become by a slip; and the index by which restaurants are found by their
-- names. Both read one view, so that they agree on what a word is. `domain/search/words` splits typed text the same way.

-- Every name as its words: lower case, no accents, single spaces. Apostrophes, quotes, primes, dots and ampersands are
-- dropped («Donato's» is `donatos`); other marks and emoji separate («coca-cola» is `coca cola`). Most names have none of
-- them and are taken as they are; the others are walked through by character. Divisions and countries have no folded
-- name, and are written with the letters below alone.
CREATE VIEW searched_names (source, id, kind, words) AS
SELECT source, id, kind, CASE WHEN folded NOT GLOB '*[^a-z0-9 ]*' THEN folded ELSE
  trim(replace(replace(replace((
    SELECT group_concat(CASE
      WHEN letter GLOB '[a-z0-9]' THEN letter
      WHEN code IN (34, 38, 39, 46, 96) OR code BETWEEN 688 AND 767 OR code BETWEEN 8216 AND 8223
        OR code BETWEEN 8242 AND 8247 THEN ''
      WHEN code < 192 OR code IN (215, 247) OR code BETWEEN 8192 AND 11263 OR code BETWEEN 11776 AND 11903
        OR code BETWEEN 12288 AND 12351 OR code BETWEEN 57344 AND 63743 OR code BETWEEN 126976 AND 130047 THEN ' '
      ELSE letter END, '')
    FROM (
      WITH RECURSIVE letters (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM letters WHERE at < length(folded))
      SELECT substr(folded, at, 1) AS letter, unicode(substr(folded, at, 1)) AS code FROM letters
    )
  ), ' ', ' |'), '| ', ''), '|', '')) END
FROM (
  SELECT 'restaurants' AS source, id, 'restaurant' AS kind, name_folded AS folded FROM restaurants
  UNION ALL SELECT 'products', id, 'dish', name_folded FROM products
  UNION ALL SELECT 'towns', id, 'place', name_folded FROM towns
  UNION ALL SELECT source, id, 'place', lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'),
    'ú', 'u'), 'ü', 'u'), 'ñ', 'n'), 'à', 'a'), 'è', 'e'), 'ò', 'o'), 'ç', 'c'), 'ï', 'i'), 'ë', 'e'), 'ä', 'a'), 'Á', 'a'), 'É', 'e'),
    'Í', 'i'), 'Ú', 'u'), 'Ñ', 'n'))
    FROM (
      SELECT 'divisions' AS source, id, name FROM divisions UNION ALL SELECT 'countries', id, name FROM countries
    )
);
--> statement-breakpoint
-- Every word of every name, once a name.
CREATE VIEW searched_words (source, id, kind, word) AS
SELECT DISTINCT source, searched_names.id, kind, value FROM searched_names, json_each('["' || replace(words, ' ', '","') || '"]')
WHERE value <> '';
--> statement-breakpoint
-- The words of names by what they are part of, with the number of names that hold each. `stem` joins singular and plural,
-- and endings (`domain/search/stem` is the same in code).
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL,
	`kind` text NOT NULL,
	`uses` integer NOT NULL,
	`singular` text GENERATED ALWAYS AS (CASE WHEN length(word) > 4 AND word GLOB '*ces' THEN substr(word, 1, length(word) - 3) || 'z' WHEN length(word) > 4 AND word GLOB '*[lrndj]es' THEN substr(word, 1, length(word) - 2) WHEN length(word) > 3 AND word GLOB '*[aeiou]s' THEN substr(word, 1, length(word) - 1) ELSE word END) VIRTUAL,
	`stem` text GENERATED ALWAYS AS (CASE WHEN length(singular) > 4 AND singular GLOB '*[aoe]' THEN substr(singular, 1, length(singular) - 1) ELSE singular END) VIRTUAL,
	CONSTRAINT "search_words_kind" CHECK(kind IN ('restaurant', 'dish', 'place'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_words_by_word` ON `search_words` (`word`,`kind`);
--> statement-breakpoint
CREATE INDEX `search_words_by_stem` ON `search_words` (`stem`,`kind`,`uses`);
--> statement-breakpoint
-- A word and what is left of it without one letter, or without two from eight letters on: two words that differ by a
-- slip share one of these.
CREATE TABLE `search_slips` (
	`slip` text NOT NULL,
	`word_id` integer NOT NULL,
	PRIMARY KEY(`slip`, `word_id`),
	FOREIGN KEY (`word_id`) REFERENCES `search_words`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_slips_by_word` ON `search_slips` (`word_id`);
--> statement-breakpoint
CREATE TRIGGER search_words_added AFTER INSERT ON search_words
WHEN length(NEW.word) BETWEEN 3 AND 40 AND NEW.word GLOB '*[^0-9]*' BEGIN
  INSERT INTO search_slips (slip, word_id)
  SELECT slip, NEW.id FROM (
    WITH RECURSIVE letters (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM letters WHERE at < length(NEW.word))
    SELECT NEW.word AS slip
    UNION SELECT substr(NEW.word, 1, at - 1) || substr(NEW.word, at + 1) FROM letters WHERE length(NEW.word) > 3
    UNION SELECT substr(NEW.word, 1, one.at - 1) || substr(NEW.word, one.at + 1, two.at - one.at - 1)
        || substr(NEW.word, two.at + 1)
      FROM letters AS one JOIN letters AS two ON two.at > one.at WHERE length(NEW.word) BETWEEN 8 AND 20
  );
END;
--> statement-breakpoint
CREATE TRIGGER search_words_unused AFTER UPDATE OF uses ON search_words WHEN NEW.uses <= 0 BEGIN
  DELETE FROM search_words WHERE id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO search_words (word, kind, uses) SELECT word, kind, count(*) FROM searched_words GROUP BY kind, word;
--> statement-breakpoint
CREATE TRIGGER restaurants_words_counted AFTER INSERT ON restaurants BEGIN
  INSERT INTO search_words (word, kind, uses)
    SELECT word, kind, 1 FROM searched_words WHERE source = 'restaurants' AND id = NEW.id
    ON CONFLICT (word, kind) DO UPDATE SET uses = uses + 1;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_words_uncounted BEFORE DELETE ON restaurants BEGIN
  UPDATE search_words SET uses = uses - 1 WHERE kind = 'restaurant'
    AND word IN (SELECT word FROM searched_words WHERE source = 'restaurants' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_words_left BEFORE UPDATE OF name_folded ON restaurants WHEN NEW.name_folded <> OLD.name_folded BEGIN
  UPDATE search_words SET uses = uses - 1 WHERE kind = 'restaurant'
    AND word IN (SELECT word FROM searched_words WHERE source = 'restaurants' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_words_taken AFTER UPDATE OF name_folded ON restaurants WHEN NEW.name_folded <> OLD.name_folded BEGIN
  INSERT INTO search_words (word, kind, uses)
    SELECT word, kind, 1 FROM searched_words WHERE source = 'restaurants' AND id = NEW.id
    ON CONFLICT (word, kind) DO UPDATE SET uses = uses + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_words_counted AFTER INSERT ON products BEGIN
  INSERT INTO search_words (word, kind, uses)
    SELECT word, kind, 1 FROM searched_words WHERE source = 'products' AND id = NEW.id
    ON CONFLICT (word, kind) DO UPDATE SET uses = uses + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_words_uncounted BEFORE DELETE ON products BEGIN
  UPDATE search_words SET uses = uses - 1 WHERE kind = 'dish'
    AND word IN (SELECT word FROM searched_words WHERE source = 'products' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_words_left BEFORE UPDATE OF name_folded ON products WHEN NEW.name_folded <> OLD.name_folded BEGIN
  UPDATE search_words SET uses = uses - 1 WHERE kind = 'dish'
    AND word IN (SELECT word FROM searched_words WHERE source = 'products' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_words_taken AFTER UPDATE OF name_folded ON products WHEN NEW.name_folded <> OLD.name_folded BEGIN
  INSERT INTO search_words (word, kind, uses)
    SELECT word, kind, 1 FROM searched_words WHERE source = 'products' AND id = NEW.id
    ON CONFLICT (word, kind) DO UPDATE SET uses = uses + 1;
END;
--> statement-breakpoint
-- One index finds restaurants by their names, with any three signs in a row. Words stand between two spaces and the name
-- between bars, so that three signs also tell that a word begins («  d»), that it is whole and that a name is («|  »).
-- `joined` is the name without spaces, for «cocacola» and «d angelo». The filters stand beside the name, so that a
-- narrowed search is one look-up, however common the name. It replaces two indexes of names with their marks.
DROP TRIGGER restaurants_indexed;
--> statement-breakpoint
DROP TRIGGER restaurants_unindexed;
--> statement-breakpoint
DROP TRIGGER restaurants_reindexed;
--> statement-breakpoint
DROP TABLE restaurants_trigrams;
--> statement-breakpoint
DROP TABLE restaurants_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE restaurants_names USING fts5 (
  name, joined, facets, content = '', contentless_delete = 1, tokenize = 'trigram'
);
--> statement-breakpoint
CREATE VIEW restaurant_names (id, name, joined, facets) AS
SELECT restaurants.id, '|  ' || replace(words, ' ', '  ') || '  |', '|' || replace(words, ' ', '') || '|', search_facets
FROM restaurants JOIN searched_names ON source = 'restaurants' AND searched_names.id = restaurants.id;
--> statement-breakpoint
INSERT INTO restaurants_names (rowid, name, joined, facets) SELECT * FROM restaurant_names;
--> statement-breakpoint
CREATE TRIGGER restaurants_names_added AFTER INSERT ON restaurants BEGIN
  INSERT INTO restaurants_names (rowid, name, joined, facets) SELECT * FROM restaurant_names WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_names_removed AFTER DELETE ON restaurants BEGIN
  DELETE FROM restaurants_names WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_names_changed
AFTER UPDATE OF name_folded, initial, country_id, division_id, division_folded, restaurant_type ON restaurants BEGIN
  DELETE FROM restaurants_names WHERE rowid = OLD.id;
  INSERT INTO restaurants_names (rowid, name, joined, facets) SELECT * FROM restaurant_names WHERE id = NEW.id;
END;
