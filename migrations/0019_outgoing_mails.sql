CREATE TABLE `outgoing_mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`next_try_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outgoing_mails_once` ON `outgoing_mails` (`email`,`kind`,`entity_id`);--> statement-breakpoint
CREATE INDEX `outgoing_mails_waiting` ON `outgoing_mails` (`next_try_at`) WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX `outgoing_mails_by_moment` ON `outgoing_mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `ended_mails` (
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`email`, `subject`)
);
