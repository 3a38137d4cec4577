ALTER TABLE "paysite_payments" RENAME COLUMN "knobs" TO "faults";--> statement-breakpoint
ALTER TABLE "paysite_settings" RENAME COLUMN "knobs" TO "faults";--> statement-breakpoint
ALTER TABLE "paysite_refunds" RENAME COLUMN "at_desk" TO "by_site";
