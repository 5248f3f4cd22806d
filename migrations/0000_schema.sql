CREATE TABLE `admin_users` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_users_email_unique` ON `admin_users` (`email`);--> statement-breakpoint
CREATE TABLE `restaurant_owners` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`max_restaurants` integer DEFAULT 1 NOT NULL,
	`expires_at` integer,
	`created_by` integer,
	`subscription_plan_type` text,
	`subscription_status` text,
	`subscription_price_per_slot` integer,
	`subscription_start_date` integer,
	`subscription_end_date` integer,
	`subscription_auto_renew` integer DEFAULT true NOT NULL,
	`payment_method` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "restaurant_owners_slots" CHECK("restaurant_owners"."max_restaurants" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restaurant_owners_public_id_unique` ON `restaurant_owners` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `restaurant_owners_email_unique` ON `restaurant_owners` (`email`);--> statement-breakpoint
CREATE INDEX `restaurant_owners_newest` ON `restaurant_owners` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `restaurant_owners_by_expiry` ON `restaurant_owners` (`expires_at`);--> statement-breakpoint
CREATE TABLE `subscription_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`owner_id` integer NOT NULL,
	`actor` text NOT NULL,
	`admin_id` integer,
	`kind` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `restaurant_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admin_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_events_public_id_unique` ON `subscription_events` (`public_id`);--> statement-breakpoint
CREATE INDEX `subscription_events_by_owner` ON `subscription_events` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`email` text NOT NULL,
	`email_confirmed_at` integer,
	`pending_email` text,
	`name` text DEFAULT '' NOT NULL,
	`phone` text,
	`profile_picture_url` text,
	`password_hash` text,
	`wizard_skipped_at` integer,
	`consented_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_public_id_unique` ON `users` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `favorite_products` (
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favorite_products_by_product` ON `favorite_products` (`product_id`);--> statement-breakpoint
CREATE INDEX `favorite_products_newest` ON `favorite_products` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `favorite_restaurants` (
	`user_id` integer NOT NULL,
	`restaurant_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `restaurant_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favorite_restaurants_by_restaurant` ON `favorite_restaurants` (`restaurant_id`);--> statement-breakpoint
CREATE INDEX `favorite_restaurants_newest` ON `favorite_restaurants` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`entity_id` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_public_id_unique` ON `notifications` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`type`,`entity_id`);--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`created_at`,`id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE TABLE `user_activity_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`activity_type` text NOT NULL,
	`restaurant_id` integer,
	`product_id` integer,
	`offer_id` integer,
	`rating_value` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_activity_newest` ON `user_activity_log` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_activity_by_restaurant` ON `user_activity_log` (`restaurant_id`);--> statement-breakpoint
CREATE INDEX `user_activity_by_product` ON `user_activity_log` (`product_id`);--> statement-breakpoint
CREATE INDEX `user_activity_by_offer` ON `user_activity_log` (`offer_id`);--> statement-breakpoint
CREATE TABLE `user_location_preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`country_id` integer,
	`province_id` integer,
	`latitude` real,
	`longitude` real,
	`notify_local_only` integer DEFAULT false NOT NULL,
	`notification_radius_km` integer DEFAULT 5 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`province_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "user_location_radius" CHECK("user_location_preferences"."notification_radius_km" BETWEEN 1 AND 50)
);
--> statement-breakpoint
CREATE INDEX `user_location_by_place` ON `user_location_preferences` (`latitude`,`longitude`);--> statement-breakpoint
CREATE TABLE `user_preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`dietary_restrictions` text DEFAULT '[]' NOT NULL,
	`spiciness_tolerance` text DEFAULT 'medium' NOT NULL,
	`eating_styles` text DEFAULT '[]' NOT NULL,
	`preferred_cuisine_types` text DEFAULT '[]' NOT NULL,
	`disliked_ingredients` text DEFAULT '{}' NOT NULL,
	`disliked_cooking_methods` text DEFAULT '[]' NOT NULL,
	`show_spiciness_warnings` integer DEFAULT true NOT NULL,
	`show_dietary_warnings` integer DEFAULT true NOT NULL,
	`show_suggestions` integer DEFAULT true NOT NULL,
	`saved_groups` text DEFAULT '[]' NOT NULL,
	`profile_completion_percentage` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_preferences_tolerance" CHECK("user_preferences"."spiciness_tolerance" IN ('none', 'mild', 'medium', 'hot', 'extreme')),
	CONSTRAINT "user_preferences_completion" CHECK("user_preferences"."profile_completion_percentage" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`restaurant_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`products_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "categories_sort_order" CHECK("categories"."sort_order" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_public_id_unique` ON `categories` (`public_id`);--> statement-breakpoint
