CREATE TABLE "replenish_links" (
	"brand" text NOT NULL,
	"replenish_id" text NOT NULL,
	"client_id" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"user_name" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"auto_client" text NOT NULL,
	"valid_until" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"held_by" text,
	"paid_by" text,
	CONSTRAINT "replenish_links_brand_replenish_id_pk" PRIMARY KEY("brand","replenish_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replenish_id" text;