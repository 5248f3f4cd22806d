-- Counts, sums and averages that pages show or sort by are kept here, in the same statement that changes what they
-- count. Foreign-key cascades fire these triggers too; REPLACE would skip the delete ones, so writes are upserts.

INSERT INTO totals (name, value) VALUES ('restaurants', 0), ('categories', 0), ('products', 0), ('reviews', 0);
--> statement-breakpoint
CREATE TRIGGER restaurants_counted AFTER INSERT ON restaurants WHEN NEW.is_active = 1 BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'restaurants';
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_uncounted AFTER DELETE ON restaurants WHEN OLD.is_active = 1 BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'restaurants';
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_recounted AFTER UPDATE OF is_active ON restaurants WHEN NEW.is_active <> OLD.is_active BEGIN
  UPDATE totals SET value = value + NEW.is_active - OLD.is_active WHERE name = 'restaurants';
END;
--> statement-breakpoint
CREATE TRIGGER categories_counted AFTER INSERT ON categories BEGIN
  UPDATE restaurants SET categories_count = categories_count + 1 WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + 1 WHERE name = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER categories_uncounted AFTER DELETE ON categories BEGIN
  UPDATE restaurants SET categories_count = categories_count - 1 WHERE id = OLD.restaurant_id;
  UPDATE totals SET value = value - 1 WHERE name = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER products_counted AFTER INSERT ON products BEGIN
  UPDATE categories SET products_count = products_count + 1 WHERE id = NEW.category_id;
  UPDATE restaurants
    SET products_count = products_count + 1, available_products_count = available_products_count + NEW.is_available
    WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + NEW.is_available WHERE name = 'products';
END;
--> statement-breakpoint
CREATE TRIGGER products_uncounted AFTER DELETE ON products BEGIN
  UPDATE categories SET products_count = products_count - 1 WHERE id = OLD.category_id;
  UPDATE restaurants
    SET products_count = products_count - 1, available_products_count = available_products_count - OLD.is_available
    WHERE id = OLD.restaurant_id;
  UPDATE totals SET value = value - OLD.is_available WHERE name = 'products';
END;
--> statement-breakpoint
CREATE TRIGGER products_availability_counted AFTER UPDATE OF is_available ON products
WHEN NEW.is_available <> OLD.is_available BEGIN
  UPDATE restaurants
    SET available_products_count = available_products_count + NEW.is_available - OLD.is_available
    WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + NEW.is_available - OLD.is_available WHERE name = 'products';
END;
--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE OF category_id ON products WHEN NEW.category_id <> OLD.category_id BEGIN
  UPDATE categories SET products_count = products_count - 1 WHERE id = OLD.category_id;
  UPDATE categories SET products_count = products_count + 1 WHERE id = NEW.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_counted AFTER INSERT ON ratings BEGIN
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
    last_rated_at = max(coalesce(last_rated_at, 0), NEW.created_at)
    WHERE id = NEW.restaurant_id;
  UPDATE totals SET value = value + 1 WHERE name = 'reviews';
END;
--> statement-breakpoint
CREATE TRIGGER ratings_uncounted AFTER DELETE ON ratings BEGIN
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
    last_rated_at = (SELECT max(created_at) FROM ratings WHERE restaurant_id = OLD.restaurant_id)
    WHERE id = OLD.restaurant_id;
  UPDATE totals SET value = value - 1 WHERE name = 'reviews';
END;
--> statement-breakpoint
CREATE TRIGGER ratings_recounted AFTER UPDATE OF stars, created_at ON ratings BEGIN
  UPDATE products SET
    rating_sum = rating_sum + NEW.stars - OLD.stars,
    average_rating = (rating_sum + NEW.stars - OLD.stars) * 1.0 / rating_count,
    stars_1 = stars_1 + (NEW.stars = 1) - (OLD.stars = 1),
    stars_2 = stars_2 + (NEW.stars = 2) - (OLD.stars = 2),
    stars_3 = stars_3 + (NEW.stars = 3) - (OLD.stars = 3),
    stars_4 = stars_4 + (NEW.stars = 4) - (OLD.stars = 4),
    stars_5 = stars_5 + (NEW.stars = 5) - (OLD.stars = 5)
    WHERE id = NEW.product_id;
  UPDATE restaurants SET
    rating_sum = rating_sum + NEW.stars - OLD.stars,
    average_rating = (rating_sum + NEW.stars - OLD.stars) * 1.0 / rating_count,
    last_rated_at = (SELECT max(created_at) FROM ratings WHERE restaurant_id = NEW.restaurant_id)
    WHERE id = NEW.restaurant_id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurant_ratings_counted AFTER INSERT ON restaurant_ratings BEGIN
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
CREATE TRIGGER restaurant_ratings_uncounted AFTER DELETE ON restaurant_ratings BEGIN
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
AFTER UPDATE OF service_stars, hygiene_stars, experience_stars, speed_stars, would_return ON restaurant_ratings BEGIN
  UPDATE restaurants SET
    service_sum = service_sum + NEW.service_stars - OLD.service_stars,
    hygiene_sum = hygiene_sum + NEW.hygiene_stars - OLD.hygiene_stars,
    experience_sum = experience_sum + NEW.experience_stars - OLD.experience_stars,
    speed_sum = speed_sum + NEW.speed_stars - OLD.speed_stars,
    would_return_count = would_return_count + NEW.would_return - OLD.would_return
    WHERE id = NEW.restaurant_id;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_restaurants_counted AFTER INSERT ON favorite_restaurants BEGIN
  UPDATE restaurants SET favorite_count = favorite_count + 1 WHERE id = NEW.restaurant_id;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_restaurants_uncounted AFTER DELETE ON favorite_restaurants BEGIN
  UPDATE restaurants SET favorite_count = favorite_count - 1 WHERE id = OLD.restaurant_id;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_products_counted AFTER INSERT ON favorite_products BEGIN
  UPDATE products SET favorite_count = favorite_count + 1 WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_products_uncounted AFTER DELETE ON favorite_products BEGIN
  UPDATE products SET favorite_count = favorite_count - 1 WHERE id = OLD.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER offer_likes_counted AFTER INSERT ON offer_likes BEGIN
  UPDATE offers SET likes = likes + 1 WHERE id = NEW.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER offer_likes_uncounted AFTER DELETE ON offer_likes BEGIN
  UPDATE offers SET likes = likes - 1 WHERE id = OLD.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER view_marks_counted AFTER INSERT ON view_marks BEGIN
  UPDATE restaurants SET views = views + 1 WHERE NEW.entity_type = 'restaurant' AND id = NEW.entity_id;
  UPDATE products SET views = views + 1 WHERE NEW.entity_type = 'product' AND id = NEW.entity_id;
  UPDATE offers SET views = views + 1 WHERE NEW.entity_type = 'offer' AND id = NEW.entity_id;
END;
--> statement-breakpoint
CREATE TRIGGER view_marks_recounted AFTER UPDATE OF viewed_at ON view_marks BEGIN
  UPDATE restaurants SET views = views + 1 WHERE NEW.entity_type = 'restaurant' AND id = NEW.entity_id;
  UPDATE products SET views = views + 1 WHERE NEW.entity_type = 'product' AND id = NEW.entity_id;
  UPDATE offers SET views = views + 1 WHERE NEW.entity_type = 'offer' AND id = NEW.entity_id;
END;
