CREATE TABLE "error_kinds" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"name" text NOT NULL,
	"frame" text NOT NULL,
	"count" bigint NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"digested_at" timestamp with time zone,
	"alerted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "error_minutes" (
	"fingerprint" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "error_minutes_fingerprint_minute_pk" PRIMARY KEY("fingerprint","minute")
);
--> statement-breakpoint
ALTER TABLE "error_minutes" ADD CONSTRAINT "error_minutes_fingerprint_error_kinds_fingerprint_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."error_kinds"("fingerprint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_kinds_last_seen_idx" ON "error_kinds" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "error_kinds_new_idx" ON "error_kinds" USING btree ("first_seen_at") WHERE digested_at is null;--> statement-breakpoint
CREATE INDEX "error_minutes_minute_idx" ON "error_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE suspended_at is not null;