-- The picture of a QR code belongs to one restaurant alone, so it is unused as soon as that restaurant leaves it.
CREATE TRIGGER restaurants_qr_code_changed AFTER UPDATE OF qr_code_url ON restaurants WHEN NEW.qr_code_url IS NOT OLD.qr_code_url BEGIN
  DELETE FROM waiting_uploads WHERE url = NEW.qr_code_url;
  INSERT OR IGNORE INTO unused_pictures (url) SELECT OLD.qr_code_url WHERE OLD.qr_code_url IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_qr_code_left AFTER DELETE ON restaurants WHEN OLD.qr_code_url IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_pictures (url) VALUES (OLD.qr_code_url);
END;
