ALTER TABLE "spend_uses" ALTER COLUMN "counted_at" SET DEFAULT extract(epoch from now());--> statement-breakpoint
ALTER TABLE "birth_months" ALTER COLUMN "kept_until" SET DEFAULT extract(epoch from now()) + 730 * 86400;--> statement-breakpoint
CREATE INDEX "orders_by_flag" ON "orders" USING btree ("created_at") WHERE "orders"."flag" is not null;