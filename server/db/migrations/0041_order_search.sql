CREATE INDEX "orders_by_brand" ON "orders" USING btree ("brand","created_at","billing_no");--> statement-breakpoint
CREATE INDEX "orders_by_support_code" ON "orders" USING btree (translate(substr("billing_no", 3, 9), 'OoIiLlUu-_abcdefghjkmnpqrstvwxyz', '001111VV79ABCDEFGHJKMNPQRSTVWXYZ'));--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("provider_ref") WHERE "orders"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_character" ON "orders" USING btree (lower("role_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_character_id" ON "orders" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount_minor","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_link" ON "orders" USING btree ("replenish_id") WHERE "orders"."replenish_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at") WHERE "orders"."refund_minor" > 0;