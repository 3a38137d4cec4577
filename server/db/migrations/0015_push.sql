CREATE TABLE "push_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"billing_no" text NOT NULL,
	"id" text NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"language" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"news" text,
	"news_at" bigint,
	"due_at" bigint,
	"held_until" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_billing_no_id_pk" PRIMARY KEY("billing_no","id")
);
--> statement-breakpoint
CREATE INDEX "push_due" ON "push_subscriptions" USING btree ("due_at") WHERE "push_subscriptions"."due_at" is not null;