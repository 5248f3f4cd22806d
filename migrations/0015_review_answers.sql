-- The restaurant's answer to a rating stands in the rating's own row: it goes with it, and every read of ratings has it.
ALTER TABLE `ratings` ADD `answer` text
  CONSTRAINT "ratings_answer" CHECK(length("ratings"."answer") BETWEEN 1 AND 1000);--> statement-breakpoint
ALTER TABLE `ratings` ADD `answered_on` text;--> statement-breakpoint
ALTER TABLE `ratings` ADD `is_answer_outdated` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ratings` ADD `answer_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ratings` ADD `is_owner_notified` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `ratings_unnotified` ON `ratings` (`restaurant_id`,`written_on`) WHERE is_owner_notified = 0 AND counts = 1;--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `answer` text
  CONSTRAINT "restaurant_ratings_answer" CHECK(length("restaurant_ratings"."answer") BETWEEN 1 AND 1000);--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `answered_on` text;--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `is_answer_outdated` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `answer_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `is_owner_notified` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `restaurant_ratings_unnotified` ON `restaurant_ratings` (`restaurant_id`,`written_on`) WHERE is_owner_notified = 0 AND counts = 1;--> statement-breakpoint
-- The owner's list of dish reviews is in the order of the public lists.
DROP INDEX `ratings_by_place`;--> statement-breakpoint
CREATE INDEX `ratings_by_place` ON `ratings` (`restaurant_id`,`counts`,`created_at`,`public_id`);
--> statement-breakpoint
-- An answer to a signed rating may name its author, and the restaurant knows to whom it wrote it. So it does not outlast the
-- change of a signed rating into an anonymous one, nor the other way round, whatever the cause is: a new version of the
-- rating, or the deletion of the author's account.
CREATE TRIGGER ratings_answer_of_another_name AFTER UPDATE OF is_anonymous ON ratings
WHEN NEW.is_anonymous <> OLD.is_anonymous AND OLD.answer IS NOT NULL BEGIN
  UPDATE ratings SET answer = NULL, answered_on = NULL, is_answer_outdated = 0, answer_version = answer_version + 1
    WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The order of triggers is undefined: this one leaves a row alone whose answer the other one has deleted.
CREATE TRIGGER ratings_answer_outdated AFTER UPDATE OF stars, comment ON ratings
WHEN OLD.answer IS NOT NULL AND (NEW.stars <> OLD.stars OR NEW.comment IS NOT OLD.comment) BEGIN
  UPDATE ratings SET is_answer_outdated = 1 WHERE id = NEW.id AND answer IS NOT NULL;
END;
--> statement-breakpoint
-- The author's notification of an answer belongs to the version that was answered, and goes with it and with the answer.
CREATE TRIGGER ratings_answer_notification_changed AFTER UPDATE OF answer, public_id ON ratings
WHEN OLD.answer IS NOT NULL AND OLD.user_id IS NOT NULL AND (NEW.answer IS NULL OR NEW.public_id <> OLD.public_id) BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_answer' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_answer_notification_deleted AFTER DELETE ON ratings
WHEN OLD.answer IS NOT NULL AND OLD.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_answer' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_of_another_name AFTER UPDATE OF is_anonymous ON restaurant_ratings
WHEN NEW.is_anonymous <> OLD.is_anonymous AND OLD.answer IS NOT NULL BEGIN
  UPDATE restaurant_ratings SET answer = NULL, answered_on = NULL, is_answer_outdated = 0, answer_version = answer_version + 1
    WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_outdated AFTER UPDATE OF service_stars, hygiene_stars, experience_stars, speed_stars, comment, would_return ON restaurant_ratings
WHEN OLD.answer IS NOT NULL AND ((NEW.service_stars, NEW.hygiene_stars, NEW.experience_stars, NEW.speed_stars, NEW.would_return)
    IS NOT (OLD.service_stars, OLD.hygiene_stars, OLD.experience_stars, OLD.speed_stars, OLD.would_return)
  OR NEW.comment IS NOT OLD.comment) BEGIN
  UPDATE restaurant_ratings SET is_answer_outdated = 1 WHERE id = NEW.id AND answer IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_notification_changed AFTER UPDATE OF answer, public_id ON restaurant_ratings
WHEN OLD.answer IS NOT NULL AND OLD.user_id IS NOT NULL AND (NEW.answer IS NULL OR NEW.public_id <> OLD.public_id) BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_answer' AND entity_id = OLD.public_id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_notification_deleted AFTER DELETE ON restaurant_ratings
WHEN OLD.answer IS NOT NULL AND OLD.user_id IS NOT NULL BEGIN
  DELETE FROM notifications WHERE user_id = OLD.user_id AND type = 'review_answer' AND entity_id = OLD.public_id;
END;
