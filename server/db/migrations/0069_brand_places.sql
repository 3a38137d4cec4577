CREATE TABLE "brand_places" (
	"brand" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"other_tenant" text,
	"move_id" text NOT NULL,
	"since" bigint NOT NULL
);
