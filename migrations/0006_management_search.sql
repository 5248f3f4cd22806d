-- What the panels of owners and administrators list and count. Their searches find any part of a name, an address, a
-- description or a place, case and accents aside: the tokenizers fold, so rows that were there before need nothing of the
-- app. Under three letters, which trigrams cannot find, words and their beginnings; emoji are words there.

CREATE TABLE `owner_expiries` (
	`span` integer NOT NULL,
	`slot` integer NOT NULL,
	`owners` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`span`, `slot`)
);
--> statement-breakpoint
ALTER TABLE `restaurant_owners` ADD `restaurants_count` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `restaurants_all_newest` ON `restaurants` (`created_at`,`id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE panel_restaurants_trigrams USING fts5 (
  owner, name, description, city, country, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE panel_restaurants_words USING fts5 (
  owner, name, description, city, country, content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2 categories ''L* N* Co So''', prefix = '1 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE panel_owners_trigrams USING fts5 (
  name, email, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE panel_owners_words USING fts5 (
  name, email, content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2 categories ''L* N* Co So''', prefix = '1 2'
);
--> statement-breakpoint
-- The owner as three characters of private use (57344 is U+E000, and 6400 of them follow): one trigram and one word, so
-- that an owner's own are one look-up however common the text. The name as the app folds it, which also knows ligatures.
-- Lines of a description are one line to a search.
CREATE VIEW panel_restaurants AS
  SELECT restaurants.id AS id,
    char(57344 + owner_id / 40960000, 57344 + owner_id / 6400 % 6400, 57344 + owner_id % 6400) AS owner,
    name_folded AS name, replace(replace(description, char(10, 10), ' '), char(10), ' ') AS description, city,
    countries.name AS country
  FROM restaurants JOIN countries ON countries.id = restaurants.country_id;
--> statement-breakpoint
INSERT INTO panel_restaurants_trigrams (rowid, owner, name, description, city, country) SELECT * FROM panel_restaurants;
--> statement-breakpoint
INSERT INTO panel_restaurants_words (rowid, owner, name, description, city, country) SELECT * FROM panel_restaurants;
--> statement-breakpoint
INSERT INTO panel_owners_trigrams (rowid, name, email) SELECT id, name, email FROM restaurant_owners;
--> statement-breakpoint
INSERT INTO panel_owners_words (rowid, name, email) SELECT id, name, email FROM restaurant_owners;
--> statement-breakpoint
UPDATE restaurant_owners SET restaurants_count = (
  SELECT count(*) FROM restaurants WHERE restaurants.owner_id = restaurant_owners.id
);
--> statement-breakpoint
-- 'restaurants' counts those that are switched on, as the landing says; this one every restaurant there is.
INSERT INTO totals (name, value) VALUES
  ('owners', (SELECT count(*) FROM restaurant_owners)), ('all_restaurants', (SELECT count(*) FROM restaurants));
--> statement-breakpoint
-- 604800000 and 3600000 are a week's and an hour's milliseconds.
INSERT INTO owner_expiries (span, slot, owners)
  SELECT 604800000, expires_at / 604800000, count(*) FROM restaurant_owners WHERE expires_at IS NOT NULL GROUP BY 2
  UNION ALL
  SELECT 3600000, expires_at / 3600000, count(*) FROM restaurant_owners WHERE expires_at IS NOT NULL GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER restaurants_panel_inserted AFTER INSERT ON restaurants BEGIN
  INSERT INTO panel_restaurants_trigrams (rowid, owner, name, description, city, country)
    SELECT * FROM panel_restaurants WHERE id = NEW.id;
  INSERT INTO panel_restaurants_words (rowid, owner, name, description, city, country)
    SELECT * FROM panel_restaurants WHERE id = NEW.id;
  UPDATE restaurant_owners SET restaurants_count = restaurants_count + 1 WHERE id = NEW.owner_id;
  UPDATE totals SET value = value + 1 WHERE name = 'all_restaurants';
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_panel_deleted AFTER DELETE ON restaurants BEGIN
  DELETE FROM panel_restaurants_trigrams WHERE rowid = OLD.id;
  DELETE FROM panel_restaurants_words WHERE rowid = OLD.id;
  UPDATE restaurant_owners SET restaurants_count = restaurants_count - 1 WHERE id = OLD.owner_id;
  UPDATE totals SET value = value - 1 WHERE name = 'all_restaurants';
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_panel_updated
AFTER UPDATE OF owner_id, name_folded, description, city, country_id ON restaurants BEGIN
  DELETE FROM panel_restaurants_trigrams WHERE rowid = OLD.id;
  DELETE FROM panel_restaurants_words WHERE rowid = OLD.id;
  INSERT INTO panel_restaurants_trigrams (rowid, owner, name, description, city, country)
    SELECT * FROM panel_restaurants WHERE id = NEW.id;
  INSERT INTO panel_restaurants_words (rowid, owner, name, description, city, country)
    SELECT * FROM panel_restaurants WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_owner_changed AFTER UPDATE OF owner_id ON restaurants WHEN NEW.owner_id <> OLD.owner_id BEGIN
  UPDATE restaurant_owners SET restaurants_count = restaurants_count - 1 WHERE id = OLD.owner_id;
  UPDATE restaurant_owners SET restaurants_count = restaurants_count + 1 WHERE id = NEW.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER owners_counted AFTER INSERT ON restaurant_owners BEGIN
  INSERT INTO panel_owners_trigrams (rowid, name, email) VALUES (NEW.id, NEW.name, NEW.email);
  INSERT INTO panel_owners_words (rowid, name, email) VALUES (NEW.id, NEW.name, NEW.email);
  UPDATE totals SET value = value + 1 WHERE name = 'owners';
  INSERT INTO owner_expiries (span, slot, owners)
    SELECT 604800000, NEW.expires_at / 604800000, 1 WHERE NEW.expires_at IS NOT NULL
    ON CONFLICT (span, slot) DO UPDATE SET owners = owners + 1;
  INSERT INTO owner_expiries (span, slot, owners)
    SELECT 3600000, NEW.expires_at / 3600000, 1 WHERE NEW.expires_at IS NOT NULL
    ON CONFLICT (span, slot) DO UPDATE SET owners = owners + 1;
END;
--> statement-breakpoint
CREATE TRIGGER owners_uncounted AFTER DELETE ON restaurant_owners BEGIN
  DELETE FROM panel_owners_trigrams WHERE rowid = OLD.id;
  DELETE FROM panel_owners_words WHERE rowid = OLD.id;
  UPDATE totals SET value = value - 1 WHERE name = 'owners';
  UPDATE owner_expiries SET owners = owners - 1 WHERE span = 604800000 AND slot = OLD.expires_at / 604800000;
  UPDATE owner_expiries SET owners = owners - 1 WHERE span = 3600000 AND slot = OLD.expires_at / 3600000;
  DELETE FROM owner_expiries WHERE span = 604800000 AND slot = OLD.expires_at / 604800000 AND owners = 0;
  DELETE FROM owner_expiries WHERE span = 3600000 AND slot = OLD.expires_at / 3600000 AND owners = 0;
END;
--> statement-breakpoint
CREATE TRIGGER owners_reindexed AFTER UPDATE OF name, email ON restaurant_owners BEGIN
  DELETE FROM panel_owners_trigrams WHERE rowid = OLD.id;
  DELETE FROM panel_owners_words WHERE rowid = OLD.id;
  INSERT INTO panel_owners_trigrams (rowid, name, email) VALUES (NEW.id, NEW.name, NEW.email);
  INSERT INTO panel_owners_words (rowid, name, email) VALUES (NEW.id, NEW.name, NEW.email);
END;
--> statement-breakpoint
CREATE TRIGGER owners_end_recounted AFTER UPDATE OF expires_at ON restaurant_owners
WHEN NEW.expires_at IS NOT OLD.expires_at BEGIN
  UPDATE owner_expiries SET owners = owners - 1 WHERE span = 604800000 AND slot = OLD.expires_at / 604800000;
  UPDATE owner_expiries SET owners = owners - 1 WHERE span = 3600000 AND slot = OLD.expires_at / 3600000;
  INSERT INTO owner_expiries (span, slot, owners)
    SELECT 604800000, NEW.expires_at / 604800000, 1 WHERE NEW.expires_at IS NOT NULL
    ON CONFLICT (span, slot) DO UPDATE SET owners = owners + 1;
  INSERT INTO owner_expiries (span, slot, owners)
    SELECT 3600000, NEW.expires_at / 3600000, 1 WHERE NEW.expires_at IS NOT NULL
    ON CONFLICT (span, slot) DO UPDATE SET owners = owners + 1;
  DELETE FROM owner_expiries WHERE span = 604800000 AND slot = OLD.expires_at / 604800000 AND owners = 0;
  DELETE FROM owner_expiries WHERE span = 3600000 AND slot = OLD.expires_at / 3600000 AND owners = 0;
END;
