ALTER TABLE `restaurant_owners` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurant_owners` ADD `deleting_at` integer;--> statement-breakpoint
ALTER TABLE `restaurant_owners` ADD `sort_name` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Á', 'a'), 'á', 'a'), 'É', 'e'), 'é', 'e'), 'Í', 'i'), 'í', 'i'), 'Ó', 'o'), 'ó', 'o'), 'Ú', 'u'), 'ú', 'u'), 'Ü', 'u'), 'ü', 'u'), 'Ñ', 'n~'), 'ñ', 'n~'))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `restaurant_owners` ADD `sort_end` integer GENERATED ALWAYS AS (coalesce(expires_at, 253402300799999)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `restaurant_owners_by_name` ON `restaurant_owners` (`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `restaurant_owners_by_end` ON `restaurant_owners` (`sort_end`,`id`);--> statement-breakpoint
CREATE INDEX `restaurant_owners_deleting` ON `restaurant_owners` (`deleting_at`) WHERE deleting_at IS NOT NULL;
--> statement-breakpoint
-- Whoever writes one of the form's columns, also without the form: two administrators never overwrite each other.
CREATE TRIGGER owners_version_grows
AFTER UPDATE OF name, email, max_restaurants, expires_at, subscription_auto_renew, deleting_at ON restaurant_owners
WHEN NEW.name <> OLD.name OR NEW.email <> OLD.email OR NEW.max_restaurants <> OLD.max_restaurants
  OR NEW.expires_at IS NOT OLD.expires_at OR NEW.subscription_auto_renew <> OLD.subscription_auto_renew
  OR NEW.deleting_at IS NOT OLD.deleting_at
BEGIN
  UPDATE restaurant_owners SET version = OLD.version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- An owner who is being deleted stays so until the last row is gone: no other statement revives the subscription, adds a
-- restaurant or shows one again, whatever it read before.
CREATE TRIGGER deleted_owners_kept
BEFORE UPDATE OF name, email, max_restaurants, expires_at, deleting_at, subscription_plan_type, subscription_status,
  subscription_price_per_slot, subscription_start_date, subscription_end_date, subscription_auto_renew, payment_method
ON restaurant_owners WHEN OLD.deleting_at IS NOT NULL
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_of_deleted_owners_refused BEFORE INSERT ON restaurants
WHEN EXISTS (SELECT 1 FROM restaurant_owners WHERE id = NEW.owner_id AND deleting_at IS NOT NULL)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER restaurants_of_deleted_owners_hidden BEFORE UPDATE OF visible_until, owner_id ON restaurants
WHEN NEW.visible_until > 0
  AND EXISTS (SELECT 1 FROM restaurant_owners WHERE id IN (NEW.owner_id, OLD.owner_id) AND deleting_at IS NOT NULL)
BEGIN
  SELECT RAISE(IGNORE);
END;
