CREATE TABLE "order_confirmations" (
	"billing_no" text NOT NULL,
	"about" text NOT NULL,
	"brand" text NOT NULL,
	"due_at" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"mailed_at" bigint,
	"saved_at" bigint,
	CONSTRAINT "order_confirmations_billing_no_about_pk" PRIMARY KEY("billing_no","about")
);
--> statement-breakpoint
ALTER TABLE "order_withdrawals" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
CREATE INDEX "confirmations_due" ON "order_confirmations" USING btree ("due_at") WHERE "order_confirmations"."due_at" is not null;