CREATE TABLE "spend_uses" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"suid" text NOT NULL,
	"month" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"is_paid" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "birth_months" (
	"brand" text NOT NULL,
	"suid" text NOT NULL,
	"born" text,
	"consent_at" bigint,
	"language" text NOT NULL,
	"given_at" bigint NOT NULL,
	CONSTRAINT "birth_months_brand_suid_pk" PRIMARY KEY("brand","suid")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cap_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cap_use_minor" bigint;--> statement-breakpoint
CREATE INDEX "spend_uses_by_account" ON "spend_uses" USING btree ("brand","suid","month");