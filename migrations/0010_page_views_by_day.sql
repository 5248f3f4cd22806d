-- Page views are counted in the isolates and added here in batches: one row for each entity and day, instead of a row for each
-- person. Without a rowid the primary key is the table, so that a new row is one written row and not two.

CREATE TABLE `page_views_by_day` (
	`entity_type` text NOT NULL,
	`entity_id` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`entity_type`, `entity_id`, `day`),
	CONSTRAINT "page_views_by_day_entity_type" CHECK("page_views_by_day"."entity_type" IN ('restaurant', 'product', 'offer'))
) WITHOUT ROWID;
--> statement-breakpoint
-- Its triggers go with it. The totals that they kept stay.
DROP TABLE `view_marks`;
--> statement-breakpoint
CREATE TRIGGER page_views_added AFTER INSERT ON page_views_by_day BEGIN
  UPDATE restaurants SET views = views + NEW.views WHERE NEW.entity_type = 'restaurant' AND id = NEW.entity_id;
  UPDATE products SET views = views + NEW.views WHERE NEW.entity_type = 'product' AND id = NEW.entity_id;
  UPDATE offers SET views = views + NEW.views WHERE NEW.entity_type = 'offer' AND id = NEW.entity_id;
  -- At most one row, so that a new day never writes more than three. Each new day takes one old day away, so an entity's rows
  -- do not grow. Deleting a day changes no total.
  DELETE FROM page_views_by_day
    WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id AND day < date(NEW.day, '-400 days')
    AND day = (SELECT min(day) FROM page_views_by_day WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id);
END;
--> statement-breakpoint
CREATE TRIGGER page_views_readded AFTER UPDATE OF views ON page_views_by_day BEGIN
  UPDATE restaurants SET views = views + NEW.views - OLD.views WHERE NEW.entity_type = 'restaurant' AND id = NEW.entity_id;
  UPDATE products SET views = views + NEW.views - OLD.views WHERE NEW.entity_type = 'product' AND id = NEW.entity_id;
  UPDATE offers SET views = views + NEW.views - OLD.views WHERE NEW.entity_type = 'offer' AND id = NEW.entity_id;
END;
--> statement-breakpoint
-- SQLite gives the id of a deleted row to a later one, which must not inherit its page views.
CREATE TRIGGER restaurants_page_views_deleted AFTER DELETE ON restaurants BEGIN
  DELETE FROM page_views_by_day WHERE entity_type = 'restaurant' AND entity_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_page_views_deleted AFTER DELETE ON products BEGIN
  DELETE FROM page_views_by_day WHERE entity_type = 'product' AND entity_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER offers_page_views_deleted AFTER DELETE ON offers BEGIN
  DELETE FROM page_views_by_day WHERE entity_type = 'offer' AND entity_id = OLD.id;
END;
--> statement-breakpoint
-- The landing page asks for the next start of an offer.
CREATE INDEX `offers_by_start` ON `offers` (`starts_at`);
