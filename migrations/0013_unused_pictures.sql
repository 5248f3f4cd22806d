CREATE TABLE `unused_pictures` (
	`url` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX `offers_by_image` ON `offers` (`image_url`) WHERE image_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX `products_by_image` ON `products` (`image_url`) WHERE image_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX `restaurants_by_logo` ON `restaurants` (`logo_url`) WHERE logo_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX `restaurants_by_cover` ON `restaurants` (`cover_url`) WHERE cover_url IS NOT NULL;--> statement-breakpoint
-- Triggers, because a picture is taken and left by forms, by deletions, and by rows that go with another one. A picture
-- may belong to several rows, such as a dish and its duplicate: it is unused once the last of them has left it.
CREATE TRIGGER products_image_taken AFTER INSERT ON products WHEN NEW.image_url IS NOT NULL BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.image_url;
END;
--> statement-breakpoint
CREATE TRIGGER products_image_changed AFTER UPDATE OF image_url ON products WHEN NEW.image_url IS NOT OLD.image_url BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.image_url;
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.image_url WHERE OLD.image_url IS NOT NULL AND NOT EXISTS (SELECT 1 FROM products WHERE image_url = OLD.image_url);
END;
--> statement-breakpoint
CREATE TRIGGER products_image_left AFTER DELETE ON products WHEN OLD.image_url IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.image_url WHERE NOT EXISTS (SELECT 1 FROM products WHERE image_url = OLD.image_url);
END;
--> statement-breakpoint
CREATE TRIGGER offers_image_taken AFTER INSERT ON offers WHEN NEW.image_url IS NOT NULL BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.image_url;
END;
--> statement-breakpoint
CREATE TRIGGER offers_image_changed AFTER UPDATE OF image_url ON offers WHEN NEW.image_url IS NOT OLD.image_url BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.image_url;
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.image_url WHERE OLD.image_url IS NOT NULL AND NOT EXISTS (SELECT 1 FROM offers WHERE image_url = OLD.image_url);
END;
--> statement-breakpoint
CREATE TRIGGER offers_image_left AFTER DELETE ON offers WHEN OLD.image_url IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.image_url WHERE NOT EXISTS (SELECT 1 FROM offers WHERE image_url = OLD.image_url);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_logo_taken AFTER INSERT ON restaurants WHEN NEW.logo_url IS NOT NULL BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.logo_url;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_logo_changed AFTER UPDATE OF logo_url ON restaurants WHEN NEW.logo_url IS NOT OLD.logo_url BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.logo_url;
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.logo_url WHERE OLD.logo_url IS NOT NULL AND NOT EXISTS (SELECT 1 FROM restaurants WHERE logo_url = OLD.logo_url);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_logo_left AFTER DELETE ON restaurants WHEN OLD.logo_url IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.logo_url WHERE NOT EXISTS (SELECT 1 FROM restaurants WHERE logo_url = OLD.logo_url);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_cover_taken AFTER INSERT ON restaurants WHEN NEW.cover_url IS NOT NULL BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.cover_url;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_cover_changed AFTER UPDATE OF cover_url ON restaurants WHEN NEW.cover_url IS NOT OLD.cover_url BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.cover_url;
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.cover_url WHERE OLD.cover_url IS NOT NULL AND NOT EXISTS (SELECT 1 FROM restaurants WHERE cover_url = OLD.cover_url);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_cover_left AFTER DELETE ON restaurants WHEN OLD.cover_url IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_pictures (url)
    SELECT OLD.cover_url WHERE NOT EXISTS (SELECT 1 FROM restaurants WHERE cover_url = OLD.cover_url);
END;
--> statement-breakpoint
-- The uploads of a deleted account go with it by their foreign key, and their files by this table.
CREATE TRIGGER users_uploads_left BEFORE DELETE ON users BEGIN
  INSERT OR IGNORE INTO unused_pictures (url) SELECT url FROM waiting_uploads WHERE user_id = OLD.id;
END;
