CREATE TABLE "order_inbox" (
	"billing_no" text NOT NULL,
	"event_id" text NOT NULL,
	"status" text NOT NULL,
	"occurred_at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "order_inbox_billing_no_event_id_status_pk" PRIMARY KEY("billing_no","event_id","status")
);
--> statement-breakpoint
CREATE TABLE "order_ledger" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_outbox" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"done" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_quarantine" (
	"billing_no" text NOT NULL,
	"event_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"merchant" text NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "order_quarantine_billing_no_event_id_status_reason_pk" PRIMARY KEY("billing_no","event_id","status","reason")
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"brand" text NOT NULL,
	"request_id" text NOT NULL,
	"billing_no" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "order_requests_brand_request_id_pk" PRIMARY KEY("brand","request_id")
);
--> statement-breakpoint
CREATE TABLE "order_timeline" (
	"billing_no" text NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"source" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "order_timeline_billing_no_version_pk" PRIMARY KEY("billing_no","version")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"area" text NOT NULL,
	"client_id" text NOT NULL,
	"gp_id" text NOT NULL,
	"game_names" jsonb NOT NULL,
	"suid" text NOT NULL,
	"user_name" text NOT NULL,
	"server_id" text NOT NULL,
	"server_name" text NOT NULL,
	"role_id" text NOT NULL,
	"role_name" text NOT NULL,
	"product_id" text NOT NULL,
	"product_names" jsonb NOT NULL,
	"limit_frequency" integer,
	"limit_days" integer,
	"region" text NOT NULL,
	"payway_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"method_name" text NOT NULL,
	"traffic_channel" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"flag" text,
	"return_url" text NOT NULL,
	"language" text NOT NULL,
	"provider_ref" text,
	"url" text,
	"linked_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"delivered_at" bigint,
	"ask_at" bigint,
	"asks" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_game_deliveries" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"server_id" text NOT NULL,
	"role_id" text NOT NULL,
	"product_id" text NOT NULL,
	"delivered_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limit_uses" ADD COLUMN "held_by" text;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "order_outbox" USING btree ("due_at") WHERE not "order_outbox"."done";--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("brand","gp_id","suid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_to_ask" ON "orders" USING btree ("ask_at") WHERE "orders"."ask_at" is not null;