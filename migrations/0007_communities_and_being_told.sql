CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_announcements_status_check" CHECK ("community_announcements"."status" in ('draft','sent')),
	CONSTRAINT "community_announcements_sent_check" CHECK (("community_announcements"."status" = 'sent') = ("community_announcements"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "community_interests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"availability" text[] DEFAULT '{}'::text[] NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_interests_email_unique" UNIQUE("email"),
	CONSTRAINT "community_interests_status_check" CHECK ("community_interests"."status" in ('new','contacted','done'))
);
--> statement-breakpoint
CREATE TABLE "community_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "community_invitations_uses_check" CHECK ("community_invitations"."uses" >= 0 and ("community_invitations"."max_uses" is null or ("community_invitations"."max_uses" > 0 and "community_invitations"."uses" <= "community_invitations"."max_uses")))
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "standing_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"party_size" integer DEFAULT 1 NOT NULL,
	"skipped_dates" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_seats_series_user_key" UNIQUE("series_id","user_id"),
	CONSTRAINT "standing_seats_status_check" CHECK ("standing_seats"."status" in ('requested','active','ended')),
	CONSTRAINT "standing_seats_party_check" CHECK ("standing_seats"."party_size" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" boolean NOT NULL,
	"push" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text DEFAULT '21:00' NOT NULL,
	"quiet_until" text DEFAULT '08:00' NOT NULL,
	"quiet" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_through" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_digest_check" CHECK ("notification_settings"."digest" in ('off','daily','weekly'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"href" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_once_key" UNIQUE("kind","subject_id","user_id","version")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"response_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once_key" UNIQUE("webhook_id","topic","subject_id","version"),
	CONSTRAINT "webhook_deliveries_status_check" CHECK ("webhook_deliveries"."status" in ('pending','sending','delivered','failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"community_id" uuid,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"topics" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_status_check" CHECK ("webhooks"."status" in ('active','paused','failing'))
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "request_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "wants_announcements" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "community_members" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_requests" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fill_mode" text DEFAULT 'in_order' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "lot_drawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "lot_seed" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waitlist_mode" text DEFAULT 'in_order' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "promotion" text DEFAULT 'instant' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "skill_min" text;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "skill_max" text;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "price_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "host_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "address_visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "waitlist_mode" text DEFAULT 'in_order' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "promotion" text DEFAULT 'instant' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "fill_mode" text DEFAULT 'in_order' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "opens_hours_before" integer;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "standing_deadline_hours" integer;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "standing_seats_limit" integer;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "continues" uuid;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "source" text DEFAULT 'answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "lot_number" integer;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "promotion_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_announcements" ADD CONSTRAINT "community_announcements_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_announcements" ADD CONSTRAINT "community_announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_invitations" ADD CONSTRAINT "community_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_invitations" ADD CONSTRAINT "community_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_seats" ADD CONSTRAINT "standing_seats_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_seats" ADD CONSTRAINT "standing_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_announcements_community_idx" ON "community_announcements" USING btree ("community_id","status","sent_at");--> statement-breakpoint
CREATE INDEX "community_interests_status_idx" ON "community_interests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "community_invitations_community_idx" ON "community_invitations" USING btree ("community_id","created_at");--> statement-breakpoint
CREATE INDEX "standing_seats_user_idx" ON "standing_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_settings_digest_idx" ON "notification_settings" USING btree ("digest") WHERE digest <> 'off';--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_owner_idx" ON "webhooks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "webhooks_community_idx" ON "webhooks" USING btree ("community_id");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_city_idx" ON "communities" USING btree (lower(city));--> statement-breakpoint
CREATE INDEX "community_members_status_idx" ON "community_members" USING btree ("community_id","status","joined_at","id");--> statement-breakpoint
CREATE INDEX "events_lot_idx" ON "events" USING btree ("opens_at") WHERE fill_mode = 'by_lot' and lot_drawn_at is null;--> statement-breakpoint
CREATE INDEX "event_registrations_guest_idx" ON "event_registrations" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "event_registrations_offers_idx" ON "event_registrations" USING btree ("offer_expires_at") WHERE status = 'offered';--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_guest_key" UNIQUE("event_id","guest_id");--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_visibility_check" CHECK ("communities"."visibility" in ('public','private'));--> statement-breakpoint
ALTER TABLE "community_requests" ADD CONSTRAINT "community_requests_visibility_check" CHECK ("community_requests"."visibility" in ('public','private'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_fill_mode_check" CHECK ("events"."fill_mode" in ('in_order','by_lot'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_waitlist_mode_check" CHECK ("events"."waitlist_mode" in ('in_order','skill_balanced'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_promotion_check" CHECK ("events"."promotion" in ('instant','offer'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_lot_check" CHECK ("events"."fill_mode" <> 'by_lot' or "events"."opens_at" is not null);--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_visibility_check" CHECK ("event_series"."visibility" in ('public','unlisted','community'));--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_community_visibility_check" CHECK ("event_series"."visibility" <> 'community' or "event_series"."community_id" is not null);--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_fill_mode_check" CHECK ("event_series"."fill_mode" in ('in_order','by_lot'));--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_lot_check" CHECK ("event_series"."fill_mode" <> 'by_lot' or "event_series"."opens_hours_before" is not null);--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_waitlist_mode_check" CHECK ("event_series"."waitlist_mode" in ('in_order','skill_balanced'));--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_promotion_check" CHECK ("event_series"."promotion" in ('instant','offer'));--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_hours_check" CHECK (coalesce("event_series"."opens_hours_before", 1) between 1 and 1440 and coalesce("event_series"."standing_deadline_hours", 1) between 1 and 336);--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_standing_check" CHECK ("event_series"."standing_seats_limit" is null or "event_series"."standing_seats_limit" >= 0);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_one_person_check" CHECK ("event_registrations"."user_id" is null or "event_registrations"."guest_id" is null);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_source_check" CHECK ("event_registrations"."source" in ('answer','standing','walk_in'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_offer_check" CHECK ("event_registrations"."status" <> 'offered' or "event_registrations"."offer_expires_at" is not null);