CREATE TABLE "office_visits" (
	"at" bigint NOT NULL,
	"brand" text NOT NULL,
	"area" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "office_visits_at_brand_area_pk" PRIMARY KEY("at","brand","area")
);
--> statement-breakpoint
INSERT INTO "office_visits" SELECT "received_at" - "received_at" % 900, "brand", "area", count(*) FROM "tracked_events" WHERE "name" = 'WEBPAY-201' GROUP BY 1, 2, 3;
