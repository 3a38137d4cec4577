ALTER TABLE "goods" ADD COLUMN "random" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "verified_age" integer;