CREATE TABLE "office_apologies" (
	"id" text PRIMARY KEY NOT NULL,
	"billing_no" text NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"dollars_minor" bigint NOT NULL,
	"staff_id" text NOT NULL,
	"given_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "office_apologies_staff" ON "office_apologies" USING btree ("staff_id","given_at");