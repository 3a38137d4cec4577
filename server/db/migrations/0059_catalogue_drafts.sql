CREATE TABLE "catalogue_changes" (
	"brand" text NOT NULL,
	"number" integer NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"source" text NOT NULL,
	"approved_by" text DEFAULT '' NOT NULL,
	"note" text NOT NULL,
	"back_to" integer,
	"changes" jsonb NOT NULL,
	CONSTRAINT "catalogue_changes_brand_number_pk" PRIMARY KEY("brand","number")
);
--> statement-breakpoint
CREATE TABLE "office_catalogue_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"base" integer NOT NULL,
	"files" jsonb NOT NULL,
	"back_to" integer,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"requester_id" text,
	"requested_by" text,
	"requested_at" bigint,
	"note" text DEFAULT '' NOT NULL,
	"approved_by" text DEFAULT '' NOT NULL,
	"publish_at" bigint,
	"due_at" bigint,
	"refusal" text,
	"refused_at" bigint,
	"published" integer,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE INDEX "office_catalogue_drafts_by_brand" ON "office_catalogue_drafts" USING btree ("brand","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "office_catalogue_drafts_due" ON "office_catalogue_drafts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "office_catalogue_drafts_ended" ON "office_catalogue_drafts" USING btree ("ended_at");--> statement-breakpoint
-- The stored versions begin the history of each brand that they changed.
INSERT INTO "catalogue_changes" ("brand", "number", "at", "by", "source", "note", "changes")
SELECT b.key, v.number, v.at, '', 'commandLine', v.note, '{"counts": [], "changes": [], "omitted": 0}'
FROM "catalogue_versions" v CROSS JOIN LATERAL jsonb_each(v.content) b
LEFT JOIN "catalogue_versions" p ON p.number = v.number - 1
WHERE p.content -> b.key IS DISTINCT FROM b.value;
