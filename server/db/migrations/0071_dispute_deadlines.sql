ALTER TABLE "order_quarantine" ADD COLUMN "respond_by" bigint;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "respond_by" bigint;