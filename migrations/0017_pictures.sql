CREATE TABLE "note_offers" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_offers_user_id_source_source_id_pk" PRIMARY KEY("user_id","source","source_id"),
	CONSTRAINT "note_offers_source_check" CHECK ("note_offers"."source" in ('event','tournament')),
	CONSTRAINT "note_offers_answer_check" CHECK ("note_offers"."answer" in ('begun','dismissed'))
);
--> statement-breakpoint
CREATE TABLE "note_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid,
	"user_id" uuid NOT NULL,
	"files_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "note_pictures_files_id_unique" UNIQUE("files_id"),
	CONSTRAINT "note_pictures_alt_check" CHECK (char_length("note_pictures"."alt") <= 200),
	CONSTRAINT "note_pictures_position_check" CHECK ("note_pictures"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practice_seekers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note_offers" ADD CONSTRAINT "note_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_pictures" ADD CONSTRAINT "note_pictures_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_pictures" ADD CONSTRAINT "note_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_seekers" ADD CONSTRAINT "practice_seekers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_pictures_note_idx" ON "note_pictures" USING btree ("note_id","position");--> statement-breakpoint
CREATE INDEX "note_pictures_user_idx" ON "note_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "note_pictures_over_idx" ON "note_pictures" USING btree ("created_at") WHERE note_id is null or deleted_at is not null;