-- The picture of a profile belongs to one account alone, so it is unused as soon as that account leaves it.
CREATE TRIGGER users_picture_changed AFTER UPDATE OF profile_picture_url ON users WHEN NEW.profile_picture_url IS NOT OLD.profile_picture_url BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.profile_picture_url;
  INSERT OR IGNORE INTO unused_pictures (url) SELECT OLD.profile_picture_url WHERE OLD.profile_picture_url IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER users_picture_left AFTER DELETE ON users WHEN OLD.profile_picture_url IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_pictures (url) VALUES (OLD.profile_picture_url);
END;
