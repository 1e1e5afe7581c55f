CREATE TABLE "released_spots" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"was" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "released_spots_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "released_spots_kind_check" CHECK ("released_spots"."kind" in ('registration','standing','drop','shift'))
);
--> statement-breakpoint
ALTER TABLE "released_spots" ADD CONSTRAINT "released_spots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "released_spots_user_idx" ON "released_spots" USING btree ("user_id");