CREATE INDEX `categories_by_restaurant` ON `categories` (`restaurant_id`,`sort_order`,`id`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`restaurant_id` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image_url` text,
	`starts_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`announced_at` integer,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offers_period" CHECK("offers"."starts_at" < "offers"."expires_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_public_id_unique` ON `offers` (`public_id`);--> statement-breakpoint
CREATE INDEX `offers_by_restaurant` ON `offers` (`restaurant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_by_expiry` ON `offers` (`expires_at`);--> statement-breakpoint
CREATE INDEX `offers_newest` ON `offers` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_unannounced` ON `offers` (`starts_at`) WHERE announced_at IS NULL;--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`restaurant_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`image_url` text,
	`is_available` integer DEFAULT true NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`spiciness_level` integer,
	`dietary_attributes` text DEFAULT '[]' NOT NULL,
	`contains_ingredients` text DEFAULT '[]' NOT NULL,
	`free_of_ingredients` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`average_rating` real,
	`stars_1` integer DEFAULT 0 NOT NULL,
	`stars_2` integer DEFAULT 0 NOT NULL,
	`stars_3` integer DEFAULT 0 NOT NULL,
	`stars_4` integer DEFAULT 0 NOT NULL,
	`stars_5` integer DEFAULT 0 NOT NULL,
	`favorite_count` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "products_price" CHECK("products"."price" > 0),
	CONSTRAINT "products_sort_order" CHECK("products"."sort_order" >= 0),
	CONSTRAINT "products_spiciness" CHECK("products"."spiciness_level" BETWEEN 0 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_public_id_unique` ON `products` (`public_id`);--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`,`sort_order`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_restaurant` ON `products` (`restaurant_id`,`is_available`,`sort_order`,`id`);--> statement-breakpoint
CREATE INDEX `products_best_rated` ON `products` (`average_rating`,`rating_count`,`id`) WHERE is_available = 1 AND average_rating >= 4;--> statement-breakpoint
CREATE TABLE `offer_likes` (
	`offer_id` integer NOT NULL,
	`person` text NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `person`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `offer_likes_by_user` ON `offer_likes` (`user_id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`restaurant_id` integer NOT NULL,
	`user_id` integer,
	`stars` integer NOT NULL,
	`comment` text,
	`customer_name` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ratings_stars" CHECK("ratings"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_public_id_unique` ON `ratings` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_one_a_person` ON `ratings` (`product_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `ratings_by_product` ON `ratings` (`product_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ratings_by_user` ON `ratings` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ratings_by_restaurant` ON `ratings` (`restaurant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ratings_newest` ON `ratings` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `restaurant_ratings` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`restaurant_id` integer NOT NULL,
	`user_id` integer,
	`service_stars` integer NOT NULL,
	`hygiene_stars` integer NOT NULL,
	`experience_stars` integer NOT NULL,
	`speed_stars` integer NOT NULL,
	`overall_stars` real GENERATED ALWAYS AS ((service_stars + hygiene_stars + experience_stars + speed_stars) / 4.0) VIRTUAL,
	`comment` text,
	`would_return` integer DEFAULT false NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "restaurant_ratings_stars" CHECK("restaurant_ratings"."service_stars" BETWEEN 1 AND 5 AND "restaurant_ratings"."hygiene_stars" BETWEEN 1 AND 5
        AND "restaurant_ratings"."experience_stars" BETWEEN 1 AND 5 AND "restaurant_ratings"."speed_stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restaurant_ratings_public_id_unique` ON `restaurant_ratings` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `restaurant_ratings_one_a_person` ON `restaurant_ratings` (`restaurant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `restaurant_ratings_by_restaurant` ON `restaurant_ratings` (`restaurant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `restaurant_ratings_by_user` ON `restaurant_ratings` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `view_marks` (
	`entity_type` text NOT NULL,
	`entity_id` integer NOT NULL,
	`person` text NOT NULL,
	`viewed_at` integer NOT NULL,
	PRIMARY KEY(`entity_type`, `entity_id`, `person`),
	CONSTRAINT "view_marks_entity_type" CHECK("view_marks"."entity_type" IN ('restaurant', 'product', 'offer'))
);
--> statement-breakpoint
CREATE INDEX `view_marks_by_moment` ON `view_marks` (`viewed_at`);--> statement-breakpoint
CREATE TABLE `countries` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`dial_code` text NOT NULL,
	`time_zone` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `countries_code_unique` ON `countries` (`code`);--> statement-breakpoint
CREATE INDEX `countries_by_name` ON `countries` (`name`);--> statement-breakpoint
CREATE TABLE `divisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`country_id` integer NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`latitude` real,
	`longitude` real,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `divisions_code_unique` ON `divisions` (`code`);--> statement-breakpoint
CREATE INDEX `divisions_by_country` ON `divisions` (`country_id`,`name`);--> statement-breakpoint
CREATE TABLE `towns` (
	`id` integer PRIMARY KEY NOT NULL,
	`division_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`population` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `towns_by_division` ON `towns` (`division_id`,`name`);--> statement-breakpoint
CREATE INDEX `towns_by_folded_name` ON `towns` (`name_folded`);--> statement-breakpoint
CREATE TABLE `restaurant_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`restaurant_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `restaurant_slugs_by_restaurant` ON `restaurant_slugs` (`restaurant_id`);--> statement-breakpoint
CREATE TABLE `restaurants` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`owner_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`initial` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`restaurant_type` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`visible_until` integer NOT NULL,
	`country_id` integer NOT NULL,
	`division_id` integer,
	`division_text` text,
	`division_folded` text,
	`city` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`latitude` real,
	`longitude` real,
	`is_approximate` integer DEFAULT false NOT NULL,
	`time_zone` text NOT NULL,
	`currency` text NOT NULL,
	`phone` text,
	`website` text,
	`instagram_url` text,
	`tiktok_url` text,
	`opening_hours` text,
	`is_24_hours` integer DEFAULT false NOT NULL,
	`cuisine_types` text DEFAULT '[]' NOT NULL,
	`tax_included` integer DEFAULT true NOT NULL,
	`reviews_public` integer DEFAULT true NOT NULL,
	`cover_url` text,
	`logo_url` text,
	`qr_code_url` text,
	`search_facets` text GENERATED ALWAYS AS (printf('|c:%d:c|d:%d:d|t:%s:t|l:%s:l|p:%s|', country_id, coalesce(division_id, 0), restaurant_type, initial, coalesce(division_folded, ''))) VIRTUAL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`categories_count` integer DEFAULT 0 NOT NULL,
	`products_count` integer DEFAULT 0 NOT NULL,
	`available_products_count` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`average_rating` real,
	`last_rated_at` integer,
	`review_count` integer DEFAULT 0 NOT NULL,
	`service_sum` integer DEFAULT 0 NOT NULL,
	`hygiene_sum` integer DEFAULT 0 NOT NULL,
	`experience_sum` integer DEFAULT 0 NOT NULL,
	`speed_sum` integer DEFAULT 0 NOT NULL,
	`would_return_count` integer DEFAULT 0 NOT NULL,
	`favorite_count` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `restaurant_owners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "restaurants_cuisine_types_json" CHECK(json_valid("restaurants"."cuisine_types"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restaurants_public_id_unique` ON `restaurants` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `restaurants_slug_unique` ON `restaurants` (`slug`);--> statement-breakpoint
CREATE INDEX `restaurants_by_owner` ON `restaurants` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `restaurants_newest` ON `restaurants` (`created_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_country` ON `restaurants` (`country_id`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_country_type` ON `restaurants` (`country_id`,`restaurant_type`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_country_initial` ON `restaurants` (`country_id`,`initial`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_country_type_initial` ON `restaurants` (`country_id`,`restaurant_type`,`initial`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_division` ON `restaurants` (`division_id`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_division_type` ON `restaurants` (`division_id`,`restaurant_type`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_division_initial` ON `restaurants` (`division_id`,`initial`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_division_type_initial` ON `restaurants` (`division_id`,`restaurant_type`,`initial`,`created_at`,`id`,`visible_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_by_place` ON `restaurants` (`latitude`,`longitude`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `restaurants_last_rated` ON `restaurants` (`last_rated_at`) WHERE is_active = 1;