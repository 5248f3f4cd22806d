-- How many restaurants of a country are visible, kept by the week in which their visibility ends: the landing's own count
-- reads a row a week instead of every restaurant. 604800000 is a week in milliseconds.

CREATE TABLE `visibility_weeks` (
	`country_id` integer NOT NULL,
	`week` integer NOT NULL,
	`restaurants` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`country_id`, `week`),
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `restaurants` ADD `visible_week` integer GENERATED ALWAYS AS (visible_until / 604800000) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `restaurants_by_country_week` ON `restaurants` (`country_id`,`visible_week`,`visible_until`) WHERE is_active = 1;
--> statement-breakpoint
INSERT INTO visibility_weeks (country_id, week, restaurants)
  SELECT country_id, visible_week, count(*) FROM restaurants WHERE is_active = 1 GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER restaurants_end_counted AFTER INSERT ON restaurants WHEN NEW.is_active = 1 BEGIN
  INSERT INTO visibility_weeks (country_id, week, restaurants) VALUES (NEW.country_id, NEW.visible_week, 1)
    ON CONFLICT (country_id, week) DO UPDATE SET restaurants = restaurants + 1;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_end_uncounted AFTER DELETE ON restaurants WHEN OLD.is_active = 1 BEGIN
  UPDATE visibility_weeks SET restaurants = restaurants - 1
    WHERE country_id = OLD.country_id AND week = OLD.visible_week;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_end_recounted AFTER UPDATE OF is_active, visible_until, country_id ON restaurants BEGIN
  UPDATE visibility_weeks SET restaurants = restaurants - 1
    WHERE OLD.is_active = 1 AND country_id = OLD.country_id AND week = OLD.visible_week;
  INSERT INTO visibility_weeks (country_id, week, restaurants)
    SELECT NEW.country_id, NEW.visible_week, 1 WHERE NEW.is_active = 1
    ON CONFLICT (country_id, week) DO UPDATE SET restaurants = restaurants + 1;
END;
