ALTER TABLE "order_confirmations" ADD COLUMN "mail_text" text;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD COLUMN "mail_hash" text;