-- Flags that a gateway raised which knew no open flags and ran beside a newer one during the update to 0047.
UPDATE "orders" SET "open_flags" = array["flag"] WHERE "flag" IS NOT NULL AND "open_flags" = '{}' AND NOT EXISTS (
	SELECT FROM "order_flags_seen" WHERE "order_flags_seen"."billing_no" = "orders"."billing_no" AND "order_flags_seen"."flag" = "orders"."flag"
);
