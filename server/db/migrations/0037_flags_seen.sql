CREATE TABLE "order_flags_seen" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"flag" text NOT NULL,
	"note" text NOT NULL,
	"at" bigint NOT NULL
);
