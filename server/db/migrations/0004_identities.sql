CREATE TABLE "identities" (
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"suid" text NOT NULL,
	CONSTRAINT "identities_brand_gp_id_provider_subject_pk" PRIMARY KEY("brand","gp_id","provider","subject")
);
--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("brand","username");