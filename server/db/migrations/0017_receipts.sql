CREATE TABLE "receipt_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_icon" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bonus" text;