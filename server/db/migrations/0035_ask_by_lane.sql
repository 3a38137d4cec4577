DROP INDEX "orders_to_ask";--> statement-breakpoint
CREATE INDEX "orders_to_ask_by_lane" ON "orders" USING btree (coalesce("account", "brand"),"ask_at") WHERE "orders"."ask_at" is not null;