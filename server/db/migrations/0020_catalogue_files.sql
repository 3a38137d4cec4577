CREATE TABLE "catalogue_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"before" integer,
	"at" bigint NOT NULL,
	"note" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "make_up_rules" (
	"brand" text PRIMARY KEY NOT NULL,
	"hours" integer NOT NULL,
	"needs_login" boolean NOT NULL,
	"most" jsonb
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "third_gifts" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER "payment_methods_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payment_methods" FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changed"();