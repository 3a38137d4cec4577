CREATE TABLE "office_presences" (
	"billing_no" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "office_presences_billing_no_staff_id_pk" PRIMARY KEY("billing_no","staff_id")
);
