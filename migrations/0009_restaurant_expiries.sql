-- What active restaurants hold (themselves, categories, available dishes, ratings that count), kept by the span of time in
-- which their visibility ends: the landing's numbers are those of restaurants that can be seen now, to the very instant, and
-- read some dozens of rows instead of every restaurant. 2419200000, 86400000 and 3600000 are the milliseconds of 28 days, of a
-- day and of an hour; the span of 1 is the instant itself. The numbers are the restaurants' own counters, so whatever those
-- count is counted here.

CREATE TABLE `restaurant_expiries` (
	`span` integer NOT NULL,
	`slot` integer NOT NULL,
	`restaurants` integer DEFAULT 0 NOT NULL,
	`categories` integer DEFAULT 0 NOT NULL,
	`dishes` integer DEFAULT 0 NOT NULL,
	`ratings` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`span`, `slot`)
);
--> statement-breakpoint
INSERT INTO restaurant_expiries (span, slot, restaurants, categories, dishes, ratings)
  SELECT spans.column1, visible_until / spans.column1, count(*), sum(categories_count), sum(available_products_count),
    sum(rating_count + review_count)
  FROM restaurants, (VALUES (2419200000), (86400000), (3600000), (1)) AS spans WHERE is_active = 1 GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_counted AFTER INSERT ON restaurants WHEN NEW.is_active = 1 BEGIN
  INSERT INTO restaurant_expiries (span, slot, restaurants, categories, dishes, ratings)
    SELECT column1, column2, 1, NEW.categories_count, NEW.available_products_count, NEW.rating_count + NEW.review_count
    FROM (VALUES (2419200000, NEW.visible_until / 2419200000), (86400000, NEW.visible_until / 86400000),
      (3600000, NEW.visible_until / 3600000), (1, NEW.visible_until))
    WHERE true
    ON CONFLICT (span, slot) DO UPDATE SET restaurants = restaurants + 1, categories = categories + excluded.categories,
      dishes = dishes + excluded.dishes, ratings = ratings + excluded.ratings;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_uncounted AFTER DELETE ON restaurants WHEN OLD.is_active = 1 BEGIN
  UPDATE restaurant_expiries SET restaurants = restaurants - 1, categories = categories - OLD.categories_count,
    dishes = dishes - OLD.available_products_count, ratings = ratings - OLD.rating_count - OLD.review_count
    WHERE (span, slot) IN (VALUES (2419200000, OLD.visible_until / 2419200000), (86400000, OLD.visible_until / 86400000),
      (3600000, OLD.visible_until / 3600000), (1, OLD.visible_until));
  DELETE FROM restaurant_expiries WHERE restaurants = 0
    AND (span, slot) IN (VALUES (2419200000, OLD.visible_until / 2419200000), (86400000, OLD.visible_until / 86400000),
      (3600000, OLD.visible_until / 3600000), (1, OLD.visible_until));
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_recounted
AFTER UPDATE OF categories_count, available_products_count, rating_count, review_count ON restaurants
WHEN NEW.is_active = 1 AND OLD.is_active = 1 AND NEW.visible_until = OLD.visible_until BEGIN
  UPDATE restaurant_expiries SET categories = categories + NEW.categories_count - OLD.categories_count,
    dishes = dishes + NEW.available_products_count - OLD.available_products_count,
    ratings = ratings + NEW.rating_count + NEW.review_count - OLD.rating_count - OLD.review_count
    WHERE (span, slot) IN (VALUES (2419200000, NEW.visible_until / 2419200000), (86400000, NEW.visible_until / 86400000),
      (3600000, NEW.visible_until / 3600000), (1, NEW.visible_until));
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_moved AFTER UPDATE OF is_active, visible_until ON restaurants
WHEN NEW.is_active <> OLD.is_active OR NEW.visible_until <> OLD.visible_until BEGIN
  UPDATE restaurant_expiries SET restaurants = restaurants - 1, categories = categories - OLD.categories_count,
    dishes = dishes - OLD.available_products_count, ratings = ratings - OLD.rating_count - OLD.review_count
    WHERE OLD.is_active = 1 AND (span, slot) IN (VALUES
      (2419200000, OLD.visible_until / 2419200000), (86400000, OLD.visible_until / 86400000),
      (3600000, OLD.visible_until / 3600000), (1, OLD.visible_until));
  INSERT INTO restaurant_expiries (span, slot, restaurants, categories, dishes, ratings)
    SELECT column1, column2, 1, NEW.categories_count, NEW.available_products_count, NEW.rating_count + NEW.review_count
    FROM (VALUES (2419200000, NEW.visible_until / 2419200000), (86400000, NEW.visible_until / 86400000),
      (3600000, NEW.visible_until / 3600000), (1, NEW.visible_until))
    WHERE NEW.is_active = 1
    ON CONFLICT (span, slot) DO UPDATE SET restaurants = restaurants + 1, categories = categories + excluded.categories,
      dishes = dishes + excluded.dishes, ratings = ratings + excluded.ratings;
  DELETE FROM restaurant_expiries WHERE restaurants = 0 AND (span, slot) IN (VALUES
      (2419200000, OLD.visible_until / 2419200000), (86400000, OLD.visible_until / 86400000),
      (3600000, OLD.visible_until / 3600000), (1, OLD.visible_until));
END;
