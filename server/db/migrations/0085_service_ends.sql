CREATE TABLE "service_end_balances" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"unused_minor" bigint NOT NULL,
	"uncovered_minor" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "service_end_balances_brand_gp_id_suid_pk" PRIMARY KEY("brand","gp_id","suid")
);
--> statement-breakpoint
CREATE TABLE "service_ends" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"country" text NOT NULL,
	"last_day" text NOT NULL,
	"claims_until" text NOT NULL,
	"announced_at" bigint NOT NULL,
	CONSTRAINT "service_ends_brand_gp_id_country_pk" PRIMARY KEY("brand","gp_id","country")
);
