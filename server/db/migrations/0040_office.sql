CREATE TABLE "office_invitations" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "office_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "office_staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"issuer" text,
	"subject" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint,
	CONSTRAINT "office_staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "office_staff_roles" (
	"staff_id" text NOT NULL,
	"brand" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "office_staff_roles_staff_id_brand_pk" PRIMARY KEY("staff_id","brand")
);
--> statement-breakpoint
CREATE TABLE "office_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" text,
	"session_id" text,
	"challenge" text NOT NULL,
	"verifier" text DEFAULT '' NOT NULL,
	"back" text DEFAULT '' NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "office_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"method" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"confirmed_at" bigint NOT NULL,
	CONSTRAINT "office_sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "office_log" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"staff_id" text NOT NULL,
	"staff" text NOT NULL,
	"role" text NOT NULL,
	"address" text NOT NULL,
	"verb" text NOT NULL,
	"object" text NOT NULL,
	"brand" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"request_id" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_log_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"call" text NOT NULL,
	"reply" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "office_staff_subject" ON "office_staff" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "office_passkeys_staff" ON "office_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "office_sessions_staff" ON "office_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "office_log_object" ON "office_log" USING btree ("object","sequence");--> statement-breakpoint
CREATE INDEX "office_log_brand" ON "office_log" USING btree ("brand","sequence");--> statement-breakpoint
CREATE INDEX "office_log_staff" ON "office_log" USING btree ("staff_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "office_log_hash" ON "office_log" USING btree ("hash");--> statement-breakpoint
INSERT INTO "office_log_head" ("id", "sequence", "hash") VALUES (1, 0, '');
