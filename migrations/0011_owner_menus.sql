CREATE TABLE `waiting_uploads` (
	`url` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_uploads_by_user` ON `waiting_uploads` (`user_id`);--> statement-breakpoint
CREATE INDEX `waiting_uploads_by_moment` ON `waiting_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `retired_slugs` (
	`slug` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `audit_events` ADD `restaurant_id` integer REFERENCES restaurants(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `entity_id` text;--> statement-breakpoint
CREATE INDEX `audit_events_by_restaurant` ON `audit_events` (`restaurant_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `categories` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `sold_out_until` integer;--> statement-breakpoint
-- Added as a column with its check: the table has children, so it is never rebuilt.
ALTER TABLE `products` ADD `sizes` text DEFAULT '[]' NOT NULL
  CONSTRAINT "products_sizes" CHECK(json_valid("products"."sizes") AND (json_array_length("products"."sizes") = 0 OR json_array_length("products"."sizes") BETWEEN 2 AND 6));--> statement-breakpoint
ALTER TABLE `restaurants` ADD `place_id` text;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `adds_legal_tip` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The legal tip is usual in the Dominican Republic, and the form offers it there alone.
UPDATE `restaurants` SET `adds_legal_tip` = 1 WHERE `country_id` = (SELECT `id` FROM `countries` WHERE `code` = 'DO');
--> statement-breakpoint
-- A slug that was ever public belongs to its restaurant for good. The database refuses one that was another's, because
-- between a form's question whether a slug is free and its write another request may take it.
CREATE TRIGGER restaurants_slug_chosen BEFORE INSERT ON restaurants
WHEN EXISTS (SELECT 1 FROM retired_slugs WHERE slug = NEW.slug) OR EXISTS (SELECT 1 FROM restaurant_slugs WHERE slug = NEW.slug)
BEGIN
  SELECT RAISE(ABORT, 'slug taken');
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_slug_changed BEFORE UPDATE OF slug ON restaurants
WHEN NEW.slug <> OLD.slug AND (EXISTS (SELECT 1 FROM retired_slugs WHERE slug = NEW.slug)
  OR EXISTS (SELECT 1 FROM restaurant_slugs WHERE slug = NEW.slug AND restaurant_id <> NEW.id))
BEGIN
  SELECT RAISE(ABORT, 'slug taken');
END;
--> statement-breakpoint
-- A restaurant that takes a former slug back would otherwise redirect to itself.
CREATE TRIGGER restaurants_slug_kept AFTER UPDATE OF slug ON restaurants WHEN NEW.slug <> OLD.slug BEGIN
  DELETE FROM restaurant_slugs WHERE slug = NEW.slug;
  INSERT INTO restaurant_slugs (slug, restaurant_id, created_at) VALUES (OLD.slug, NEW.id, NEW.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_slugs_retired BEFORE DELETE ON restaurants BEGIN
  INSERT OR IGNORE INTO retired_slugs (slug)
    SELECT OLD.slug UNION SELECT slug FROM restaurant_slugs WHERE restaurant_id = OLD.id;
END;
