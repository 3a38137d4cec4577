ALTER TABLE "orders" ADD COLUMN "pay_request_id" text;--> statement-breakpoint
ALTER TABLE "replenish_links" ADD COLUMN "requested" jsonb;--> statement-breakpoint
ALTER TABLE "replenish_links" ADD COLUMN "ended_as" text;--> statement-breakpoint
CREATE INDEX "orders_by_pay_request" ON "orders" USING btree ("pay_request_id") WHERE "orders"."pay_request_id" is not null;