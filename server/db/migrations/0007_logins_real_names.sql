CREATE TABLE "login_handshakes" (
	"brand" text NOT NULL,
	"provider" text NOT NULL,
	"handle" text NOT NULL,
	"secret" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "login_handshakes_brand_provider_handle_pk" PRIMARY KEY("brand","provider","handle")
);
--> statement-breakpoint
CREATE TABLE "real_names" (
	"brand" text NOT NULL,
	"suid" text NOT NULL,
	"country" text NOT NULL,
	"number_hash" text NOT NULL,
	"verified_at" bigint NOT NULL,
	CONSTRAINT "real_names_brand_suid_pk" PRIMARY KEY("brand","suid")
);
