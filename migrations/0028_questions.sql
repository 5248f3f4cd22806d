-- What a question finds: dishes, restaurants and offers, each in one index of their words and of what narrows them, so that a
-- narrowed question is one look-up however common its word. The indexes store no text. Three views say what stands in
-- them, triggers fill them from the views, and `facets` holds one token for each fact (domain/search/facets):
-- x everything, c country, d division, t type, u cuisine, g cell of a tenth of a degree, z time zone, p step of price,
-- r step of rank, a attribute, f ingredient that the dish is confirmed free of.
DROP TRIGGER products_indexed;
--> statement-breakpoint
DROP TRIGGER products_unindexed;
--> statement-breakpoint
DROP TRIGGER products_reindexed;
--> statement-breakpoint
-- Nothing ever read it, and the index of dishes below takes its place.
DROP TABLE products_words;
--> statement-breakpoint
ALTER TABLE `products` ADD `price_step` integer GENERATED ALWAYS AS ((price >= 100) + (price >= 200) + (price >= 300) + (price >= 500) + (price >= 1000) + (price >= 2000) + (price >= 3000) + (price >= 5000) + (price >= 10000) + (price >= 20000) + (price >= 30000) + (price >= 50000) + (price >= 100000) + (price >= 200000) + (price >= 300000) + (price >= 500000) + (price >= 1000000) + (price >= 2000000) + (price >= 3000000) + (price >= 5000000) + (price >= 10000000) + (price >= 20000000) + (price >= 30000000) + (price >= 50000000) + (price >= 100000000)) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `products` ADD `rank_step` integer GENERATED ALWAYS AS (((rating_sum + 32.0) / (rating_count + 8) >= 4) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.1) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.2) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.3) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.5) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.7)) VIRTUAL;
--> statement-breakpoint
-- As of a dish (docs/decisions/0085), over the ratings of its dishes.
ALTER TABLE `restaurants` ADD `rank_score` real GENERATED ALWAYS AS ((rating_sum + 32.0) / (rating_count + 8)) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `restaurants` ADD `rank_step` integer GENERATED ALWAYS AS (((rating_sum + 32.0) / (rating_count + 8) >= 4) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.1) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.2) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.3) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.5) + ((rating_sum + 32.0) / (rating_count + 8) >= 4.7)) VIRTUAL;
--> statement-breakpoint
CREATE VIRTUAL TABLE dish_index USING fts5 (
  name, section, restaurant, more, place, address, facets, content = '', contentless_delete = 1, detail = column,
  tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE restaurant_index USING fts5 (
  name, more, place, address, facets, hours, content = '', contentless_delete = 1, detail = column,
  tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE offer_index USING fts5 (
  name, restaurant, more, place, address, facets, content = '', contentless_delete = 1, detail = column,
  tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- The marks that stand in words are dropped, as people drop them when they type (domain/search/words).
CREATE VIEW found_restaurants AS
  SELECT restaurants.id AS id, replace(replace(replace(replace(replace(replace(replace(replace(replace(restaurants.name_folded, '''', ''), '’', ''), '‘', ''), '“', ''), '”', ''), '"', ''), '&', ''), '.', ''), '`', '') AS name, restaurants.description AS more,
    city || ' ' || coalesce(divisions.name, division_text, '') || ' ' || countries.name AS place, address,
    'x c' || lower(countries.code) || ' d' || lower(replace(coalesce(divisions.code, ''), '-', '')) || ' t' || replace(restaurants.restaurant_type, '-', '')
      || coalesce((SELECT group_concat(' u' || replace(replace(value, '-', ''), ' ', ''), '') FROM json_each(CASE json_valid(restaurants.cuisine_types) WHEN 1 THEN restaurants.cuisine_types ELSE '[]' END)), '')
      || coalesce(' g' || CAST((restaurants.latitude + 90) * 10 AS integer) || 'x' || CAST((restaurants.longitude + 180) * 10 AS integer), '')
      || ' z' || replace(replace(replace(restaurants.time_zone, '/', ''), '_', ''), '-', '') AS facets,
    restaurants.rank_step AS rank_step
  FROM restaurants JOIN countries ON countries.id = restaurants.country_id
    LEFT JOIN divisions ON divisions.id = restaurants.division_id
  WHERE is_active = 1;
--> statement-breakpoint
-- The hours of a week in which a restaurant is open, some minutes at least: w13 is 1 PM of Monday to Friday, d25 the hour
-- after 1 AM that belongs to Sunday's night; w, s and d alone are the days.
CREATE VIEW open_hours AS
  SELECT restaurant_id, group_concat(substr('wsd', days + 1, 1) || coalesce(hour.value, ''), ' ') AS hours
  FROM opening_spans, json_each('[null,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47]') AS hour
  WHERE hour.value IS NULL OR (opens < (hour.value + 1) * 60 AND closes > hour.value * 60)
  GROUP BY restaurant_id;
--> statement-breakpoint
CREATE VIEW found_dishes AS
  SELECT products.id AS id, replace(replace(replace(replace(replace(replace(replace(replace(replace(products.name_folded, '''', ''), '’', ''), '‘', ''), '“', ''), '”', ''), '"', ''), '&', ''), '.', ''), '`', '') AS name, categories.name AS section, found_restaurants.name AS restaurant,
    products.description AS more, place, address,
    facets || ' p' || price_step || ' r' || products.rank_step
      || coalesce((SELECT group_concat(' a' || replace(replace(value, '-', ''), ' ', ''), '') FROM json_each(CASE json_valid(dietary_attributes) WHEN 1 THEN dietary_attributes ELSE '[]' END)), '')
      || coalesce((SELECT group_concat(' f' || replace(replace(value, '-', ''), ' ', ''), '') FROM json_each(CASE json_valid(free_of_ingredients) WHEN 1 THEN free_of_ingredients ELSE '[]' END)), '') AS facets
  FROM products JOIN found_restaurants ON found_restaurants.id = products.restaurant_id
    JOIN categories ON categories.id = products.category_id
  WHERE is_available = 1;
--> statement-breakpoint
CREATE VIEW found_offers AS
  SELECT offers.id AS id, title AS name, found_restaurants.name AS restaurant, offers.description AS more, place, address, facets
  FROM offers JOIN found_restaurants ON found_restaurants.id = offers.restaurant_id;
--> statement-breakpoint
INSERT INTO restaurant_index (rowid, name, more, place, address, facets, hours)
  SELECT id, name, more, place, address, facets || ' r' || rank_step,
    coalesce((SELECT hours FROM open_hours WHERE restaurant_id = found_restaurants.id), '')
  FROM found_restaurants;
--> statement-breakpoint
INSERT INTO dish_index (rowid, name, section, restaurant, more, place, address, facets) SELECT * FROM found_dishes;
--> statement-breakpoint
INSERT INTO offer_index (rowid, name, restaurant, more, place, address, facets) SELECT * FROM found_offers;
--> statement-breakpoint
-- One trigger writes the spans and then the index, because the order of two triggers is not defined.
CREATE TRIGGER restaurants_found_inserted AFTER INSERT ON restaurants BEGIN
  INSERT INTO opening_spans (restaurant_id, days, opens, closes)
    SELECT restaurant_id, days, opens, closes FROM stated_spans WHERE restaurant_id = NEW.id;
  INSERT INTO restaurant_index (rowid, name, more, place, address, facets, hours)
    SELECT id, name, more, place, address, facets || ' r' || rank_step,
      coalesce((SELECT hours FROM open_hours WHERE restaurant_id = NEW.id), '')
    FROM found_restaurants WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_found_deleted AFTER DELETE ON restaurants BEGIN
  DELETE FROM restaurant_index WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_found_changed
AFTER UPDATE OF name_folded, description, country_id, division_id, division_text, city, address, restaurant_type, cuisine_types, latitude, longitude, time_zone, is_active, opening_hours, is_24_hours ON restaurants
WHEN (OLD.name_folded, OLD.description, OLD.country_id, OLD.division_id, OLD.division_text, OLD.city, OLD.address, OLD.restaurant_type, OLD.cuisine_types, OLD.latitude, OLD.longitude, OLD.time_zone, OLD.is_active, OLD.opening_hours, OLD.is_24_hours) IS NOT (NEW.name_folded, NEW.description, NEW.country_id, NEW.division_id, NEW.division_text, NEW.city, NEW.address, NEW.restaurant_type, NEW.cuisine_types, NEW.latitude, NEW.longitude, NEW.time_zone, NEW.is_active, NEW.opening_hours, NEW.is_24_hours) BEGIN
  DELETE FROM opening_spans WHERE restaurant_id = NEW.id;
  INSERT INTO opening_spans (restaurant_id, days, opens, closes)
    SELECT restaurant_id, days, opens, closes FROM stated_spans WHERE restaurant_id = NEW.id;
  DELETE FROM restaurant_index WHERE rowid = NEW.id;
  INSERT INTO restaurant_index (rowid, name, more, place, address, facets, hours)
    SELECT id, name, more, place, address, facets || ' r' || rank_step,
      coalesce((SELECT hours FROM open_hours WHERE restaurant_id = NEW.id), '')
    FROM found_restaurants WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_found_rated AFTER UPDATE OF rating_sum, rating_count ON restaurants
WHEN OLD.rank_step <> NEW.rank_step BEGIN
  DELETE FROM restaurant_index WHERE rowid = NEW.id;
  INSERT INTO restaurant_index (rowid, name, more, place, address, facets, hours)
    SELECT id, name, more, place, address, facets || ' r' || rank_step,
      coalesce((SELECT hours FROM open_hours WHERE restaurant_id = NEW.id), '')
    FROM found_restaurants WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Its dishes and offers carry its facts.
CREATE TRIGGER restaurants_contents_found
AFTER UPDATE OF name_folded, country_id, division_id, division_text, city, address, restaurant_type, cuisine_types, latitude, longitude, time_zone, is_active ON restaurants
WHEN (OLD.name_folded, OLD.country_id, OLD.division_id, OLD.division_text, OLD.city, OLD.address, OLD.restaurant_type, OLD.cuisine_types, OLD.latitude, OLD.longitude, OLD.time_zone, OLD.is_active) IS NOT (NEW.name_folded, NEW.country_id, NEW.division_id, NEW.division_text, NEW.city, NEW.address, NEW.restaurant_type, NEW.cuisine_types, NEW.latitude, NEW.longitude, NEW.time_zone, NEW.is_active) BEGIN
  DELETE FROM dish_index WHERE rowid IN (SELECT id FROM products WHERE restaurant_id = NEW.id);
  INSERT INTO dish_index (rowid, name, section, restaurant, more, place, address, facets)
    SELECT * FROM found_dishes WHERE id IN (SELECT id FROM products WHERE restaurant_id = NEW.id);
  DELETE FROM offer_index WHERE rowid IN (SELECT id FROM offers WHERE restaurant_id = NEW.id);
  INSERT INTO offer_index (rowid, name, restaurant, more, place, address, facets)
    SELECT * FROM found_offers WHERE id IN (SELECT id FROM offers WHERE restaurant_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER categories_found_renamed AFTER UPDATE OF name ON categories WHEN OLD.name IS NOT NEW.name BEGIN
  DELETE FROM dish_index WHERE rowid IN (SELECT id FROM products WHERE category_id = NEW.id);
  INSERT INTO dish_index (rowid, name, section, restaurant, more, place, address, facets)
    SELECT * FROM found_dishes WHERE id IN (SELECT id FROM products WHERE category_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER products_found_inserted AFTER INSERT ON products WHEN NEW.is_available = 1 BEGIN
  INSERT INTO dish_index (rowid, name, section, restaurant, more, place, address, facets)
    SELECT * FROM found_dishes WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_found_deleted AFTER DELETE ON products BEGIN
  DELETE FROM dish_index WHERE rowid = OLD.id;
END;
--> statement-breakpoint
-- A price or a rating changes the index only with its step.
CREATE TRIGGER products_found_changed
AFTER UPDATE OF name_folded, description, category_id, is_available, dietary_attributes, free_of_ingredients, price, rating_sum, rating_count ON products
WHEN (OLD.name_folded, OLD.description, OLD.category_id, OLD.is_available, OLD.dietary_attributes, OLD.free_of_ingredients, OLD.price_step, OLD.rank_step) IS NOT (NEW.name_folded, NEW.description, NEW.category_id, NEW.is_available, NEW.dietary_attributes, NEW.free_of_ingredients, NEW.price_step, NEW.rank_step) BEGIN
  DELETE FROM dish_index WHERE rowid = NEW.id;
  INSERT INTO dish_index (rowid, name, section, restaurant, more, place, address, facets)
    SELECT * FROM found_dishes WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_found_inserted AFTER INSERT ON offers BEGIN
  INSERT INTO offer_index (rowid, name, restaurant, more, place, address, facets)
    SELECT * FROM found_offers WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_found_deleted AFTER DELETE ON offers BEGIN
  DELETE FROM offer_index WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_found_changed AFTER UPDATE OF title, description ON offers
WHEN (OLD.title, OLD.description) IS NOT (NEW.title, NEW.description) BEGIN
  DELETE FROM offer_index WHERE rowid = NEW.id;
  INSERT INTO offer_index (rowid, name, restaurant, more, place, address, facets)
    SELECT * FROM found_offers WHERE id = NEW.id;
END;
