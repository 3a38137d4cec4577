CREATE TABLE "order_withdrawals" (
	"billing_no" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"received_at" bigint NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "withdrawals_by_time" ON "order_withdrawals" USING btree ("received_at");