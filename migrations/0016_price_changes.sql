CREATE TABLE `bulk_price_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`restaurant_id` integer NOT NULL,
	`user_id` integer,
	`category` text,
	`rule` text NOT NULL,
	`dishes` integer NOT NULL,
	`is_edited` integer DEFAULT false NOT NULL,
	`undone_at` integer,
	`used_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bulk_price_changes_rule" CHECK(json_valid("bulk_price_changes"."rule"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_price_changes_public_id_unique` ON `bulk_price_changes` (`public_id`);--> statement-breakpoint
CREATE INDEX `bulk_price_changes_by_restaurant` ON `bulk_price_changes` (`restaurant_id`,`id`);--> statement-breakpoint
CREATE INDEX `bulk_price_changes_by_user` ON `bulk_price_changes` (`user_id`);--> statement-breakpoint
CREATE TABLE `price_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` integer,
	`bulk_id` integer,
	`old_price` integer NOT NULL,
	`new_price` integer NOT NULL,
	`old_sizes` text NOT NULL,
	`new_sizes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`bulk_id`) REFERENCES `bulk_price_changes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "price_changes_sizes" CHECK(json_valid("price_changes"."old_sizes") AND json_valid("price_changes"."new_sizes"))
);
--> statement-breakpoint
CREATE INDEX `price_changes_by_dish` ON `price_changes` (`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `price_changes_by_user` ON `price_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `price_changes_by_bulk` ON `price_changes` (`bulk_id`) WHERE bulk_id IS NOT NULL;
--> statement-breakpoint
-- A change of many prices can be undone until one of them is changed: every later change of a dish closes the one before.
-- A dish keeps its newest 20 changes.
CREATE TRIGGER price_changes_added AFTER INSERT ON price_changes BEGIN
  UPDATE bulk_price_changes SET is_edited = 1 WHERE is_edited = 0 AND id = (
    SELECT bulk_id FROM price_changes WHERE product_id = NEW.product_id AND id < NEW.id ORDER BY id DESC LIMIT 1);
  DELETE FROM price_changes WHERE product_id = NEW.product_id AND id <= (
    SELECT id FROM price_changes WHERE product_id = NEW.product_id ORDER BY id DESC LIMIT 1 OFFSET 20);
END;
--> statement-breakpoint
CREATE TRIGGER bulk_price_changes_added AFTER INSERT ON bulk_price_changes BEGIN
  DELETE FROM bulk_price_changes WHERE restaurant_id = NEW.restaurant_id AND id <= (
    SELECT id FROM bulk_price_changes WHERE restaurant_id = NEW.restaurant_id ORDER BY id DESC LIMIT 1 OFFSET 20);
END;
