ALTER TABLE `products` ADD `is_draft` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Copies of dishes that nobody has touched since.
UPDATE products SET is_draft = 1 WHERE is_available = 0 AND version = 0
  AND public_id IN (SELECT entity_id FROM audit_events WHERE kind = 'dish-duplicated');
