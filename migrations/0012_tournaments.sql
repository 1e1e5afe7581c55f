CREATE TABLE "tournament_acts" (
	"tournament_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"entry_id" text NOT NULL,
	"act" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid,
	CONSTRAINT "tournament_acts_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq"),
	CONSTRAINT "tournament_acts_entry_key" UNIQUE("tournament_id","entry_id"),
	CONSTRAINT "tournament_acts_seq_check" CHECK ("tournament_acts"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_followers" (
	"tournament_id" uuid NOT NULL,
	"entrant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournament_followers_tournament_id_entrant_id_user_id_pk" PRIMARY KEY("tournament_id","entrant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"event_id" uuid,
	"community_id" uuid,
	"settings" jsonb NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"phase" text DEFAULT 'setup' NOT NULL,
	"entrants" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tournaments_phase_check" CHECK ("tournaments"."phase" in ('setup','drawn','playing','ended'))
);
--> statement-breakpoint
CREATE TABLE "tournament_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"right" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "tournament_codes_right_check" CHECK ("right" in ('register','score')),
	CONSTRAINT "tournament_codes_code_check" CHECK ("tournament_codes"."code" ~ '^[A-Z]{6}$')
);
--> statement-breakpoint
CREATE TABLE "tournament_scorers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournament_scorers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "tournament_acts" ADD CONSTRAINT "tournament_acts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_acts" ADD CONSTRAINT "tournament_acts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_followers" ADD CONSTRAINT "tournament_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_followers" ADD CONSTRAINT "tournament_followers_tournament_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_codes" ADD CONSTRAINT "tournament_codes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_scorers" ADD CONSTRAINT "tournament_scorers_code_id_tournament_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."tournament_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_acts_by_idx" ON "tournament_acts" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "tournament_followers_user_idx" ON "tournament_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tournaments_owner_idx" ON "tournaments" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tournaments_event_idx" ON "tournaments" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "tournaments_community_idx" ON "tournaments" USING btree ("community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_codes_live_code_key" ON "tournament_codes" USING btree ("code") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_codes_live_right_key" ON "tournament_codes" USING btree ("tournament_id","right") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "tournament_scorers_code_idx" ON "tournament_scorers" USING btree ("code_id");