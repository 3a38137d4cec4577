CREATE TABLE "sandbox_game_faults" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"role_id" text NOT NULL,
	"fault" text NOT NULL,
	CONSTRAINT "sandbox_game_faults_brand_gp_id_role_id_pk" PRIMARY KEY("brand","gp_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "office_apologies" ALTER COLUMN "ref" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_no" text;--> statement-breakpoint
ALTER TABLE "order_revokes" ADD COLUMN "move_to" jsonb;--> statement-breakpoint
ALTER TABLE "office_apologies" ADD COLUMN "gift" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_apologies" ADD COLUMN "reason" text DEFAULT 'goodwill' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_apologies" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_apologies" ADD COLUMN "state" text DEFAULT 'given' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_apologies" ADD COLUMN "staff" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_apologies" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "office_apologies" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
CREATE INDEX "office_apologies_awaiting" ON "office_apologies" USING btree ("given_at") WHERE "office_apologies"."state" = 'awaiting';