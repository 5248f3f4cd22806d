-- Which ratings count, on which day each was written, and what is left of one whose author signs it no more. The triggers of
-- 0001 that count ratings are written anew: they count those that count.

DROP TRIGGER ratings_counted;
--> statement-breakpoint
DROP TRIGGER ratings_uncounted;
--> statement-breakpoint
DROP TRIGGER ratings_recounted;
--> statement-breakpoint
DROP TRIGGER restaurant_ratings_counted;
--> statement-breakpoint
DROP TRIGGER restaurant_ratings_uncounted;
--> statement-breakpoint
DROP TRIGGER restaurant_ratings_recounted;
--> statement-breakpoint
CREATE TABLE `network_marks` (
	`entity_type` text NOT NULL,
	`entity_id` integer NOT NULL,
	`network` text NOT NULL,
	`person` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`entity_type`, `entity_id`, `network`, `person`),
	CONSTRAINT "network_marks_entity_type" CHECK("network_marks"."entity_type" IN ('restaurant', 'offer'))
);
--> statement-breakpoint
CREATE INDEX `network_marks_by_moment` ON `network_marks` (`created_at`);
--> statement-breakpoint
DROP INDEX `ratings_by_product`;
--> statement-breakpoint
DROP INDEX `ratings_by_restaurant`;
--> statement-breakpoint
DROP INDEX `ratings_newest`;
--> statement-breakpoint
ALTER TABLE `ratings` ADD `written_on` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `ratings` ADD `counts` integer DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX `ratings_by_dish` ON `ratings` (`product_id`,`created_at`,`public_id`) WHERE counts = 1;
--> statement-breakpoint
CREATE INDEX `ratings_by_place` ON `ratings` (`restaurant_id`,`counts`,`created_at`);
--> statement-breakpoint
CREATE INDEX `ratings_latest` ON `ratings` (`created_at`,`public_id`) WHERE counts = 1;
--> statement-breakpoint
DROP INDEX `restaurant_ratings_by_restaurant`;
--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `written_on` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `restaurant_ratings` ADD `counts` integer DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX `restaurant_ratings_by_place` ON `restaurant_ratings` (`restaurant_id`,`created_at`,`public_id`) WHERE counts = 1;
--> statement-breakpoint
-- SQLite knows no time zones: the hours from UTC of the zones of 0003_places, without summer time. Of a rating written within
-- an hour of midnight in summer the day may be the one before.
UPDATE ratings SET written_on = date(created_at / 1000 + 3600 * (
    SELECT CASE
      WHEN time_zone IN ('America/Argentina/Buenos_Aires', 'America/Asuncion', 'America/Montevideo') THEN -3
      WHEN time_zone IN ('America/Bogota', 'America/Guayaquil', 'America/Havana', 'America/Lima', 'America/New_York', 'America/Panama') THEN -5
      WHEN time_zone IN ('America/Costa_Rica', 'America/El_Salvador', 'America/Guatemala', 'America/Managua', 'America/Mexico_City', 'America/Tegucigalpa') THEN -6
      WHEN time_zone IN ('Europe/Madrid') THEN 1
      ELSE -4 END FROM restaurants WHERE id = restaurant_id
  ), 'unixepoch');
--> statement-breakpoint
UPDATE restaurant_ratings SET written_on = date(created_at / 1000 + 3600 * (
    SELECT CASE
      WHEN time_zone IN ('America/Argentina/Buenos_Aires', 'America/Asuncion', 'America/Montevideo') THEN -3
      WHEN time_zone IN ('America/Bogota', 'America/Guayaquil', 'America/Havana', 'America/Lima', 'America/New_York', 'America/Panama') THEN -5
      WHEN time_zone IN ('America/Costa_Rica', 'America/El_Salvador', 'America/Guatemala', 'America/Managua', 'America/Mexico_City', 'America/Tegucigalpa') THEN -6
      WHEN time_zone IN ('Europe/Madrid') THEN 1
      ELSE -4 END FROM restaurants WHERE id = restaurant_id
  ), 'unixepoch');
