CREATE TABLE "office_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"billing_no" text NOT NULL,
	"brand" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"dollars_minor" bigint NOT NULL,
	"goods" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"decided_by" text,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "office_reveals" (
	"staff_id" text NOT NULL,
	"billing_no" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "office_reveals_staff_id_billing_no_pk" PRIMARY KEY("staff_id","billing_no")
);
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "keeps_goods" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "office_refunds_order" ON "office_refunds" USING btree ("billing_no");--> statement-breakpoint
CREATE INDEX "office_refunds_staff" ON "office_refunds" USING btree ("staff_id","asked_at");--> statement-breakpoint
CREATE INDEX "office_refunds_awaiting" ON "office_refunds" USING btree ("asked_at") WHERE "office_refunds"."state" = 'awaiting';--> statement-breakpoint
CREATE INDEX "ledger_by_time" ON "order_ledger" USING btree ("at");