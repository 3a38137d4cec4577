CREATE TABLE "order_extra_payments" (
	"billing_no" text NOT NULL,
	"provider_ref" text NOT NULL,
	"brand" text NOT NULL,
	"event_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "order_extra_payments_billing_no_provider_ref_pk" PRIMARY KEY("billing_no","provider_ref")
);
--> statement-breakpoint
ALTER TABLE "order_ledger" ADD COLUMN "provider_ref" text;--> statement-breakpoint
CREATE INDEX "extra_payments_by_time" ON "order_extra_payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quarantine_by_time" ON "order_quarantine" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("created_at") WHERE "orders"."flag" is not null;