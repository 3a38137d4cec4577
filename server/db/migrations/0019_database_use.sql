CREATE TABLE "database_use" (
	"id" integer PRIMARY KEY NOT NULL,
	"use" text NOT NULL
);--> statement-breakpoint
INSERT INTO "database_use" ("id", "use") SELECT 1, 'sandbox' WHERE EXISTS (SELECT 1 FROM "demo_worlds");
