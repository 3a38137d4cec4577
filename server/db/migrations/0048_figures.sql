CREATE TABLE "office_figures" (
	"at" bigint NOT NULL,
	"brand" text NOT NULL,
	"client_id" text NOT NULL,
	"area" text NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"placed" integer NOT NULL,
	"paid" integer NOT NULL,
	"paid_minor" bigint NOT NULL,
	"delivered" integer NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"disputes" integer NOT NULL,
	"waits" jsonb NOT NULL,
	CONSTRAINT "office_figures_at_brand_client_id_area_channel_currency_pk" PRIMARY KEY("at","brand","client_id","area","channel","currency")
);
--> statement-breakpoint
CREATE TABLE "office_progress" (
	"kind" text PRIMARY KEY NOT NULL,
	"through" bigint NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entries_by_time" ON "order_entries" USING btree ("at");--> statement-breakpoint
INSERT INTO "office_progress" ("kind", "through", "due_at") VALUES ('figures', 0, 0);
