ALTER TABLE "orders" ADD COLUMN "traffic_source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visit" text;