CREATE INDEX `payment_receipts_decided` ON `payment_receipts` (`decided_at`,`id`) WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX `slot_requests_decided` ON `slot_requests` (`decided_at`,`id`) WHERE status <> 'open';
