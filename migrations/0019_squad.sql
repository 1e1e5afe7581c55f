CREATE SEQUENCE "public"."drop_reservations_queue_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "drop_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"size_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "drop_items_number_key" UNIQUE("size_id","number"),
	CONSTRAINT "drop_items_size_key" UNIQUE("id","size_id")
);
--> statement-breakpoint
CREATE TABLE "drop_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drop_id" uuid NOT NULL,
	"image" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drop_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drop_id" uuid NOT NULL,
	"user_id" uuid,
	"size_id" uuid NOT NULL,
	"item_id" uuid,
	"status" text NOT NULL,
	"queue_number" bigint DEFAULT nextval('drop_reservations_queue_seq') NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"picked_up_at" timestamp with time zone,
	"handed_out_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drop_reservations_person_key" UNIQUE("drop_id","user_id"),
	CONSTRAINT "drop_reservations_item_key" UNIQUE("item_id"),
	CONSTRAINT "drop_reservations_status_check" CHECK ("drop_reservations"."status" in ('waiting','reserved','picked_up','given_back')),
	CONSTRAINT "drop_reservations_holds_check" CHECK (("drop_reservations"."status" in ('reserved','picked_up')) = ("drop_reservations"."item_id" is not null)),
	CONSTRAINT "drop_reservations_picked_up_check" CHECK (("drop_reservations"."status" = 'picked_up') = ("drop_reservations"."picked_up_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "drop_sizes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drop_sizes_name_key" UNIQUE("drop_id","name")
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"pick_up" text DEFAULT '' NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drops_number_key" UNIQUE("number"),
	CONSTRAINT "drops_times_check" CHECK ("drops"."closes_at" is null or ("drops"."opens_at" is not null and "drops"."closes_at" >= "drops"."opens_at"))
);
--> statement-breakpoint
CREATE TABLE "squad_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tasks" text[] NOT NULL,
	"availability" text[] NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "squad_applications_status_check" CHECK ("squad_applications"."status" in ('pending','approved','rejected','withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "squad_shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"task" text NOT NULL,
	"member_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"told_sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "squad_shifts_member_key" UNIQUE("event_id","task","member_id"),
	CONSTRAINT "squad_shifts_task_check" CHECK ("squad_shifts"."task" in ('open','check_in'))
);
--> statement-breakpoint
CREATE TABLE "squad_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role_title" text NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"picture" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "squad_members_user_key" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "drop_items" ADD CONSTRAINT "drop_items_size_id_drop_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."drop_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_pictures" ADD CONSTRAINT "drop_pictures_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_reservations" ADD CONSTRAINT "drop_reservations_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_reservations" ADD CONSTRAINT "drop_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_reservations" ADD CONSTRAINT "drop_reservations_size_id_drop_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."drop_sizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_reservations" ADD CONSTRAINT "drop_reservations_handed_out_by_users_id_fk" FOREIGN KEY ("handed_out_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_reservations" ADD CONSTRAINT "drop_reservations_item_fk" FOREIGN KEY ("item_id","size_id") REFERENCES "public"."drop_items"("id","size_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_sizes" ADD CONSTRAINT "drop_sizes_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_applications" ADD CONSTRAINT "squad_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_applications" ADD CONSTRAINT "squad_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_shifts" ADD CONSTRAINT "squad_shifts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_shifts" ADD CONSTRAINT "squad_shifts_member_id_squad_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."squad_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drop_pictures_drop_idx" ON "drop_pictures" USING btree ("drop_id","position");--> statement-breakpoint
CREATE INDEX "drop_reservations_line_idx" ON "drop_reservations" USING btree ("size_id","queue_number") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "drop_reservations_size_idx" ON "drop_reservations" USING btree ("size_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "squad_applications_one_pending_key" ON "squad_applications" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "squad_applications_status_idx" ON "squad_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "squad_shifts_member_idx" ON "squad_shifts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "squad_members_position_idx" ON "squad_members" USING btree ("position");