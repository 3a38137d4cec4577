CREATE TABLE "accounts" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"is_real_name" boolean NOT NULL,
	CONSTRAINT "accounts_brand_gp_id_suid_pk" PRIMARY KEY("brand","gp_id","suid")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"brand" text NOT NULL,
	"area" text NOT NULL,
	"code" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "countries_brand_area_code_pk" PRIMARY KEY("brand","area","code")
);
--> statement-breakpoint
CREATE TABLE "demo_worlds" (
	"brand" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_servers" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"server_id" text NOT NULL,
	"name" text NOT NULL,
	"area_id" text,
	"area_name" text,
	"is_new" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "game_servers_brand_gp_id_server_id_pk" PRIMARY KEY("brand","gp_id","server_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"brand" text NOT NULL,
	"client_id" text NOT NULL,
	"platform" text NOT NULL,
	"area" text NOT NULL,
	"gp_id" text NOT NULL,
	"code_key" text NOT NULL,
	"parent_client_id" text,
	"names" jsonb NOT NULL,
	"logo" text NOT NULL,
	"icon" text NOT NULL,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "games_brand_client_id_pk" PRIMARY KEY("brand","client_id")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"product_id" text NOT NULL,
	"names" jsonb NOT NULL,
	"bonus" text,
	"icon" text NOT NULL,
	"type_key" text NOT NULL,
	"type_names" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"is_coupon" boolean NOT NULL,
	"is_special" boolean NOT NULL,
	"coupon_points" integer NOT NULL,
	"goods_sort" integer NOT NULL,
	"type_sort" integer NOT NULL,
	"limit_type" text,
	"limit_frequency" integer NOT NULL,
	"limit_days" integer NOT NULL,
	CONSTRAINT "goods_brand_gp_id_product_id_pk" PRIMARY KEY("brand","gp_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "limit_uses" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"product_id" text NOT NULL,
	"role_id" text NOT NULL,
	"used" integer NOT NULL,
	"unpaid" boolean NOT NULL,
	"next_at" bigint NOT NULL,
	CONSTRAINT "limit_uses_brand_gp_id_product_id_role_id_pk" PRIMARY KEY("brand","gp_id","product_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "page_configs" (
	"brand" text NOT NULL,
	"client_id" text NOT NULL,
	"config" jsonb NOT NULL,
	CONSTRAINT "page_configs_brand_client_id_pk" PRIMARY KEY("brand","client_id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"brand" text NOT NULL,
	"area" text NOT NULL,
	"region" text NOT NULL,
	"payway_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"parent_key" text NOT NULL,
	"sort" integer NOT NULL,
	"min_minor" bigint NOT NULL,
	"max_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"icon" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"open_coupon" boolean NOT NULL,
	CONSTRAINT "payment_methods_brand_area_region_payway_id_channel_id_parent_key_pk" PRIMARY KEY("brand","area","region","payway_id","channel_id","parent_key")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"role_id" text NOT NULL,
	"suid" text NOT NULL,
	"server_id" text NOT NULL,
	"area_id" text,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	CONSTRAINT "roles_brand_gp_id_role_id_pk" PRIMARY KEY("brand","gp_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "tokens_hash_brand_gp_id_pk" PRIMARY KEY("hash","brand","gp_id")
);
--> statement-breakpoint
CREATE INDEX "games_by_area" ON "games" USING btree ("brand","area","platform");--> statement-breakpoint
CREATE INDEX "roles_by_account" ON "roles" USING btree ("brand","gp_id","suid");