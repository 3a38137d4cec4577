DROP INDEX "orders_by_brand";--> statement-breakpoint
CREATE INDEX "orders_by_brand_and_time" ON "orders" USING btree ("brand","created_at");