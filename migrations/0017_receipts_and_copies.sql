CREATE TABLE `menu_copies` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`source_id` integer,
	`target_id` integer NOT NULL,
	`categories` integer NOT NULL,
	`dishes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`source_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`target_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `menu_copies_public_id_unique` ON `menu_copies` (`public_id`);--> statement-breakpoint
CREATE INDEX `menu_copies_by_target` ON `menu_copies` (`target_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `menu_copies_by_source` ON `menu_copies` (`source_id`);--> statement-breakpoint
CREATE TABLE `payment_receipts` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`owner_id` integer NOT NULL,
	`plan_type` text NOT NULL,
	`slots` integer NOT NULL,
	`amount` integer,
	`reference` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`file_key` text NOT NULL,
	`file_type` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `restaurant_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payment_receipts_slots" CHECK("payment_receipts"."slots" >= 1),
	CONSTRAINT "payment_receipts_status" CHECK("payment_receipts"."status" IN ('open', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_receipts_public_id_unique` ON `payment_receipts` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_receipts_file_key_unique` ON `payment_receipts` (`file_key`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_owner` ON `payment_receipts` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_receipts_queue` ON `payment_receipts` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_moment` ON `payment_receipts` (`created_at`);--> statement-breakpoint
CREATE TABLE `slot_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`owner_id` integer NOT NULL,
	`slots` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`admin_id` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `restaurant_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "slot_requests_slots" CHECK("slot_requests"."slots" >= 1),
	CONSTRAINT "slot_requests_status" CHECK("slot_requests"."status" IN ('open', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `slot_requests_public_id_unique` ON `slot_requests` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `slot_requests_open` ON `slot_requests` (`owner_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `slot_requests_by_owner` ON `slot_requests` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `slot_requests_queue` ON `slot_requests` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `unused_files` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unused_files_by_moment` ON `unused_files` (`since`);--> statement-breakpoint
-- A receipt is deleted with its owner too, so a trigger lists its file. The row of `unused_files` that was written before
-- the file is stored is deleted in the statement that takes it.
CREATE TRIGGER payment_receipts_file_taken AFTER INSERT ON payment_receipts BEGIN
  DELETE FROM unused_files WHERE key = NEW.file_key;
END;
--> statement-breakpoint
CREATE TRIGGER payment_receipts_file_left AFTER DELETE ON payment_receipts BEGIN
  INSERT OR IGNORE INTO unused_files (key, since) VALUES (OLD.file_key, 0);
END;
