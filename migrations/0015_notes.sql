CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"played_on" date NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint,
	"venue" text DEFAULT '' NOT NULL,
	"highlight" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"focus" text[] DEFAULT '{}' NOT NULL,
	"energy" smallint,
	"fun" smallint,
	"games_won" smallint,
	"games_lost" smallint,
	"partners" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notes_kind_check" CHECK ("notes"."kind" in ('drill','rec_play','league','tournament','lesson')),
	CONSTRAINT "notes_minutes_check" CHECK ("notes"."minutes" between 1 and 1440),
	CONSTRAINT "notes_energy_check" CHECK ("notes"."energy" between 1 and 5),
	CONSTRAINT "notes_fun_check" CHECK ("notes"."fun" between 1 and 5),
	CONSTRAINT "notes_games_check" CHECK ("notes"."games_won" between 0 and 99 and "notes"."games_lost" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_user_idx" ON "notes" USING btree ("user_id","played_on","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_deleted_idx" ON "notes" USING btree ("deleted_at") WHERE "notes"."deleted_at" is not null;