CREATE TABLE "player_budgets" (
	"brand" text NOT NULL,
	"suid" text NOT NULL,
	"amount_minor" bigint,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" bigint,
	"next_minor" bigint,
	"paused_until" bigint,
	CONSTRAINT "player_budgets_brand_suid_pk" PRIMARY KEY("brand","suid")
);
--> statement-breakpoint
ALTER TABLE "spend_uses" ADD COLUMN "currency" text DEFAULT 'JPY' NOT NULL;--> statement-breakpoint
ALTER TABLE "spend_uses" ADD COLUMN "time_zone" text DEFAULT 'Asia/Tokyo' NOT NULL;