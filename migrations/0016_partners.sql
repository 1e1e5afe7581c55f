CREATE TABLE "partner_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "partner_blocks_other_check" CHECK ("partner_blocks"."blocker_id" <> "partner_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "practice_partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lower_id" uuid NOT NULL,
	"higher_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "practice_partners_pair_key" UNIQUE("lower_id","higher_id"),
	CONSTRAINT "practice_partners_order_check" CHECK ("practice_partners"."lower_id" < "practice_partners"."higher_id"),
	CONSTRAINT "practice_partners_inviter_check" CHECK ("practice_partners"."invited_by" in ("practice_partners"."lower_id", "practice_partners"."higher_id")),
	CONSTRAINT "practice_partners_state_check" CHECK ("practice_partners"."state" in ('invited','accepted')),
	CONSTRAINT "practice_partners_accepted_check" CHECK (("practice_partners"."state" = 'accepted') = ("practice_partners"."accepted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "note_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note_id" uuid NOT NULL,
	"shows_body" boolean DEFAULT false NOT NULL,
	"shows_venue" boolean DEFAULT false NOT NULL,
	"shows_partners" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_cards_note_id_unique" UNIQUE("note_id")
);
--> statement-breakpoint
CREATE TABLE "note_high_fives" (
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_high_fives_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "note_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_replies_body_check" CHECK (char_length("note_replies"."body") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "note_shares" (
	"note_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"partnership_id" uuid NOT NULL,
	"shared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_shares_note_id_reader_id_pk" PRIMARY KEY("note_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "partner_blocks" ADD CONSTRAINT "partner_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_blocks" ADD CONSTRAINT "partner_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_partners" ADD CONSTRAINT "practice_partners_lower_id_users_id_fk" FOREIGN KEY ("lower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_partners" ADD CONSTRAINT "practice_partners_higher_id_users_id_fk" FOREIGN KEY ("higher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_partners" ADD CONSTRAINT "practice_partners_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_cards" ADD CONSTRAINT "note_cards_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_high_fives" ADD CONSTRAINT "note_high_fives_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_high_fives" ADD CONSTRAINT "note_high_fives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_replies" ADD CONSTRAINT "note_replies_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_replies" ADD CONSTRAINT "note_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_shares" ADD CONSTRAINT "note_shares_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_shares" ADD CONSTRAINT "note_shares_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_shares" ADD CONSTRAINT "note_shares_partnership_id_practice_partners_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."practice_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_blocks_blocked_idx" ON "partner_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "practice_partners_higher_idx" ON "practice_partners" USING btree ("higher_id");--> statement-breakpoint
CREATE INDEX "note_high_fives_user_idx" ON "note_high_fives" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "note_replies_note_idx" ON "note_replies" USING btree ("note_id","created_at","id");--> statement-breakpoint
CREATE INDEX "note_replies_user_idx" ON "note_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "note_shares_reader_idx" ON "note_shares" USING btree ("reader_id","shared_at","note_id");--> statement-breakpoint
CREATE INDEX "note_shares_partnership_idx" ON "note_shares" USING btree ("partnership_id");