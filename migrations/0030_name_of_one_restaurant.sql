-- The triggers that index a restaurant's name asked the view `restaurant_names` for one restaurant. The view is a join, and
-- SQLite does not hand the id of a new row on to both of its sides: each new or renamed restaurant read all others.
DROP TRIGGER restaurants_names_added;
--> statement-breakpoint
DROP TRIGGER restaurants_names_changed;
--> statement-breakpoint
CREATE TRIGGER restaurants_names_added AFTER INSERT ON restaurants BEGIN
  INSERT INTO restaurants_names (rowid, name, joined, facets)
  SELECT id, '|  ' || replace(words, ' ', '  ') || '  |', '|' || replace(words, ' ', '') || '|', NEW.search_facets
  FROM searched_names WHERE source = 'restaurants' AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_names_changed
AFTER UPDATE OF name_folded, initial, country_id, division_id, division_folded, restaurant_type ON restaurants BEGIN
  DELETE FROM restaurants_names WHERE rowid = OLD.id;
  INSERT INTO restaurants_names (rowid, name, joined, facets)
  SELECT id, '|  ' || replace(words, ' ', '  ') || '  |', '|' || replace(words, ' ', '') || '|', NEW.search_facets
  FROM searched_names WHERE source = 'restaurants' AND id = NEW.id;
END;
