CREATE TABLE "paysite_disputes" (
	"provider_ref" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paysite_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"at_desk" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paysite_notifications" ADD COLUMN "about" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "paysite_notifications" ADD COLUMN "refund_no" text;--> statement-breakpoint
ALTER TABLE "paysite_notifications" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
CREATE INDEX "paysite_refunds_by_payment" ON "paysite_refunds" USING btree ("provider_ref");