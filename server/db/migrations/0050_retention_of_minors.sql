ALTER TABLE "spend_uses" ADD COLUMN "counted_at" bigint NOT NULL DEFAULT extract(epoch from now());--> statement-breakpoint
ALTER TABLE "spend_uses" ALTER COLUMN "counted_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "birth_months" ADD COLUMN "kept_until" bigint;--> statement-breakpoint
UPDATE "birth_months" SET "kept_until" = CASE WHEN "born" IS NULL THEN "given_at" + 730 * 86400
	ELSE extract(epoch from (("born" || '-01')::timestamp AT TIME ZONE 'UTC' + interval '23 years 1 month')) END;--> statement-breakpoint
ALTER TABLE "birth_months" ALTER COLUMN "kept_until" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "spend_uses_by_time" ON "spend_uses" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "birth_months_by_end" ON "birth_months" USING btree ("kept_until");
