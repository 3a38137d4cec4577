CREATE TABLE "guess_levels" (
	"key" text PRIMARY KEY NOT NULL,
	"forgotten_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guess_levels_by_end" ON "guess_levels" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "tokens_by_account" ON "tokens" USING btree ("brand","suid");--> statement-breakpoint
CREATE INDEX "tokens_by_expiry" ON "tokens" USING btree ("expires_at");