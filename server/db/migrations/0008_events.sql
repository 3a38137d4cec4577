CREATE TABLE "activities" (
	"brand" text NOT NULL,
	"activity_id" text NOT NULL,
	"kind" text NOT NULL,
	"gp_id" text NOT NULL,
	"area" text NOT NULL,
	"titles" jsonb NOT NULL,
	"begins_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"claims_end_at" bigint NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"day_minor" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "activities_brand_activity_id_pk" PRIMARY KEY("brand","activity_id")
);
--> statement-breakpoint
CREATE TABLE "gift_claims" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"source" text NOT NULL,
	"gift_id" text NOT NULL,
	"request_id" text NOT NULL,
	"gift_no" text NOT NULL,
	"server_id" text NOT NULL,
	"role_id" text NOT NULL,
	"claimed_at" bigint NOT NULL,
	"due_at" bigint,
	"attempts" integer NOT NULL,
	"delivered_at" bigint,
	CONSTRAINT "gift_claims_brand_gp_id_suid_source_gift_id_pk" PRIMARY KEY("brand","gp_id","suid","source","gift_id"),
	CONSTRAINT "gift_claims_gift_no_unique" UNIQUE("gift_no")
);
--> statement-breakpoint
CREATE TABLE "third_gifts" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"names" jsonb NOT NULL,
	"partner" text NOT NULL,
	"icon" text NOT NULL,
	"kind" integer NOT NULL,
	"amount" integer NOT NULL,
	"begins_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "third_gifts_brand_gp_id_gift_id_pk" PRIMARY KEY("brand","gp_id","gift_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_game_gifts" (
	"gift_no" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"server_id" text NOT NULL,
	"role_id" text NOT NULL,
	"source" text NOT NULL,
	"gift_id" text NOT NULL,
	"delivered_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "gp_id" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "expires_at" bigint;--> statement-breakpoint
CREATE INDEX "activities_by_game" ON "activities" USING btree ("brand","gp_id","area","kind");--> statement-breakpoint
CREATE INDEX "gifts_due" ON "gift_claims" USING btree ("due_at") WHERE "gift_claims"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "cards_by_order" ON "cards" USING btree ("spent_by");