--> statement-breakpoint
UPDATE ratings SET created_at = unixepoch(written_on, '+12 hours') * 1000 WHERE is_anonymous = 1;
--> statement-breakpoint
UPDATE restaurant_ratings SET created_at = unixepoch(written_on, '+12 hours') * 1000 WHERE is_anonymous = 1;
--> statement-breakpoint
-- Authors who left before this migration left their ratings the ids under which these were signed. A public id is 16 digits
-- of base 32 (domain/public-id); `> 0` makes the database draw one for each row.
UPDATE ratings SET public_id = (SELECT group_concat(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1), '')
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]') WHERE ratings.id > 0) WHERE user_id IS NULL AND is_anonymous = 1;
--> statement-breakpoint
UPDATE restaurant_ratings SET public_id = (SELECT group_concat(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1), '')
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]') WHERE restaurant_ratings.id > 0) WHERE user_id IS NULL AND is_anonymous = 1;
--> statement-breakpoint
UPDATE restaurants SET last_rated_at = (
  SELECT max(created_at) FROM ratings WHERE ratings.restaurant_id = restaurants.id AND counts = 1
) WHERE last_rated_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER ratings_counted AFTER INSERT ON ratings WHEN NEW.counts = 1 BEGIN
  UPDATE products SET
    rating_count = rating_count + 1,
    rating_sum = rating_sum + NEW.stars,
    average_rating = (rating_sum + NEW.stars) * 1.0 / (rating_count + 1),
    stars_1 = stars_1 + (NEW.stars = 1),
    stars_2 = stars_2 + (NEW.stars = 2),
    stars_3 = stars_3 + (NEW.stars = 3),
    stars_4 = stars_4 + (NEW.stars = 4),
    stars_5 = stars_5 + (NEW.stars = 5)
    WHERE id = NEW.product_id;
  UPDATE restaurants SET
    rating_count = rating_count + 1,
    rating_sum = rating_sum + NEW.stars,
    average_rating = (rating_sum + NEW.stars) * 1.0 / (rating_count + 1),
    last_rated_at = (SELECT max(created_at) FROM ratings WHERE restaurant_id = NEW.restaurant_id AND counts = 1)
    WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + 1 WHERE name = 'reviews';
END;
--> statement-breakpoint
CREATE TRIGGER ratings_uncounted AFTER DELETE ON ratings WHEN OLD.counts = 1 BEGIN
  UPDATE products SET
    rating_count = rating_count - 1,
    rating_sum = rating_sum - OLD.stars,
    average_rating = (rating_sum - OLD.stars) * 1.0 / nullif(rating_count - 1, 0),
    stars_1 = stars_1 - (OLD.stars = 1),
    stars_2 = stars_2 - (OLD.stars = 2),
    stars_3 = stars_3 - (OLD.stars = 3),
    stars_4 = stars_4 - (OLD.stars = 4),
    stars_5 = stars_5 - (OLD.stars = 5)
    WHERE id = OLD.product_id;
  UPDATE restaurants SET
    rating_count = rating_count - 1,
    rating_sum = rating_sum - OLD.stars,
    average_rating = (rating_sum - OLD.stars) * 1.0 / nullif(rating_count - 1, 0),
    last_rated_at = (SELECT max(created_at) FROM ratings WHERE restaurant_id = OLD.restaurant_id AND counts = 1)
    WHERE id = OLD.restaurant_id;
  UPDATE totals SET value = value - 1 WHERE name = 'reviews';
