CREATE TABLE "order_purges" (
	"kind" text PRIMARY KEY NOT NULL,
	"through" bigint NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "order_purges" ("kind", "through", "due_at") VALUES ('timelines', 0, 0), ('notices', 0, 0);
