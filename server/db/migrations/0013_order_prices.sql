ALTER TABLE "orders" ADD COLUMN "prices" jsonb;--> statement-breakpoint
UPDATE "orders" SET "paid_at" = greatest("orders"."created_at", least("orders"."paid_at", "heard"."occurred_at"))
FROM (SELECT "billing_no", min("occurred_at") AS "occurred_at" FROM "order_inbox" WHERE "status" = 'paid' GROUP BY "billing_no") AS "heard"
WHERE "heard"."billing_no" = "orders"."billing_no" AND "orders"."paid_at" IS NOT NULL;
