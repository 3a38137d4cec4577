CREATE TABLE "catalogue_pictures" (
	"brand" text NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "catalogue_pictures_brand_hash_pk" PRIMARY KEY("brand","hash")
);
