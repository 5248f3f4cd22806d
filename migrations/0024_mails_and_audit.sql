-- Why a mail needs no further try; null while it waits.
ALTER TABLE `outgoing_mails` ADD `outcome` text;
--> statement-breakpoint
-- The administrators' list of what owners and administrators did. Only their events name an entity; of the events of
-- accounts, which are many more, the list has those of roles.
CREATE INDEX `audit_events_listed` ON `audit_events` (`created_at`,`id`) WHERE entity_id IS NOT NULL OR kind = 'role-changed';
--> statement-breakpoint
CREATE INDEX `audit_events_listed_by_kind` ON `audit_events` (`kind`,`created_at`,`id`) WHERE entity_id IS NOT NULL OR kind = 'role-changed';
--> statement-breakpoint
CREATE INDEX `audit_events_listed_by_actor` ON `audit_events` (`actor_id`,`created_at`,`id`) WHERE entity_id IS NOT NULL OR kind = 'role-changed';
--> statement-breakpoint
-- Who ended mails does not get them again under a new address. The former address is forgotten unless an owner has it.
CREATE TRIGGER users_email_ended_mails AFTER UPDATE OF email ON users WHEN NEW.email <> OLD.email BEGIN
  INSERT INTO ended_mails (email, subject, created_at)
    SELECT NEW.email, subject, created_at FROM ended_mails AS ended WHERE ended.email = OLD.email
      AND NOT EXISTS (SELECT 1 FROM ended_mails AS own WHERE own.email = NEW.email AND own.subject = ended.subject);
  DELETE FROM ended_mails WHERE email = OLD.email
    AND NOT EXISTS (SELECT 1 FROM restaurant_owners WHERE restaurant_owners.email = OLD.email);
END;
--> statement-breakpoint
CREATE TRIGGER owners_email_ended_mails AFTER UPDATE OF email ON restaurant_owners WHEN NEW.email <> OLD.email BEGIN
  INSERT INTO ended_mails (email, subject, created_at)
    SELECT NEW.email, subject, created_at FROM ended_mails AS ended WHERE ended.email = OLD.email
      AND NOT EXISTS (SELECT 1 FROM ended_mails AS own WHERE own.email = NEW.email AND own.subject = ended.subject);
END;