END;
--> statement-breakpoint
CREATE TRIGGER ratings_recounted AFTER UPDATE OF stars, created_at, counts ON ratings
WHEN NEW.counts = 1 OR OLD.counts = 1 BEGIN
  UPDATE products SET
    rating_count = rating_count + NEW.counts - OLD.counts,
    rating_sum = rating_sum + NEW.stars * NEW.counts - OLD.stars * OLD.counts,
    average_rating = (rating_sum + NEW.stars * NEW.counts - OLD.stars * OLD.counts) * 1.0
      / nullif(rating_count + NEW.counts - OLD.counts, 0),
    stars_1 = stars_1 + (NEW.stars = 1) * NEW.counts - (OLD.stars = 1) * OLD.counts,
    stars_2 = stars_2 + (NEW.stars = 2) * NEW.counts - (OLD.stars = 2) * OLD.counts,
    stars_3 = stars_3 + (NEW.stars = 3) * NEW.counts - (OLD.stars = 3) * OLD.counts,
    stars_4 = stars_4 + (NEW.stars = 4) * NEW.counts - (OLD.stars = 4) * OLD.counts,
    stars_5 = stars_5 + (NEW.stars = 5) * NEW.counts - (OLD.stars = 5) * OLD.counts
    WHERE id = NEW.product_id;
  UPDATE restaurants SET
    rating_count = rating_count + NEW.counts - OLD.counts,
    rating_sum = rating_sum + NEW.stars * NEW.counts - OLD.stars * OLD.counts,
    average_rating = (rating_sum + NEW.stars * NEW.counts - OLD.stars * OLD.counts) * 1.0
      / nullif(rating_count + NEW.counts - OLD.counts, 0),
    last_rated_at = (SELECT max(created_at) FROM ratings WHERE restaurant_id = NEW.restaurant_id AND counts = 1)
    WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + NEW.counts - OLD.counts WHERE name = 'reviews' AND NEW.counts <> OLD.counts;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_counted AFTER INSERT ON restaurant_ratings WHEN NEW.counts = 1 BEGIN
  UPDATE restaurants SET
    review_count = review_count + 1,
    service_sum = service_sum + NEW.service_stars,
    hygiene_sum = hygiene_sum + NEW.hygiene_stars,
    experience_sum = experience_sum + NEW.experience_stars,
    speed_sum = speed_sum + NEW.speed_stars,
    would_return_count = would_return_count + NEW.would_return
    WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + 1 WHERE name = 'reviews';
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_uncounted AFTER DELETE ON restaurant_ratings WHEN OLD.counts = 1 BEGIN
  UPDATE restaurants SET
    review_count = review_count - 1,
    service_sum = service_sum - OLD.service_stars,
    hygiene_sum = hygiene_sum - OLD.hygiene_stars,
    experience_sum = experience_sum - OLD.experience_stars,
    speed_sum = speed_sum - OLD.speed_stars,
    would_return_count = would_return_count - OLD.would_return
    WHERE id = OLD.restaurant_id;
  UPDATE totals SET value = value - 1 WHERE name = 'reviews';
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_recounted
AFTER UPDATE OF service_stars, hygiene_stars, experience_stars, speed_stars, would_return, counts ON restaurant_ratings
WHEN NEW.counts = 1 OR OLD.counts = 1 BEGIN
  UPDATE restaurants SET
    review_count = review_count + NEW.counts - OLD.counts,
    service_sum = service_sum + NEW.service_stars * NEW.counts - OLD.service_stars * OLD.counts,
    hygiene_sum = hygiene_sum + NEW.hygiene_stars * NEW.counts - OLD.hygiene_stars * OLD.counts,
    experience_sum = experience_sum + NEW.experience_stars * NEW.counts - OLD.experience_stars * OLD.counts,
    speed_sum = speed_sum + NEW.speed_stars * NEW.counts - OLD.speed_stars * OLD.counts,
    would_return_count = would_return_count + NEW.would_return * NEW.counts - OLD.would_return * OLD.counts
    WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + NEW.counts - OLD.counts WHERE name = 'reviews' AND NEW.counts <> OLD.counts;
