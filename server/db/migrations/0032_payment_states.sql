CREATE TABLE "payment_states" (
	"brand" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "payment_states_brand_way_pk" PRIMARY KEY("brand","way")
);
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "fee_permille" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "payment_states_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payment_states" FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changed"();
