CREATE TABLE "office_account_pauses" (
	"brand" text NOT NULL,
	"account" text NOT NULL,
	"states" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"staff" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "office_account_pauses_brand_account_pk" PRIMARY KEY("brand","account")
);
