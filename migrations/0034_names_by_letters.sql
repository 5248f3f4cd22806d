-- A name search at 100,000 restaurants took up to 350 ms, because the index held each three letters: a text of eleven letters
-- walked through nine long lists and compared their positions. This one holds every run of two to twelve letters, so that most
-- texts are one list, and a place with a type is one word. `data/search/restaurant-names.server` says how it is asked.
CREATE VIRTUAL TABLE name_index USING fts5 (
  words, name, joined, whole, facets, content = '', contentless_delete = 1, detail = column,
  prefix = '2 3 4 5 6 7 8 9 10 11 12',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Z* C*' separators ' '"
);
--> statement-breakpoint
-- `name` is the name with a line before, between and behind its words, from each of its letters on, twelve at a time; `joined` is
-- the same of the name without spaces, if it has several words. FTS5 keeps lists of the beginnings of these (`prefix`).
CREATE VIEW indexed_names (id, words, name, joined, whole, facets) AS
SELECT id, words,
  (SELECT group_concat(substr(rest, 1, 12), ' ') FROM (
    WITH RECURSIVE rests (rest) AS (
      SELECT '_' || replace(words, ' ', '_') || '_' UNION ALL SELECT substr(rest, 2) FROM rests WHERE length(rest) > 2)
    SELECT rest FROM rests)),
  (SELECT group_concat(substr(rest, 1, 12), ' ') FROM (
    WITH RECURSIVE rests (rest) AS (
      SELECT CASE WHEN instr(words, ' ') > 0 THEN replace(words, ' ', '') ELSE '' END
      UNION ALL SELECT substr(rest, 2) FROM rests WHERE length(rest) > 2)
    SELECT rest FROM rests)),
  '_' || replace(words, ' ', '_') || '_ ' || replace(words, ' ', ''),
  (SELECT printf('c%d d%d t:%s c%d:%s d%d:%s l:%s p%d:%s', country_id, coalesce(division_id, 0), restaurant_type,
      country_id, restaurant_type, coalesce(division_id, 0), restaurant_type, initial,
      country_id, replace(coalesce(division_folded, ''), ' ', ''))
    FROM restaurants WHERE restaurants.id = searched_names.id)
FROM searched_names WHERE source = 'restaurants';
--> statement-breakpoint
INSERT INTO name_index (rowid, words, name, joined, whole, facets) SELECT * FROM indexed_names;
--> statement-breakpoint
CREATE TRIGGER name_index_added AFTER INSERT ON restaurants BEGIN
  INSERT INTO name_index (rowid, words, name, joined, whole, facets) SELECT * FROM indexed_names WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER name_index_removed AFTER DELETE ON restaurants BEGIN
  DELETE FROM name_index WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER name_index_changed
AFTER UPDATE OF name_folded, initial, country_id, division_id, division_folded, restaurant_type ON restaurants BEGIN
  DELETE FROM name_index WHERE rowid = OLD.id;
  INSERT INTO name_index (rowid, words, name, joined, whole, facets) SELECT * FROM indexed_names WHERE id = NEW.id;
END;
