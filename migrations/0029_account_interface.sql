-- What clients with access tokens need (docs/decisions/0094): their sessions are rows of `sessions`, as the browsers' are.
ALTER TABLE `sessions` ADD `methods` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- Clients name a factor and a provider account by these ids. The former release inserts rows without one.
ALTER TABLE `second_factors` ADD `public_id` text;
--> statement-breakpoint
ALTER TABLE `second_factors` ADD `friendly_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE second_factors SET public_id = lower(hex(randomblob(8)));
--> statement-breakpoint
CREATE UNIQUE INDEX `second_factors_public_id_unique` ON `second_factors` (`public_id`);
--> statement-breakpoint
CREATE TRIGGER second_factors_named AFTER INSERT ON second_factors WHEN NEW.public_id IS NULL BEGIN
  UPDATE second_factors SET public_id = lower(hex(randomblob(8))) WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
ALTER TABLE `user_identities` ADD `public_id` text;
--> statement-breakpoint
UPDATE user_identities SET public_id = lower(hex(randomblob(8)));
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identities_public_id_unique` ON `user_identities` (`public_id`);
--> statement-breakpoint
CREATE TRIGGER user_identities_named AFTER INSERT ON user_identities WHEN NEW.public_id IS NULL BEGIN
  UPDATE user_identities SET public_id = lower(hex(randomblob(8))) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TABLE `auth_flows` (
	`id` integer PRIMARY KEY NOT NULL,
	`state_hash` text,
	`code_hash` text,
	`attempt` text,
	`user_id` integer,
	`link_session_id` integer,
	`method` text NOT NULL,
	`challenge` text,
	`challenge_method` text,
	`redirect_to` text,
	`stamp` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_flows_state_hash_unique` ON `auth_flows` (`state_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_flows_code_hash_unique` ON `auth_flows` (`code_hash`);
--> statement-breakpoint
CREATE INDEX `auth_flows_by_user` ON `auth_flows` (`user_id`);
--> statement-breakpoint
CREATE INDEX `auth_flows_by_session` ON `auth_flows` (`link_session_id`);
--> statement-breakpoint
CREATE INDEX `auth_flows_by_end` ON `auth_flows` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `factor_challenges` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`session_id` integer NOT NULL,
	`factor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `factor_challenges_public_id_unique` ON `factor_challenges` (`public_id`);
--> statement-breakpoint
CREATE INDEX `factor_challenges_by_session` ON `factor_challenges` (`session_id`);
--> statement-breakpoint
CREATE INDEX `factor_challenges_by_end` ON `factor_challenges` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `factor_enrolments` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`friendly_name` text DEFAULT '' NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `factor_enrolments_public_id_unique` ON `factor_enrolments` (`public_id`);
--> statement-breakpoint
CREATE INDEX `factor_enrolments_by_user` ON `factor_enrolments` (`user_id`);
--> statement-breakpoint
CREATE INDEX `factor_enrolments_by_end` ON `factor_enrolments` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`destination` text NOT NULL,
	`code_hash` text NOT NULL,
	`link_hash` text,
	`challenge` text,
	`challenge_method` text,
	`redirect_to` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_codes_link_hash_unique` ON `one_time_codes` (`link_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_codes_once` ON `one_time_codes` (`user_id`,`purpose`);
--> statement-breakpoint
CREATE INDEX `one_time_codes_by_destination` ON `one_time_codes` (`destination`,`purpose`);
--> statement-breakpoint
CREATE INDEX `one_time_codes_by_end` ON `one_time_codes` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refresh_tokens_token_hash_unique` ON `refresh_tokens` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_session` ON `refresh_tokens` (`session_id`);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_use` ON `refresh_tokens` (`used_at`) WHERE used_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`signs_from` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_keys_key_id_unique` ON `signing_keys` (`key_id`);
--> statement-breakpoint
CREATE TABLE `user_identifiers` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_identifiers_kind" CHECK("user_identifiers"."kind" IN ('phone', 'ethereum', 'solana'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identifiers_public_id_unique` ON `user_identifiers` (`public_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identifiers_once` ON `user_identifiers` (`kind`,`value`);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identifiers_one_a_kind` ON `user_identifiers` (`user_id`,`kind`);
