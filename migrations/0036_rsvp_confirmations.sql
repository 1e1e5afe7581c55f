ALTER TABLE "event_registrations" ADD COLUMN "confirm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "confirm_version" integer;--> statement-breakpoint
CREATE INDEX "event_registrations_confirm_idx" ON "event_registrations" USING btree ("confirm_at") WHERE confirm_at is not null;