-- Reviews and answers that readers report and administrators hide. The reason of a hidden one stands in the rating's own row:
-- it holds for every later version of the review or of the answer, and the author's own lists have it without a join.
ALTER TABLE `ratings` ADD `hidden_reason` text
  CONSTRAINT "ratings_hidden_reason" CHECK(length("ratings"."hidden_reason") BETWEEN 1 AND 500);
--> statement-breakpoint
ALTER TABLE `ratings` ADD `counts_if_shown` integer DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE `ratings` ADD `answer_hidden_reason` text
  CONSTRAINT "ratings_answer_hidden_reason" CHECK(length("ratings"."answer_hidden_reason") BETWEEN 1 AND 500);
--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `hidden_reason` text
  CONSTRAINT "restaurant_ratings_hidden_reason" CHECK(length("restaurant_ratings"."hidden_reason") BETWEEN 1 AND 500);
--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `counts_if_shown` integer DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `answer_hidden_reason` text
  CONSTRAINT "restaurant_ratings_answer_hidden_reason" CHECK(length("restaurant_ratings"."answer_hidden_reason") BETWEEN 1 AND 500);
--> statement-breakpoint
CREATE TABLE `review_cases` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`kind` text NOT NULL,
	`dish_rating_id` integer,
	`restaurant_rating_id` integer,
	`status` text DEFAULT 'open' NOT NULL,
	`reported_id` text NOT NULL,
	`reports` integer DEFAULT 0 NOT NULL,
	`decisions` integer DEFAULT 0 NOT NULL,
	`note` text,
	`opened_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`dish_rating_id`) REFERENCES `ratings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`restaurant_rating_id`) REFERENCES `restaurant_ratings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_cases_kind" CHECK("review_cases"."kind" IN ('dish', 'restaurant', 'dish-answer', 'restaurant-answer')),
	CONSTRAINT "review_cases_status" CHECK("review_cases"."status" IN ('open', 'hidden', 'kept'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_cases_public_id_unique` ON `review_cases` (`public_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_cases_of_dish_rating` ON `review_cases` (`dish_rating_id`,`kind`);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_cases_of_restaurant_rating` ON `review_cases` (`restaurant_rating_id`,`kind`);
--> statement-breakpoint
CREATE INDEX `review_cases_opened` ON `review_cases` (`status`,`opened_at`,`public_id`);
--> statement-breakpoint
CREATE INDEX `review_cases_decided` ON `review_cases` (`status`,`decided_at`,`public_id`);
--> statement-breakpoint
CREATE INDEX `review_cases_by_reported_id` ON `review_cases` (`reported_id`,`kind`);
--> statement-breakpoint
CREATE TABLE `review_reports` (
	`case_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`version` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`case_id`, `user_id`),
	FOREIGN KEY (`case_id`) REFERENCES `review_cases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_reports_reason" CHECK("review_reports"."reason" IN ('insult', 'private-data', 'not-this-place', 'advertising', 'threat'))
);
--> statement-breakpoint
CREATE INDEX `review_reports_by_user` ON `review_reports` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `review_reports_by_reason` ON `review_reports` (`case_id`,`reason`,`version`);
--> statement-breakpoint
CREATE INDEX `review_reports_noted` ON `review_reports` (`case_id`,`created_at`) WHERE note <> '';
--> statement-breakpoint
INSERT INTO totals (name, value) VALUES ('open_review_cases', 0);
--> statement-breakpoint
CREATE TRIGGER review_reports_counted AFTER INSERT ON review_reports BEGIN
  UPDATE review_cases SET reports = reports + 1 WHERE id = NEW.case_id;
END;
--> statement-breakpoint
-- A case that nobody reports any more, because the reporters' accounts are deleted, and that nobody has decided, is over.
CREATE TRIGGER review_reports_uncounted AFTER DELETE ON review_reports BEGIN
  UPDATE review_cases SET reports = reports - 1 WHERE id = OLD.case_id;
  DELETE FROM review_cases WHERE id = OLD.case_id AND reports = 0 AND decisions = 0;
END;
--> statement-breakpoint
CREATE TRIGGER review_cases_opened AFTER INSERT ON review_cases WHEN NEW.status = 'open' BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'open_review_cases';
END;
--> statement-breakpoint
CREATE TRIGGER review_cases_changed AFTER UPDATE OF status ON review_cases
WHEN (NEW.status = 'open') <> (OLD.status = 'open') BEGIN
  UPDATE totals SET value = value + (NEW.status = 'open') - (OLD.status = 'open') WHERE name = 'open_review_cases';
END;
--> statement-breakpoint
CREATE TRIGGER review_cases_deleted AFTER DELETE ON review_cases WHEN OLD.status = 'open' BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'open_review_cases';
END;
--> statement-breakpoint
-- `counts` alone decides what averages, rankings and public reads include, so a hidden rating does not count. Whether it would
-- is stored, so that it counts again, or waits again for its author's confirmation, once it is shown.
CREATE TRIGGER ratings_hidden AFTER UPDATE OF hidden_reason ON ratings
WHEN OLD.hidden_reason IS NULL AND NEW.hidden_reason IS NOT NULL BEGIN
  UPDATE ratings SET counts_if_shown = NEW.counts, counts = 0 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_shown AFTER UPDATE OF hidden_reason ON ratings
WHEN OLD.hidden_reason IS NOT NULL AND NEW.hidden_reason IS NULL BEGIN
  UPDATE ratings SET counts = counts_if_shown WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Whatever makes a hidden rating count, such as a new version or the confirmation of its author's address, only does so once
-- it is shown.
CREATE TRIGGER ratings_counted_while_hidden AFTER UPDATE OF counts ON ratings
WHEN NEW.hidden_reason IS NOT NULL AND OLD.hidden_reason IS NOT NULL AND NEW.counts = 1 BEGIN
  UPDATE ratings SET counts_if_shown = 1, counts = 0 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The author of a hidden rating has replaced it: administrators look at the new version. The moment is the rating's own, which
-- for an anonymous one has no hour. The author's notification leads to the new version.
CREATE TRIGGER ratings_replaced_while_hidden AFTER UPDATE OF public_id ON ratings
WHEN NEW.hidden_reason IS NOT NULL AND NEW.public_id <> OLD.public_id BEGIN
  UPDATE review_cases SET status = 'open', opened_at = NEW.created_at WHERE dish_rating_id = NEW.id AND kind = 'dish';
  UPDATE notifications SET entity_id = NEW.public_id
    WHERE user_id = NEW.user_id AND type = 'review_moderated' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
-- What administrators said of a version goes with it.
CREATE TRIGGER ratings_moderation_notification_old AFTER UPDATE OF public_id ON ratings
WHEN NEW.hidden_reason IS NULL AND NEW.public_id <> OLD.public_id AND OLD.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_moderated' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_moderation_notification_deleted AFTER DELETE ON ratings WHEN OLD.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_moderated' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
-- A hidden answer stays hidden when the restaurant changes it, and administrators look at the change. Of an answer, only the
-- day is known.
CREATE TRIGGER ratings_answer_changed_while_hidden AFTER UPDATE OF answer ON ratings
WHEN NEW.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer AND NEW.answer_hidden_reason IS NOT NULL BEGIN
  UPDATE review_cases SET status = 'open', opened_at = coalesce(unixepoch(NEW.answered_on, '+12 hours') * 1000, opened_at)
    WHERE dish_rating_id = NEW.id AND kind = 'dish-answer';
END;
--> statement-breakpoint
-- Nothing is left to decide about an answer that is deleted. A hidden one leaves the rating's answers hidden.
CREATE TRIGGER ratings_answer_deleted_moderation AFTER UPDATE OF answer ON ratings
WHEN NEW.answer IS NULL AND OLD.answer IS NOT NULL BEGIN
  DELETE FROM review_cases WHERE dish_rating_id = NEW.id AND kind = 'dish-answer' AND NEW.answer_hidden_reason IS NULL;
  UPDATE review_cases SET status = 'hidden' WHERE dish_rating_id = NEW.id AND kind = 'dish-answer' AND status = 'open';
END;
--> statement-breakpoint
-- Nobody is led to an answer that is hidden.
CREATE TRIGGER ratings_answer_hidden AFTER UPDATE OF answer_hidden_reason ON ratings
WHEN OLD.answer_hidden_reason IS NULL AND NEW.answer_hidden_reason IS NOT NULL AND NEW.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = NEW.user_id AND type = 'review_answer' AND entity_id = NEW.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_hidden AFTER UPDATE OF hidden_reason ON restaurant_ratings
WHEN OLD.hidden_reason IS NULL AND NEW.hidden_reason IS NOT NULL BEGIN
  UPDATE restaurant_ratings SET counts_if_shown = NEW.counts, counts = 0 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_shown AFTER UPDATE OF hidden_reason ON restaurant_ratings
WHEN OLD.hidden_reason IS NOT NULL AND NEW.hidden_reason IS NULL BEGIN
  UPDATE restaurant_ratings SET counts = counts_if_shown WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_counted_while_hidden AFTER UPDATE OF counts ON restaurant_ratings
WHEN NEW.hidden_reason IS NOT NULL AND OLD.hidden_reason IS NOT NULL AND NEW.counts = 1 BEGIN
  UPDATE restaurant_ratings SET counts_if_shown = 1, counts = 0 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_replaced_while_hidden AFTER UPDATE OF public_id ON restaurant_ratings
WHEN NEW.hidden_reason IS NOT NULL AND NEW.public_id <> OLD.public_id BEGIN
  UPDATE review_cases SET status = 'open', opened_at = NEW.created_at WHERE restaurant_rating_id = NEW.id AND kind = 'restaurant';
  UPDATE notifications SET entity_id = NEW.public_id
    WHERE user_id = NEW.user_id AND type = 'review_moderated' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_moderation_notification_old AFTER UPDATE OF public_id ON restaurant_ratings
WHEN NEW.hidden_reason IS NULL AND NEW.public_id <> OLD.public_id AND OLD.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_moderated' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_moderation_notification_deleted AFTER DELETE ON restaurant_ratings WHEN OLD.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_moderated' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_changed_while_hidden AFTER UPDATE OF answer ON restaurant_ratings
WHEN NEW.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer AND NEW.answer_hidden_reason IS NOT NULL BEGIN
  UPDATE review_cases SET status = 'open', opened_at = coalesce(unixepoch(NEW.answered_on, '+12 hours') * 1000, opened_at)
    WHERE restaurant_rating_id = NEW.id AND kind = 'restaurant-answer';
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_deleted_moderation AFTER UPDATE OF answer ON restaurant_ratings
WHEN NEW.answer IS NULL AND OLD.answer IS NOT NULL BEGIN
  DELETE FROM review_cases WHERE restaurant_rating_id = NEW.id AND kind = 'restaurant-answer' AND NEW.answer_hidden_reason IS NULL;
  UPDATE review_cases SET status = 'hidden' WHERE restaurant_rating_id = NEW.id AND kind = 'restaurant-answer' AND status = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_hidden AFTER UPDATE OF answer_hidden_reason ON restaurant_ratings
WHEN OLD.answer_hidden_reason IS NULL AND NEW.answer_hidden_reason IS NOT NULL AND NEW.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = NEW.user_id AND type = 'review_answer' AND entity_id = NEW.public_id;
END;
