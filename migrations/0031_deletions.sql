-- Rows that people had deleted, for a restore (docs/decisions/0099): only the topmost of the deleted rows, because its
-- deletion is repeated with those below it.
CREATE TABLE `deletions` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER users_deletion_noted AFTER DELETE ON users BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('users', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_owners_deletion_noted AFTER DELETE ON restaurant_owners BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('restaurant_owners', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_deletion_noted AFTER DELETE ON restaurants
WHEN (OLD.owner_id IS NULL OR EXISTS (SELECT 1 FROM restaurant_owners WHERE id = OLD.owner_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('restaurants', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER categories_deletion_noted AFTER DELETE ON categories
WHEN (OLD.restaurant_id IS NULL OR EXISTS (SELECT 1 FROM restaurants WHERE id = OLD.restaurant_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('categories', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER products_deletion_noted AFTER DELETE ON products
WHEN (OLD.restaurant_id IS NULL OR EXISTS (SELECT 1 FROM restaurants WHERE id = OLD.restaurant_id)) AND (OLD.category_id IS NULL OR EXISTS (SELECT 1 FROM categories WHERE id = OLD.category_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('products', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER offers_deletion_noted AFTER DELETE ON offers
WHEN (OLD.restaurant_id IS NULL OR EXISTS (SELECT 1 FROM restaurants WHERE id = OLD.restaurant_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('offers', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER ratings_deletion_noted AFTER DELETE ON ratings
WHEN (OLD.product_id IS NULL OR EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id)) AND (OLD.restaurant_id IS NULL OR EXISTS (SELECT 1 FROM restaurants WHERE id = OLD.restaurant_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('ratings', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_deletion_noted AFTER DELETE ON restaurant_ratings
WHEN (OLD.restaurant_id IS NULL OR EXISTS (SELECT 1 FROM restaurants WHERE id = OLD.restaurant_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('restaurant_ratings', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER payment_receipts_deletion_noted AFTER DELETE ON payment_receipts
WHEN (OLD.owner_id IS NULL OR EXISTS (SELECT 1 FROM restaurant_owners WHERE id = OLD.owner_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('payment_receipts', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER user_identifiers_deletion_noted AFTER DELETE ON user_identifiers
WHEN (OLD.user_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('user_identifiers', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER user_identities_deletion_noted AFTER DELETE ON user_identities
WHEN (OLD.user_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('user_identities', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER user_location_preferences_deletion_noted AFTER DELETE ON user_location_preferences
WHEN (OLD.user_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('user_location_preferences', OLD.user_id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER second_factors_deletion_noted AFTER DELETE ON second_factors
WHEN (OLD.user_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)) BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('second_factors', OLD.user_id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER users_profile_picture_url_deletion_noted AFTER UPDATE OF profile_picture_url ON users
WHEN OLD.profile_picture_url IS NOT NULL AND NEW.profile_picture_url IS NOT OLD.profile_picture_url BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('users.profile_picture_url', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER ratings_answer_deletion_noted AFTER UPDATE OF answer ON ratings
WHEN OLD.answer IS NOT NULL AND NEW.answer IS NULL BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('ratings.answer', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER ratings_comment_deletion_noted AFTER UPDATE OF comment ON ratings
WHEN coalesce(OLD.comment, '') <> '' AND coalesce(NEW.comment, '') = '' BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('ratings.comment', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER ratings_name_deletion_noted AFTER UPDATE OF is_anonymous ON ratings
WHEN OLD.is_anonymous = 0 AND NEW.is_anonymous = 1 BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('ratings.name', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_answer_deletion_noted AFTER UPDATE OF answer ON restaurant_ratings
WHEN OLD.answer IS NOT NULL AND NEW.answer IS NULL BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('restaurant_ratings.answer', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_comment_deletion_noted AFTER UPDATE OF comment ON restaurant_ratings
WHEN coalesce(OLD.comment, '') <> '' AND coalesce(NEW.comment, '') = '' BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('restaurant_ratings.comment', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_name_deletion_noted AFTER UPDATE OF is_anonymous ON restaurant_ratings
WHEN OLD.is_anonymous = 0 AND NEW.is_anonymous = 1 BEGIN
  INSERT INTO deletions (kind, key, at) VALUES ('restaurant_ratings.name', OLD.id, CAST(unixepoch('subsec') * 1000 AS integer));
END;
