CREATE TABLE "stake_photo_consents" (
	"photo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stake_photo_consents_photo_id_user_id_pk" PRIMARY KEY("photo_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stake_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid,
	"user_id" uuid,
	"files_id" uuid NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "stake_photos_files_id_unique" UNIQUE("files_id"),
	CONSTRAINT "stake_photos_alt_check" CHECK (char_length("stake_photos"."alt") <= 200)
);
--> statement-breakpoint
CREATE TABLE "stake_acts" (
	"challenge_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"actor_id" uuid,
	"seat" text,
	"act" text NOT NULL,
	"stake" text,
	"words" text DEFAULT '' NOT NULL,
	"games" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stake_acts_challenge_id_version_pk" PRIMARY KEY("challenge_id","version")
);
--> statement-breakpoint
CREATE TABLE "stake_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"sender_id" uuid,
	"terms" integer DEFAULT 1 NOT NULL,
	"terms_by_id" uuid,
	"stake" text NOT NULL,
	"stake_words" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"plays_at" timestamp with time zone,
	"place" text DEFAULT '' NOT NULL,
	"report" integer DEFAULT 0 NOT NULL,
	"report_side" text,
	"games" jsonb,
	"winner" text,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stake_challenges_format_check" CHECK ("stake_challenges"."format" in ('singles','doubles')),
	CONSTRAINT "stake_challenges_state_check" CHECK ("stake_challenges"."state" in ('proposed','accepted','reported','disputed','confirmed','settled','declined','withdrawn','called-off','expired','voided')),
	CONSTRAINT "stake_challenges_result_check" CHECK (("stake_challenges"."state" in ('confirmed','settled')) = ("stake_challenges"."winner" is not null) and ("stake_challenges"."winner" is null) = ("stake_challenges"."decided_at" is null)),
	CONSTRAINT "stake_challenges_winner_check" CHECK ("stake_challenges"."winner" in ('a','b')),
	CONSTRAINT "stake_challenges_report_check" CHECK (("stake_challenges"."report" = 0) = ("stake_challenges"."games" is null) and ("stake_challenges"."games" is null) = ("stake_challenges"."report_side" is null) and ("stake_challenges"."report_side" is null or "stake_challenges"."report_side" in ('a','b'))),
	CONSTRAINT "stake_challenges_reported_check" CHECK ("stake_challenges"."state" not in ('reported','disputed','confirmed','settled') or "stake_challenges"."report" > 0)
);
--> statement-breakpoint
CREATE TABLE "stake_players" (
	"challenge_id" uuid NOT NULL,
	"seat" text NOT NULL,
	"user_id" uuid,
	"agreed_terms" integer,
	CONSTRAINT "stake_players_challenge_id_seat_pk" PRIMARY KEY("challenge_id","seat"),
	CONSTRAINT "stake_players_once_key" UNIQUE("challenge_id","user_id"),
	CONSTRAINT "stake_players_seat_check" CHECK ("stake_players"."seat" in ('a1','a2','b1','b2'))
);
--> statement-breakpoint
ALTER TABLE "stake_photo_consents" ADD CONSTRAINT "stake_photo_consents_photo_id_stake_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."stake_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_photo_consents" ADD CONSTRAINT "stake_photo_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_photos" ADD CONSTRAINT "stake_photos_challenge_id_stake_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."stake_challenges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_photos" ADD CONSTRAINT "stake_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_acts" ADD CONSTRAINT "stake_acts_challenge_id_stake_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."stake_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_acts" ADD CONSTRAINT "stake_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_challenges" ADD CONSTRAINT "stake_challenges_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_challenges" ADD CONSTRAINT "stake_challenges_terms_by_id_users_id_fk" FOREIGN KEY ("terms_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_players" ADD CONSTRAINT "stake_players_challenge_id_stake_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."stake_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_players" ADD CONSTRAINT "stake_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stake_photo_consents_user_idx" ON "stake_photo_consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stake_photos_standing_key" ON "stake_photos" USING btree ("challenge_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "stake_photos_user_idx" ON "stake_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stake_photos_over_idx" ON "stake_photos" USING btree ("created_at") WHERE challenge_id is null or removed_at is not null;--> statement-breakpoint
CREATE INDEX "stake_acts_actor_idx" ON "stake_acts" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "stake_challenges_sender_idx" ON "stake_challenges" USING btree ("sender_id","state");--> statement-breakpoint
CREATE INDEX "stake_challenges_waiting_idx" ON "stake_challenges" USING btree ("moved_at") WHERE state in ('proposed','accepted','reported','disputed');--> statement-breakpoint
CREATE INDEX "stake_challenges_decided_idx" ON "stake_challenges" USING btree ("decided_at") WHERE winner is not null;--> statement-breakpoint
CREATE INDEX "stake_players_user_idx" ON "stake_players" USING btree ("user_id");