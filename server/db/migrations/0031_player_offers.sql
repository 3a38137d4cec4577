CREATE TABLE "player_offers" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"role_id" text NOT NULL,
	"suid" text NOT NULL,
	"offers" jsonb NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "player_offers_brand_gp_id_role_id_pk" PRIMARY KEY("brand","gp_id","role_id")
);
--> statement-breakpoint
CREATE INDEX "player_offers_by_expiry" ON "player_offers" USING btree ("expires_at");