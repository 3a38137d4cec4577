CREATE TABLE "player_blocks" (
	"brand" text NOT NULL,
	"suid" text NOT NULL,
	"reason" text NOT NULL,
	"blocked_at" bigint NOT NULL,
	"until" bigint,
	CONSTRAINT "player_blocks_brand_suid_pk" PRIMARY KEY("brand","suid")
);
--> statement-breakpoint
CREATE TABLE "office_player_reveals" (
	"staff_id" text NOT NULL,
	"player_id" uuid NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "office_player_reveals_staff_id_player_id_pk" PRIMARY KEY("staff_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "office_players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"suid" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "started_at" bigint;--> statement-breakpoint
CREATE INDEX "player_blocks_by_end" ON "player_blocks" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "office_players_by_account" ON "office_players" USING btree ("brand","suid");--> statement-breakpoint
CREATE INDEX "accounts_by_id" ON "accounts" USING btree ("brand","suid");--> statement-breakpoint
CREATE INDEX "replenish_links_by_account" ON "replenish_links" USING btree ("brand","suid");