CREATE TABLE "coupon_claims" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"code" text NOT NULL,
	"coupon_id" text NOT NULL,
	"request_id" text NOT NULL,
	"state" text NOT NULL,
	"billing_no" text,
	"claimed_at" bigint NOT NULL,
	"valid_from" bigint NOT NULL,
	"valid_until" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "coupon_claims_brand_gp_id_suid_code_pk" PRIMARY KEY("brand","gp_id","suid","code")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"brand" text NOT NULL,
	"coupon_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"level" integer NOT NULL,
	"rate_permille" integer NOT NULL,
	"time_zone" text NOT NULL,
	"valid_days" integer NOT NULL,
	"claim_from" bigint NOT NULL,
	"claim_until" bigint NOT NULL,
	CONSTRAINT "coupons_brand_coupon_id_pk" PRIMARY KEY("brand","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "vip_growth" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"ref" text NOT NULL,
	"reason" text NOT NULL,
	"titles" jsonb NOT NULL,
	"points" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vip_growth_brand_gp_id_suid_ref_pk" PRIMARY KEY("brand","gp_id","suid","ref")
);
--> statement-breakpoint
CREATE TABLE "vip_levels" (
	"brand" text NOT NULL,
	"level" integer NOT NULL,
	"names" jsonb NOT NULL,
	"show" text NOT NULL,
	"need_points" integer NOT NULL,
	"stage" integer NOT NULL,
	CONSTRAINT "vip_levels_brand_level_pk" PRIMARY KEY("brand","level")
);
--> statement-breakpoint
CREATE TABLE "vip_programs" (
	"brand" text PRIMARY KEY NOT NULL,
	"point_to_coin" jsonb NOT NULL,
	"faq_titles" jsonb NOT NULL,
	"faq_contents" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "list_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "vip_growth_newest" ON "vip_growth" USING btree ("brand","gp_id","suid","at" DESC NULLS LAST);