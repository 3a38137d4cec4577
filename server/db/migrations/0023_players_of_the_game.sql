ALTER TABLE "accounts" ADD COLUMN "characters_at" bigint;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_game_deliveries" ADD COLUMN "revoked_at" bigint;