CREATE TABLE "office_company_health" (
	"id" text PRIMARY KEY NOT NULL,
	"last_success_at" bigint,
	"failing_since" bigint,
	"failures" integer NOT NULL,
	"last_error" text
);
