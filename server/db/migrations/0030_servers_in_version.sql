CREATE INDEX "outbox_parked" ON "order_outbox" USING btree ("parked_at") WHERE not "order_outbox"."done" and "order_outbox"."parked_at" is not null;--> statement-breakpoint
CREATE TRIGGER "game_servers_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "game_servers" FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changed"();--> statement-breakpoint
CREATE TRIGGER "countries_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "countries" FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changed"();
