DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "order_outbox" ADD COLUMN "lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_outbox" ADD COLUMN "promised_at" bigint;--> statement-breakpoint
ALTER TABLE "order_outbox" ADD COLUMN "bad_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_outbox" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "order_outbox" ADD COLUMN "parked_at" bigint;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "order_outbox" USING btree ("lane","due_at") WHERE not "order_outbox"."done" and "order_outbox"."parked_at" is null;