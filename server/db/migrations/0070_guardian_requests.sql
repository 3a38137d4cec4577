CREATE TABLE "guardian_requests" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"relation" text NOT NULL,
	"contact" text NOT NULL,
	"story" text NOT NULL,
	"received_at" bigint NOT NULL,
	"refused_at" bigint,
	"refusal" text,
	CONSTRAINT "guardian_requests_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE INDEX "guardian_requests_by_time" ON "guardian_requests" USING btree ("received_at");