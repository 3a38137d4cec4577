CREATE TABLE "tracked_events" (
	"brand" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"event_id" integer NOT NULL,
	"visit" text NOT NULL,
	"area" text NOT NULL,
	"traffic_source" text NOT NULL,
	"traffic_channel" integer NOT NULL,
	"data" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "tracked_events_brand_key_pk" PRIMARY KEY("brand","key")
);
--> statement-breakpoint
CREATE INDEX "tracked_by_time" ON "tracked_events" USING btree ("received_at");