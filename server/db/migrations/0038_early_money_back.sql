ALTER TABLE "order_quarantine" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "order_quarantine" ADD COLUMN "occurred_at" bigint;--> statement-breakpoint
ALTER TABLE "order_quarantine" ADD COLUMN "due_at" bigint;--> statement-breakpoint
CREATE INDEX "quarantine_due" ON "order_quarantine" USING btree ("due_at") WHERE "order_quarantine"."due_at" is not null;