CREATE TABLE "paysite_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"occurred_at" bigint NOT NULL,
	"wrong" text NOT NULL,
	"drop" integer NOT NULL,
	"state" text NOT NULL,
	"attempts" jsonb NOT NULL,
	"due_at" bigint
);
--> statement-breakpoint
CREATE TABLE "paysite_payments" (
	"provider_ref" text PRIMARY KEY NOT NULL,
	"billing_no" text NOT NULL,
	"merchant" text NOT NULL,
	"payway_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"notify_url" text NOT NULL,
	"display" jsonb NOT NULL,
	"status" text NOT NULL,
	"event_id" text NOT NULL,
	"knobs" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"complete_at" bigint
);
--> statement-breakpoint
CREATE TABLE "paysite_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"knobs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "paysite_notifications_due" ON "paysite_notifications" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "paysite_notifications_by_payment" ON "paysite_notifications" USING btree ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "paysite_open_payment" ON "paysite_payments" USING btree ("billing_no") WHERE "paysite_payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "paysite_payments_by_order" ON "paysite_payments" USING btree ("billing_no");--> statement-breakpoint
CREATE INDEX "paysite_payments_by_time" ON "paysite_payments" USING btree ("created_at");