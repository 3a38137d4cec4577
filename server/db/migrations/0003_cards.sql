CREATE TABLE "cards" (
	"brand" text NOT NULL,
	"card_id" text NOT NULL,
	"hash" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"gems" integer NOT NULL,
	"extra_gems" integer NOT NULL,
	"spent_by" text,
	CONSTRAINT "cards_brand_card_id_pk" PRIMARY KEY("brand","card_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gems" integer;--> statement-breakpoint
ALTER TABLE "sandbox_game_deliveries" ADD COLUMN "gems" integer;