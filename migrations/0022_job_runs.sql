CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`job` text NOT NULL,
	`due_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`status` text NOT NULL,
	`lease_holder` text,
	`lease_until` integer,
	`cursor` text,
	`counts` text DEFAULT '{}' NOT NULL,
	`ticks` integer DEFAULT 0 NOT NULL,
	`failure` text,
	CONSTRAINT "job_runs_status" CHECK("job_runs"."status" IN ('running', 'paused', 'failed', 'done', 'abandoned'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_runs_public_id_unique` ON `job_runs` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_runs_once` ON `job_runs` (`job`,`due_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_runs_unfinished` ON `job_runs` (`job`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `job_runs_newest` ON `job_runs` (`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_runs_newest_of_job` ON `job_runs` (`job`,`started_at`,`id`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`job` text,
	`sent_at` integer NOT NULL,
	`arrived_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_letters_message_id_unique` ON `dead_letters` (`message_id`);--> statement-breakpoint
CREATE INDEX `dead_letters_newest` ON `dead_letters` (`arrived_at`,`id`);--> statement-breakpoint
-- The end of the period that the owner was last warned of.
ALTER TABLE `restaurant_owners` ADD `warned_of` integer;--> statement-breakpoint
CREATE INDEX `restaurant_owners_to_warn` ON `restaurant_owners` (`expires_at`) WHERE expires_at IS NOT warned_of;--> statement-breakpoint
-- Owners whose stored status is not the last one of an ended subscription.
CREATE INDEX `restaurant_owners_unsettled` ON `restaurant_owners` (`expires_at`) WHERE coalesce(subscription_status, '') || subscription_auto_renew NOT IN ('canceled0', 'unpaid1');--> statement-breakpoint
-- By the end, because offers that ended unannounced stay in it and those to come are few.
DROP INDEX `offers_unannounced`;--> statement-breakpoint
CREATE INDEX `offers_unannounced` ON `offers` (`expires_at`,`starts_at`) WHERE announced_at IS NULL;--> statement-breakpoint
-- For the question whether a row holds a picture of the bucket.
CREATE INDEX `users_by_picture` ON `users` (`profile_picture_url`) WHERE profile_picture_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX `restaurants_by_qr_code` ON `restaurants` (`qr_code_url`) WHERE qr_code_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX `user_activity_by_moment` ON `user_activity_log` (`created_at`);
