-- Name search. Trigrams find any part of a restaurant's name from three letters on; below that, and for dishes, words
-- and their beginnings. All three index the folded name (no accents, no case), which the app writes. Restaurants bring
-- their country, division, type and initial along, so that a narrowed search is one look-up, however common the name.

CREATE VIRTUAL TABLE restaurants_trigrams USING fts5 (
  name_folded, search_facets, content = 'restaurants', content_rowid = 'id', tokenize = 'trigram'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE restaurants_words USING fts5 (
  name_folded, search_facets, content = 'restaurants', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE products_words USING fts5 (
  name_folded, content = 'products', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER restaurants_indexed AFTER INSERT ON restaurants BEGIN
  INSERT INTO restaurants_trigrams (rowid, name_folded, search_facets)
    VALUES (NEW.id, NEW.name_folded, NEW.search_facets);
  INSERT INTO restaurants_words (rowid, name_folded, search_facets)
    VALUES (NEW.id, NEW.name_folded, NEW.search_facets);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_unindexed AFTER DELETE ON restaurants BEGIN
  INSERT INTO restaurants_trigrams (restaurants_trigrams, rowid, name_folded, search_facets)
    VALUES ('delete', OLD.id, OLD.name_folded, OLD.search_facets);
  INSERT INTO restaurants_words (restaurants_words, rowid, name_folded, search_facets)
    VALUES ('delete', OLD.id, OLD.name_folded, OLD.search_facets);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_reindexed
AFTER UPDATE OF name_folded, initial, country_id, division_id, division_folded, restaurant_type ON restaurants BEGIN
  INSERT INTO restaurants_trigrams (restaurants_trigrams, rowid, name_folded, search_facets)
    VALUES ('delete', OLD.id, OLD.name_folded, OLD.search_facets);
  INSERT INTO restaurants_words (restaurants_words, rowid, name_folded, search_facets)
    VALUES ('delete', OLD.id, OLD.name_folded, OLD.search_facets);
  INSERT INTO restaurants_trigrams (rowid, name_folded, search_facets)
    VALUES (NEW.id, NEW.name_folded, NEW.search_facets);
  INSERT INTO restaurants_words (rowid, name_folded, search_facets)
    VALUES (NEW.id, NEW.name_folded, NEW.search_facets);
END;
--> statement-breakpoint
CREATE TRIGGER products_indexed AFTER INSERT ON products BEGIN
  INSERT INTO products_words (rowid, name_folded) VALUES (NEW.id, NEW.name_folded);
END;
--> statement-breakpoint
CREATE TRIGGER products_unindexed AFTER DELETE ON products BEGIN
  INSERT INTO products_words (products_words, rowid, name_folded) VALUES ('delete', OLD.id, OLD.name_folded);
END;
--> statement-breakpoint
CREATE TRIGGER products_reindexed AFTER UPDATE OF name_folded ON products BEGIN
  INSERT INTO products_words (products_words, rowid, name_folded) VALUES ('delete', OLD.id, OLD.name_folded);
  INSERT INTO products_words (rowid, name_folded) VALUES (NEW.id, NEW.name_folded);
END;
