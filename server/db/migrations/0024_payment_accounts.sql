ALTER TABLE "order_extra_payments" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decline_reason" text;