END;
--> statement-breakpoint
-- The release before this one writes no day, and an anonymous rating with its time: the day is that of most restaurants,
-- four hours behind UTC.
CREATE TRIGGER ratings_dated AFTER INSERT ON ratings WHEN NEW.written_on = '' BEGIN
  UPDATE ratings SET
    written_on = date(created_at / 1000 - 14400, 'unixepoch'),
    created_at = CASE is_anonymous
      WHEN 1 THEN unixepoch(date(created_at / 1000 - 14400, 'unixepoch'), '+12 hours') * 1000 ELSE created_at END
    WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_dated AFTER INSERT ON restaurant_ratings WHEN NEW.written_on = '' BEGIN
  UPDATE restaurant_ratings SET
    written_on = date(created_at / 1000 - 14400, 'unixepoch'),
    created_at = CASE is_anonymous
      WHEN 1 THEN unixepoch(date(created_at / 1000 - 14400, 'unixepoch'), '+12 hours') * 1000 ELSE created_at END
    WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_timeless AFTER UPDATE OF created_at ON ratings
WHEN NEW.is_anonymous = 1 AND NEW.created_at % 86400000 <> 43200000 BEGIN
  UPDATE ratings SET
    written_on = date(created_at / 1000 - 14400, 'unixepoch'),
    created_at = unixepoch(date(created_at / 1000 - 14400, 'unixepoch'), '+12 hours') * 1000
    WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_timeless AFTER UPDATE OF created_at ON restaurant_ratings
WHEN NEW.is_anonymous = 1 AND NEW.created_at % 86400000 <> 43200000 BEGIN
  UPDATE restaurant_ratings SET
    written_on = date(created_at / 1000 - 14400, 'unixepoch'),
    created_at = unixepoch(date(created_at / 1000 - 14400, 'unixepoch'), '+12 hours') * 1000
    WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Whoever kept a page knows who signed which id and when: a rating that is signed no more, because its author has gone or
-- takes the name off, gets another id, and keeps the day alone. One that was anonymous keeps its id: if all of an account's
-- changed at once, that would tell that they are one person's.
CREATE TRIGGER ratings_unsigned AFTER UPDATE OF user_id, is_anonymous ON ratings
WHEN OLD.is_anonymous = 0 AND (
  (NEW.user_id IS NULL AND OLD.user_id IS NOT NULL) OR (NEW.is_anonymous = 1 AND NEW.public_id = OLD.public_id)
) BEGIN
  UPDATE ratings SET
    public_id = (SELECT group_concat(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1), '')
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]')),
    is_anonymous = 1,
    customer_name = NULL,
    created_at = coalesce(unixepoch(written_on, '+12 hours') * 1000, created_at)
    WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_unsigned AFTER UPDATE OF user_id, is_anonymous ON restaurant_ratings
WHEN OLD.is_anonymous = 0 AND (
  (NEW.user_id IS NULL AND OLD.user_id IS NOT NULL) OR (NEW.is_anonymous = 1 AND NEW.public_id = OLD.public_id)
) BEGIN
  UPDATE restaurant_ratings SET
    public_id = (SELECT group_concat(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1), '')
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]')),
    is_anonymous = 1,
    customer_name = NULL,
    created_at = coalesce(unixepoch(written_on, '+12 hours') * 1000, created_at)
    WHERE id = NEW.id;
END;
--> statement-breakpoint
-- What does not count when its author goes never will.
CREATE TRIGGER ratings_left AFTER UPDATE OF user_id ON ratings
WHEN NEW.user_id IS NULL AND OLD.user_id IS NOT NULL AND NEW.counts = 0 BEGIN
  DELETE FROM ratings WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_left AFTER UPDATE OF user_id ON restaurant_ratings
WHEN NEW.user_id IS NULL AND OLD.user_id IS NOT NULL AND NEW.counts = 0 BEGIN
  DELETE FROM restaurant_ratings WHERE id = NEW.id;
END;
--> statement-breakpoint
-- However an address is confirmed, the ratings that waited for it count from then on.
CREATE TRIGGER users_confirmed AFTER UPDATE OF email_confirmed_at ON users
WHEN OLD.email_confirmed_at IS NULL AND NEW.email_confirmed_at IS NOT NULL BEGIN
  UPDATE ratings SET counts = 1 WHERE user_id = NEW.id AND counts = 0;
  UPDATE restaurant_ratings SET counts = 1 WHERE user_id = NEW.id AND counts = 0;
END;
