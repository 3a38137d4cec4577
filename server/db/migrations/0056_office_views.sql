CREATE TABLE "office_views" (
	"staff_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "office_views_staff_id_id_pk" PRIMARY KEY("staff_id","id")
);
