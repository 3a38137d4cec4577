DROP INDEX "orders_flagged";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "open_flags" = array["flag"] WHERE "flag" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "order_flags_seen" WHERE "order_flags_seen"."billing_no" = "orders"."billing_no" AND "order_flags_seen"."flag" = "orders"."flag"
);--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("created_at") WHERE "orders"."open_flags" <> '{}';
