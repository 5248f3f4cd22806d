-- What active restaurants hold (themselves, categories, available dishes, ratings that count), kept by the span of time in
-- which their visibility ends: the landing's numbers are those of restaurants that can be seen now, to the very instant, and
-- read about a dozen rows instead of every restaurant. Spans are powers of two in milliseconds: 2^35 (13 months), its halves
-- down to 2^18 (4 minutes), and 1, the instant itself. Of each pair of halves only the second (an odd slot) is kept: nothing
-- reads the first. The numbers are the restaurants' own counters, so whatever those count is counted here.

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
CREATE VIEW restaurant_expiry_spans AS
  SELECT 1 << value AS span FROM json_each('[0, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]');
--> statement-breakpoint
-- A view without rows, to be written to: what is inserted is added to every span of its `visible_until`.
CREATE VIEW restaurant_expiry_changes AS
  SELECT 0 AS visible_until, 0 AS restaurants, 0 AS categories, 0 AS dishes, 0 AS ratings WHERE false;
--> statement-breakpoint
CREATE TRIGGER restaurant_expiries_changed INSTEAD OF INSERT ON restaurant_expiry_changes BEGIN
  INSERT INTO restaurant_expiries (span, slot, restaurants, categories, dishes, ratings)
    SELECT span, NEW.visible_until / span, NEW.restaurants, NEW.categories, NEW.dishes, NEW.ratings
    FROM restaurant_expiry_spans
    WHERE span IN (1, 1 << 35) OR NEW.visible_until / span % 2 = 1
    ON CONFLICT (span, slot) DO UPDATE SET restaurants = restaurants + excluded.restaurants,
      categories = categories + excluded.categories, dishes = dishes + excluded.dishes, ratings = ratings + excluded.ratings;
  DELETE FROM restaurant_expiries WHERE NEW.restaurants < 0 AND restaurants = 0
    AND (span, slot) IN (SELECT span, NEW.visible_until / span FROM restaurant_expiry_spans);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_counted AFTER INSERT ON restaurants WHEN NEW.is_active = 1 BEGIN
  INSERT INTO restaurant_expiry_changes VALUES (NEW.visible_until,
    1, NEW.categories_count, NEW.available_products_count, NEW.rating_count + NEW.review_count);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_uncounted AFTER DELETE ON restaurants WHEN OLD.is_active = 1 BEGIN
  INSERT INTO restaurant_expiry_changes VALUES (OLD.visible_until,
    -1, -OLD.categories_count, -OLD.available_products_count, -OLD.rating_count - OLD.review_count);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_recounted
AFTER UPDATE OF categories_count, available_products_count, rating_count, review_count ON restaurants
WHEN NEW.is_active = 1 AND OLD.is_active = 1 AND NEW.visible_until = OLD.visible_until BEGIN
  INSERT INTO restaurant_expiry_changes VALUES (NEW.visible_until, 0, NEW.categories_count - OLD.categories_count,
    NEW.available_products_count - OLD.available_products_count,
    NEW.rating_count + NEW.review_count - OLD.rating_count - OLD.review_count);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_expiry_moved AFTER UPDATE OF is_active, visible_until ON restaurants
WHEN NEW.is_active <> OLD.is_active OR NEW.visible_until <> OLD.visible_until BEGIN
  INSERT INTO restaurant_expiry_changes SELECT OLD.visible_until,
    -1, -OLD.categories_count, -OLD.available_products_count, -OLD.rating_count - OLD.review_count
    WHERE OLD.is_active = 1;
  INSERT INTO restaurant_expiry_changes SELECT NEW.visible_until,
    1, NEW.categories_count, NEW.available_products_count, NEW.rating_count + NEW.review_count
    WHERE NEW.is_active = 1;
END;
--> statement-breakpoint
INSERT INTO restaurant_expiry_changes
  SELECT visible_until, count(*), sum(categories_count), sum(available_products_count), sum(rating_count + review_count)
  FROM restaurants WHERE is_active = 1 GROUP BY 1;
