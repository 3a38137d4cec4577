CREATE TABLE "order_disputes" (
	"billing_no" text NOT NULL,
	"provider_ref" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "order_disputes_billing_no_provider_ref_pk" PRIMARY KEY("billing_no","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "order_entries" (
	"billing_no" text NOT NULL,
	"movement" text NOT NULL,
	"ref" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "order_entries_billing_no_movement_ref_pk" PRIMARY KEY("billing_no","movement","ref"),
	CONSTRAINT "entry_moves_something" CHECK ("order_entries"."amount_minor" > 0 and "order_entries"."debit" <> "order_entries"."credit")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"billing_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"of" text NOT NULL,
	"provider_ref" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"why" text,
	"state" text NOT NULL,
	"refund_ref" text,
	"requested_at" bigint NOT NULL,
	"ended_at" bigint,
	"due_at" bigint,
	"attempts" integer NOT NULL,
	CONSTRAINT "order_refunds_billing_no_refund_no_pk" PRIMARY KEY("billing_no","refund_no")
);
--> statement-breakpoint
CREATE TABLE "order_revokes" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"due_at" bigint,
	"attempts" integer NOT NULL,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reversed_at" bigint;--> statement-breakpoint
CREATE INDEX "disputes_by_time" ON "order_disputes" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "order_refunds" USING btree ("due_at") WHERE "order_refunds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "order_refunds" USING btree ("requested_at") WHERE "order_refunds"."state" in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "revokes_due" ON "order_revokes" USING btree ("due_at") WHERE "order_revokes"."due_at" is not null;--> statement-breakpoint
-- What was paid, delivered, refused and paid twice before there were entries.
INSERT INTO "order_entries" ("billing_no", "movement", "ref", "debit", "credit", "amount_minor", "currency", "at")
SELECT l."billing_no", e.movement, '', e.debit, e.credit, e.amount, l."currency", l."at"
FROM "order_ledger" l JOIN "orders" o ON o."billing_no" = l."billing_no"
CROSS JOIN LATERAL (VALUES
	('paid', 'company', 'owed', CASE WHEN l."provider_ref" IS NULL AND o."provider_ref" IS NULL THEN 0 ELSE l."amount_minor" END),
	('card', 'cards', 'owed', CASE WHEN l."provider_ref" IS NULL AND o."provider_ref" IS NULL THEN l."amount_minor" ELSE 0 END),
	('coupon', 'coupons', 'owed', coalesce(o."list_minor" - o."amount_minor", 0)),
	('delivered', 'owed', 'sales', CASE WHEN o."state" = 'delivered' THEN coalesce(o."list_minor", o."amount_minor") ELSE 0 END),
	('cancelled', 'owed', 'payable', CASE WHEN o."state" = 'refused' THEN o."amount_minor" ELSE 0 END),
	('cancelled_coupon', 'owed', 'coupons', CASE WHEN o."state" = 'refused' THEN coalesce(o."list_minor" - o."amount_minor", 0) ELSE 0 END)
) AS e (movement, debit, credit, amount)
WHERE e.amount > 0;--> statement-breakpoint
UPDATE "orders" SET "cancelled_at" = coalesce("paid_at", "created_at") WHERE "state" = 'refused';--> statement-breakpoint
INSERT INTO "order_entries" ("billing_no", "movement", "ref", "debit", "credit", "amount_minor", "currency", "at")
SELECT "billing_no", 'paid_twice', "provider_ref", 'company', 'payable', "amount_minor", "currency", "at"
FROM "order_extra_payments" WHERE "amount_minor" > 0;
